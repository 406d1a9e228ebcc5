export { DATE_MATH_UNITS, type DateMathOptions, type DateMathUnit, parseDateMath, parseIsoDate } from './date-math';
