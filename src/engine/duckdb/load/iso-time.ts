/** SQL of a moment as documents show it: to the millisecond, or to the microsecond where it is finer. */
export const isoTimeSql = (value: string): string =>
  `CASE WHEN epoch_us(${value}) % 1000 = 0 THEN strftime(${value}, '%Y-%m-%dT%H:%M:%S.%gZ') ELSE strftime(${value}, '%Y-%m-%dT%H:%M:%S.%fZ') END`;

/** SQL of whether there is a moment that a date of JavaScript can say. */
export const isMoment = (value: string): string =>
  `(isfinite(${value}) AND CAST(${value} AS DATE) BETWEEN DATE '271821-04-21 (BC)' AND DATE '275760-09-12')`;
