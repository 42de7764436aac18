package org.millrace.catalog.function.number;

import org.millrace.catalog.function.body.Failure;

/** The functions of an angle in degrees, exact at the multiples of 30 and 45 degrees, as in PostgreSQL. */
public final class TrigonometryInDegrees {
  private TrigonometryInDegrees() {}

  public static double sind(double x) {
    double angle = reduced(x);
    double sign = angle < 0 ? -1 : 1;
    angle = Math.abs(angle);
    angle = angle > 90 ? 180 - angle : angle;
    return angle == 0 ? 0 : sign * (angle == 30 ? 0.5 : angle == 90 ? 1 : Math.sin(Math.toRadians(angle)));
  }

  public static double cosd(double x) {
    double angle = Math.abs(reduced(x));
    return angle == 90 ? 0 : angle > 90 ? -ofAcute(180 - angle) : ofAcute(angle);
  }

  private static double ofAcute(double angle) {
    return angle == 60 ? 0.5 : angle == 0 ? 1 : Math.cos(Math.toRadians(angle));
  }

  public static double tand(double x) {
    double angle = Math.abs(reduced(x)) % 180;
    if (angle == 45 || angle == 135) {
      return (angle == 45 ? 1 : -1) * (reduced(x) < 0 ? -1 : 1);
    }
    double cosine = cosd(x);
    return cosine == 0 ? Math.signum(sind(x)) / 0.0 : sind(x) / cosine;
  }

  public static double cotd(double x) {
    double tangent = tand(x);
    return tangent == 0 ? 1 / 0.0 : Double.isInfinite(tangent) ? 0 : 1 / tangent;
  }

  public static double asind(double x) {
    checked(x);
    return Math.abs(x) == 0.5 ? x * 60 : Math.abs(x) == 1 ? x * 90 : Math.toDegrees(Math.asin(x));
  }

  public static double acosd(double x) {
    checked(x);
    return x == 0.5 ? 60 : x == -0.5 ? 120 : x == 0 ? 90 : Math.toDegrees(Math.acos(x));
  }

  public static double atand(double x) {
    return Math.abs(x) == 1 ? x * 45 : Math.toDegrees(Math.atan(x));
  }

  public static double atan2d(double y, double x) {
    return Math.toDegrees(Math.atan2(y, x));
  }

  /** The angle between -180 and 180 that means the same. */
  private static double reduced(double x) {
    if (Double.isInfinite(x)) {
      throw Failure.argument("input is out of range: " + x);
    }
    return Math.IEEEremainder(x, 360);
  }

  private static void checked(double x) {
    if (Math.abs(x) > 1) {
      throw Failure.argument("input is out of range: " + x);
    }
  }
}
