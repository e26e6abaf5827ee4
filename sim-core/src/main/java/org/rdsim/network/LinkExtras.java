package org.rdsim.network;

/** What few links have, kept out of the others so that more of them fit the processor's cache. */
final class LinkExtras {
  /** What goes wrong here; null on a perfect link. */
  Impairments impairments;

  /** MAC control frames in flight; made when first needed. */
  MacControlFrames control;

  /** Who watches the link; null for nobody. */
  Observer observer;

  /** Made when first needed. */
  Losses losses;
}
