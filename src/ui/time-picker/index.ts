export { TimePicker } from './TimePicker';
export { describeRange } from './describe-range';
export type { TimePanelProps } from './TimePanel';
