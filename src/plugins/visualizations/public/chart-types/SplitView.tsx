import { type ReactNode, useMemo } from 'react';
import type { Filter } from '#common/filters';
import type { ChartTable } from '#common/visualizations';
import { splitTable } from './axis/axis-data';
import styles from './axis/AxisChart.module.css';

export interface SplitViewProps {
  table: ChartTable;
  children: (part: ChartTable, title: string, filters: readonly Filter[]) => ReactNode;
}

/** A chart for each value of the columns that split it. */
export function SplitView({ table, children }: SplitViewProps) {
  const parts = useMemo(
    () => splitTable(table).map(({ rows, ...part }) => ({ ...part, table: { ...table, rows } })),
    [table],
  );
  return (
    <div className={styles.parts}>
      {parts.map(({ title, table: part, filters }) => (
        <section key={title} className={styles.part} aria-label={title || undefined}>
          {title && (
            <h3 className={styles.partTitle} dir="auto">
              {title}
            </h3>
          )}
          {children(part, title, filters)}
        </section>
      ))}
    </div>
  );
}
