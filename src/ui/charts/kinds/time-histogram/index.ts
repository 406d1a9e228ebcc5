export { TimeHistogram, type TimeBucket, type TimeHistogramProps } from './TimeHistogram';
export type { HistogramPart } from './time-histogram-option';
