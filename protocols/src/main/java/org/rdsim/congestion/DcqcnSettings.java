package org.rdsim.congestion;

/**
 * Parameters of {@link Dcqcn}, all known. Rates are in bits per second.
 *
 * @param g weight of the latest in alpha, 0 to 1
 * @param initialAlpha 0 to 1
 * @param alphaTimerPs after which alpha is made anew, at least 1
 * @param cutPeriodPs in which notifications count once; 0 if each cuts at once
 * @param increaseTimerPs between increases by time, at least 1
 * @param byteReset bytes between increases by bytes, at least 1
 * @param fastRecoverySteps increases towards the rate before the cut
 * @param rai what an additive increase adds to the target
 * @param rhai what a hyper increase adds to the target
 * @param minRate lowest rate, at least 1
 * @param minDecreaseFactor what a cut leaves at least, 0 to 1
 * @param clampTargetRate whether every cut makes the rate before it the target
 * @param clampAfterTimeIncrease whether a cut that comes after an increase by time does
 * @param rateOnFirstCnp what the first notification leaves of the rate, 0 to 1
 * @param initialRate with which a queue pair begins; the line rate limits it
 */
public record DcqcnSettings(
    double g,
    double initialAlpha,
    long alphaTimerPs,
    long cutPeriodPs,
    long increaseTimerPs,
    long byteReset,
    int fastRecoverySteps,
    long rai,
    long rhai,
    long minRate,
    double minDecreaseFactor,
    boolean clampTargetRate,
    boolean clampAfterTimeIncrease,
    double rateOnFirstCnp,
    long initialRate) {}
