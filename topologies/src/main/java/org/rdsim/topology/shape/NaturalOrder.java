package org.rdsim.topology.shape;

import java.math.BigInteger;
import java.util.Comparator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The order in which people number things: runs of digits count as numbers, so that {@code h2}
 * comes before {@code h10}. Everything else goes by code units; names that differ in leading zeros
 * alone, such as {@code h1} and {@code h01}, by their text.
 */
final class NaturalOrder implements Comparator<String> {
  private static final Pattern PIECE = Pattern.compile("[0-9]+|[^0-9]");

  @Override
  public int compare(String a, String b) {
    Matcher left = PIECE.matcher(a);
    Matcher right = PIECE.matcher(b);
    while (left.find()) {
      if (!right.find()) {
        return 1;
      }
      int order = comparePieces(left.group(), right.group());
      if (order != 0) {
        return order;
      }
    }
    return right.find() ? -1 : a.compareTo(b);
  }

  private static int comparePieces(String a, String b) {
    return isNumber(a) && isNumber(b)
        ? new BigInteger(a).compareTo(new BigInteger(b))
        : a.compareTo(b);
  }

  private static boolean isNumber(String piece) {
    return piece.charAt(0) >= '0' && piece.charAt(0) <= '9';
  }
}
