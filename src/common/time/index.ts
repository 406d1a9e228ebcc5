export {
  autoInterval,
  chooseInterval,
  CHOSEN_INTERVALS,
  type HistogramInterval,
} from './auto-interval';
export {
  DATE_MATH_UNITS,
  type DateMathOptions,
  type DateMathUnit,
  parseDateMath,
  parseIsoDate,
} from './date-math';
export { createTimeFormatter, type TimeFormatter } from './format-time';
export { createPatternFormatter, type FormatMoment } from './date-pattern';
