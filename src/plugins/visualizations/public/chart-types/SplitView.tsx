import { type ReactNode, useMemo } from 'react';
import type { Visualization } from '../../common';
import type { ChartProps } from '../types';
import { splitTable } from './axis/axis-data';
import styles from './axis/AxisChart.module.css';

/** What a part is drawn from: a press in it filters for what the part stands for, too. */
type PartProps = Pick<ChartProps, 'table' | 'onFilter'> & { title: string };

export interface SplitViewProps extends Pick<ChartProps, 'visualization' | 'table' | 'onFilter'> {
  children: (part: PartProps) => ReactNode;
}

/** A chart for each value of the columns that split it: side by side, or below each other where that is chosen. */
export function SplitView({ visualization, table, onFilter, children }: SplitViewProps) {
  const parts = useMemo(
    () => splitTable(table).map(({ rows, ...part }) => ({ ...part, table: { ...table, rows } })),
    [table],
  );
  return (
    <div className={styles.parts} data-down={splitsDown(visualization) || undefined}>
      {parts.map(({ title, table: part, filters }) => (
        <section key={title} className={styles.part} aria-label={title || undefined}>
          {title && (
            <h3 className={styles.partTitle} dir="auto">
              {title}
            </h3>
          )}
          {children({
            title,
            table: part,
            ...(onFilter && { onFilter: (own) => onFilter([...filters, ...own]) }),
          })}
        </section>
      ))}
    </div>
  );
}

export const splitsDown = ({ aggs }: Pick<Visualization, 'aggs'>): boolean =>
  aggs.some(({ schema, params }) => schema === 'split' && params['row'] === true);
