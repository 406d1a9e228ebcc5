import { i18n } from '#common/i18n';
import styles from './MetricChart.module.css';
import type { BesideNumber } from './read-beside';

/** A smaller number, with what it is; or a bar up to a maximum. */
export function Beside({ text, label, share }: BesideNumber) {
  if (share === undefined) {
    return (
      <div className={styles.secondary} dir="auto">
        {label} <b>{text}</b>
      </div>
    );
  }
  const percent = i18n.formatNumber(share, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <div
      role="img"
      className={styles.progress}
      aria-label={i18n.formatMessage(
        { id: 'visualizations.metric.ofMost', defaultMessage: '{percent} of the maximum' },
        { percent },
      )}
      title={percent}
    >
      <div style={{ inlineSize: `${share * 100}%` }} />
    </div>
  );
}
