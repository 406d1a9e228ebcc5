import { i18n } from '#common/i18n';
import styles from './FieldDetails.module.css';

export interface FieldBarsProps {
  title: string;
  bars: readonly { from: string; count: number }[];
}

/** Counts side by side; what the picture says is in its tooltips, and in words for those who don't see it. */
export function FieldBars({ title, bars }: FieldBarsProps) {
  const counts = bars.map(({ count }) => count);
  const most = Math.max(1, ...counts);
  const highest = bars[counts.indexOf(most)];
  const label = i18n.formatMessage(
    {
      id: 'discover.field.bars',
      defaultMessage: '{title}: from {first} to {last}, most documents ({count}) at {highest}',
    },
    {
      title,
      first: bars[0]?.from,
      last: bars.at(-1)?.from,
      count: i18n.formatNumber(most),
      highest: highest?.from ?? '–',
    },
  );
  return (
    <div className={styles.part}>
      <h3 className={styles.title}>{title}</h3>
      <div className={styles.bars} role="img" aria-label={label}>
        {bars.map(({ from, count }) => (
          <span key={from} title={`${from}: ${i18n.formatNumber(count)}`}>
            <span style={{ height: `${(count / most) * 100}%` }} data-empty={count === 0} />
          </span>
        ))}
      </div>
    </div>
  );
}
