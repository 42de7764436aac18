package org.millrace.executor.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;

public class ExactFloatTest {
  @Test
  public void roundsTheExactSumOfAnyDoublesOnce() {
    Random random = new Random(11);
    for (int round = 0; round < 2000; round++) {
      ExactFloat sum = new ExactFloat();
      BigDecimal exact = BigDecimal.ZERO;
      for (int i = random.nextInt(12); i >= 0; i--) {
        double value = Double.longBitsToDouble(random.nextLong());
        int weight = random.nextInt() >> random.nextInt(31);
        if (Double.isFinite(value)) {
          sum.add(value, weight);
          exact = exact.add(new BigDecimal(value).multiply(BigDecimal.valueOf(weight)));
        }
      }

      assertThat(sum.divided(1) + 0.0).isEqualTo(exact.doubleValue() + 0.0);
    }
  }

  @Test
  public void keepsSubnormalsAndCancelsTheLargest() {
    ExactFloat sum = new ExactFloat();

    sum.add(Double.MAX_VALUE, 3);
    sum.add(Double.MIN_VALUE, 1);
    sum.add(Double.MAX_VALUE, -3);

    assertThat(sum.divided(1)).isEqualTo(Double.MIN_VALUE);
  }

  @Test
  public void anAverageWhoseSumIsOutOfRangeIsNot() {
    ExactFloat sum = new ExactFloat();

    sum.add(Double.MAX_VALUE, 4);

    assertThat(sum.divided(4)).isEqualTo(Double.MAX_VALUE);
    assertThat(sum.divided(1)).isInfinite();
  }
}
