export { TimePicker } from './TimePicker';
export { describeRange } from './describe-range';
