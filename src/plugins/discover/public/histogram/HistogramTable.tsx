import { i18n } from '#common/i18n';
import styles from './HistogramPanel.module.css';

export interface HistogramTableProps {
  buckets: readonly { start: number; count: number }[];
  format: (time: number) => string;
}

/** The same counts for those who read rather than see. */
export function HistogramTable({ buckets, format }: HistogramTableProps) {
  return (
    <div
      className={styles.table}
      tabIndex={0}
      role="region"
      aria-label={i18n.formatMessage({
        id: 'discover.histogram.table',
        defaultMessage: 'Counts over time',
      })}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">
              {i18n.formatMessage({ id: 'discover.histogram.from', defaultMessage: 'From' })}
            </th>
            <th scope="col">
              {i18n.formatMessage({ id: 'discover.histogram.count', defaultMessage: 'Documents' })}
            </th>
          </tr>
        </thead>
        <tbody>
          {buckets.map(({ start, count }) => (
            <tr key={start}>
              <td>{format(start)}</td>
              <td>{i18n.formatNumber(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
