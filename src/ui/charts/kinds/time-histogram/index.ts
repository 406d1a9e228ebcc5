export { TimeHistogram, type TimeBucket, type TimeHistogramProps } from './TimeHistogram';
