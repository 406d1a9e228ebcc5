import type { ChartTable } from '../../../common';
import styles from './MetricChart.module.css';

/** How a number went over time; the figures are in the chart's table view. */
export function Sparkline({ table, metricId }: { table: ChartTable; metricId: string }) {
  const at = table.columns.findIndex(({ id }) => id === metricId);
  const values = table.rows.map((row) => {
    const value = row[at]?.value;
    return typeof value === 'number' ? value : null;
  });
  const numbers = values.filter((value) => value !== null);
  if (numbers.length < 2) return null;
  const most = Math.max(...numbers);
  const least = Math.min(0, ...numbers);
  const x = (position: number) => ((position / (values.length - 1)) * 100).toFixed(2);
  const y = (value: number) => (30 - ((value - least) / (most - least || 1)) * 28).toFixed(2);
  return (
    <svg
      className={styles.spark}
      viewBox="0 0 100 31"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {stretchesOf(values).map(([start, stretch]) => {
        const line = stretch.map((value, nth) => `${x(start + nth)},${y(value)}`);
        // A line of a single place has no length: with its place twice it is a dot.
        const points = (line.length === 1 ? [...line, ...line] : line).join(' ');
        const end = x(start + stretch.length - 1);
        return (
          <g key={start}>
            <polygon className={styles.area} points={`${x(start)},31 ${points} ${end},31`} />
            <polyline className={styles.line} points={points} />
          </g>
        );
      })}
    </svg>
  );
}

/** Values without a gap between them, each with the place where it begins. */
function stretchesOf(values: readonly (number | null)[]): [number, number[]][] {
  const stretches: [number, number[]][] = [];
  for (const [position, value] of values.entries()) {
    if (value === null) continue;
    const last = stretches.at(-1);
    if (last && last[0] + last[1].length === position) last[1].push(value);
    else stretches.push([position, [value]]);
  }
  return stretches;
}
