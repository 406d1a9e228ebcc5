import { i18n } from '#common/i18n';
import styles from './TimeHistogram.module.css';

/** Pixels of the middles of the first two buckets, as they are drawn. */
export interface BucketPlaces {
  first: number;
  second: number;
}

interface PresentTimeProps {
  now: number;
  places: BucketPlaces;
  buckets: readonly { start: number }[];
  /** Where each bucket ends. */
  ends: readonly number[];
  formatTime: (time: number) => string;
}

/** A line at the present time, where the chart has it. */
export function PresentTime({ now, places, buckets, ends, formatTime }: PresentTimeProps) {
  const at = buckets.findIndex(({ start }, place) => start <= now && now < (ends[place] ?? 0));
  const [start, end] = [buckets[at]?.start, ends[at]];
  if (start === undefined || end === undefined) return null;
  const width = places.second - places.first || 0;
  const left = places.first + width * (at + (now - start) / (end - start) - 0.5);
  const label = i18n.formatMessage(
    { id: 'ui.histogram.now', defaultMessage: 'Now: {time}' },
    { time: formatTime(now) },
  );
  return <div className={styles.now} style={{ left }} role="img" aria-label={label} />;
}
