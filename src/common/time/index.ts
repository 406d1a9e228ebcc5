export {
  atLeastDays,
  automaticInterval,
  chooseInterval,
  CHOSEN_INTERVALS,
  findInterval,
  type HistogramInterval,
  type HistogramLimits,
  limitInterval,
} from './auto-interval';
export { type DateMathOptions, type DateMathUnit, parseDateMath, parseIsoDate } from './date-math';
export { createTimeFormatter, type TimeFormatter } from './format-time';
export {
  createDateFormats,
  DATE_NANOS_PATTERN,
  DATE_PATTERN,
  type DatePatterns,
  isScaledPattern,
  SCALED_DATE_PATTERNS,
} from './date-formats';
export { createPatternFormatter, type FormatMoment, hasClock, writesMoment } from './date-pattern';
export { LONGEST_TIMER_MS } from './longest-timer';
export { isTimeZone } from './time-zone';
export { fromDays, momentsAt, toDays, wallClock } from './wall-clock';
export { browserZone } from './zone-offset';
export { type Weekday, weekdayOf } from './weekday';
