import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { asBoolean, asText } from '#common/visualizations';
import { classNames } from '#ui';
import type { ChartProps } from '../../types';
import styles from '../axis/AxisChart.module.css';
import { useColorOf } from '../colors';
import { type ChartPart, toParts } from '../part-data';
import { ChartLegend } from './ChartLegend';

/** The colour of a value of the outermost bucket, at its place among all of them. */
export type PartColor = (label: string, position: number) => string;

export interface PartLegendProps extends ChartProps {
  /** Where the options say nothing. */
  usual: boolean;
  children: (color: PartColor, hidden: ReadonlySet<string>) => ReactNode;
}

/** A chart of parts beside what its colours mean: the values of the outermost bucket, or the metrics. */
export function PartLegend({ usual, children, ...props }: PartLegendProps) {
  const { visualization, table, onFilter, onUiState } = props;
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const color = usePartColor(props);
  const terms = useMemo(() => firstTerms(toParts(table)), [table]);
  const place = asText(visualization.params['legendPosition'], 'right');
  const toggle = (id: string) =>
    setHidden(
      (before) =>
        new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
    );
  return (
    <div className={classNames(styles.root, styles[place] ?? styles['right'])}>
      {asBoolean(visualization.params['addLegend'], usual) && (
        <ChartLegend
          {...{ visualization, onFilter, onUiState }}
          items={terms.map(({ label, filters }, at) => ({
            id: label,
            label,
            colorKey: label,
            color: color(label, at),
            hidden: hidden.has(label),
            filters,
          }))}
          side={place !== 'top' && place !== 'bottom'}
          onToggle={toggle}
        />
      )}
      {children(color, hidden)}
    </div>
  );
}

/** What nobody hid in the legend. */
export const shownParts = (
  table: ChartProps['table'],
  hidden: ReadonlySet<string>,
): readonly ChartPart[] => toParts(table).filter((part) => !hidden.has(outermost(part)));

/** What a part belongs to in the legend. */
export const outermost = ({ path, metric }: Pick<ChartPart, 'path' | 'metric'>): string =>
  path[0] ?? metric.label;

function usePartColor(props: ChartProps): PartColor {
  const colorOf = useColorOf(props);
  return useCallback(
    (label, position) => colorOf({ key: label, term: label, position }),
    [colorOf],
  );
}

function firstTerms(parts: readonly ChartPart[]) {
  const found = new Map<string, { label: string; filters: ChartPart['filters'] }>();
  for (const part of parts) {
    const label = outermost(part);
    // The first filter is the outermost bucket's, where each bucket has one.
    const filters = part.path.length === 1 ? part.filters : part.filters.slice(0, 1);
    if (!found.has(label)) found.set(label, { label, filters });
  }
  return [...found.values()];
}
