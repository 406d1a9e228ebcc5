import { i18n } from '#common/i18n';
import type { HistogramPart } from '#ui/charts/kinds/time-histogram';
import styles from './HistogramPanel.module.css';

export interface HistogramTableProps {
  buckets: readonly { start: number; count: number }[];
  parts: readonly HistogramPart[];
  before: readonly number[] | undefined;
  format: (time: number) => string;
}

/** The same counts for those who read rather than see. */
export function HistogramTable({ buckets, parts, before, format }: HistogramTableProps) {
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
            {parts.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            {before && (
              <th scope="col">
                {i18n.formatMessage({
                  id: 'discover.histogram.before',
                  defaultMessage: 'Previous period',
                })}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {buckets.map(({ start, count }, at) => (
            <tr key={start}>
              <td>{format(start)}</td>
              <td>{i18n.formatNumber(count)}</td>
              {parts.map(({ name, counts }) => (
                <td key={name}>{i18n.formatNumber(counts[at] ?? 0)}</td>
              ))}
              {before && <td>{i18n.formatNumber(before[at] ?? 0)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
