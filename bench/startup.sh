#!/usr/bin/env bash
# How long it takes from the start of the process to the first result row of a query over a CSV file of one row, and how much
# processor time the whole run takes. Prints every run and the medians. Run it on an idle machine.
#
#   bench/startup.sh [RUNS]      default: 10, after one that warms the page cache
set -eu
export LC_ALL=C
runs=${1:-10}
millrace=$(cd "$(dirname "$0")/.." && pwd)/millrace
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

printf 'id,price,at\n1,350,2026-01-01 00:00:01\n' > bid.csv
cat > first.sql <<'SQL'
CREATE STREAM bid (id BIGINT, price BIGINT, at TIMESTAMP(3), WATERMARK FOR at AS at)
WITH (connector = 'file', path = 'bid.csv', format = 'csv');
SELECT id, price * 2 AS twice FROM bid;
SQL

# Prints seconds to the first row, and seconds of processor time.
measure() {
  TIMEFORMAT='%U %S'
  local start=$EPOCHREALTIME first
  first=$({ time "$millrace" run first.sql --format csv 2>errors; } 2>cpu | {
    read -r header
    read -r row
    echo "$EPOCHREALTIME"
    [ "$header,$row" = "id,twice,1,700" ] || echo "wrong answer: $header $row" >&2
    cat > /dev/null
  })
  cat errors >&2
  awk -v start="$start" -v first="$first" '{ printf "%.3f %.3f\n", first - start, $1 + $2 }' cpu
}

median() {
  sort -n | awk '{ a[NR] = $1 } END { print (a[int((NR + 1) / 2)] + a[int(NR / 2) + 1]) / 2 }'
}

measure > /dev/null
for _ in $(seq "$runs"); do measure; done > runs
cat runs
echo "median of $runs: first row after $(cut -d' ' -f1 runs | median) s, processor time $(cut -d' ' -f2 runs | median) s"
