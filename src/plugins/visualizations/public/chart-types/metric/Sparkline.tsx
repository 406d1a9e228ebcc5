import type { ChartTable } from '#common/visualizations';
import styles from './MetricChart.module.css';

/** How a number went over time; the figures are in the chart's table view. */
export function Sparkline({ table, metricId }: { table: ChartTable; metricId: string }) {
  const at = table.columns.findIndex(({ id }) => id === metricId);
  const values = table.rows
    .map((row) => row[at]?.value)
    .filter((value) => typeof value === 'number');
  if (values.length < 2) return null;
  const most = Math.max(...values);
  const least = Math.min(0, ...values);
  const x = (position: number) => (position / (values.length - 1)) * 100;
  const y = (value: number) => 30 - ((value - least) / (most - least || 1)) * 28;
  const line = values
    .map((value, position) => `${x(position).toFixed(2)},${y(value).toFixed(2)}`)
    .join(' ');
  return (
    <svg
      className={styles.spark}
      viewBox="0 0 100 31"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polygon className={styles.area} points={`0,31 ${line} 100,31`} />
      <polyline className={styles.line} points={line} />
    </svg>
  );
}
