export { TimePicker } from './TimePicker';
export { describeRange } from './describe-range';
export { moveRange, type RangeMove } from './moved-range';
export { rangeMoveNames } from './range-move-names';
