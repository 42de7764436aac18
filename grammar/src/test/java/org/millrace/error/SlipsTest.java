package org.millrace.error;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SlipsTest {
  @Test
  void lettersPutInLeftOutOrReplacedCountOneEach() {
    assertThat(Slips.between("kitten", "sitting")).isEqualTo(3);
    assertThat(Slips.between("", "abc")).isEqualTo(3);
    assertThat(Slips.between("abc", "")).isEqualTo(3);
  }

  @Test
  void aSwapOfNeighboursIsOneSlip() {
    assertThat(Slips.between("nmae", "name")).isEqualTo(1);
  }

  @Test
  void caseDoesNotCount() {
    assertThat(Slips.between("Price", "pRICE")).isZero();
  }
}
