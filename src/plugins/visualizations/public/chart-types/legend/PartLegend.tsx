import { asBoolean, asText } from '#common/json';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { type ChartCell } from '../../../common';
import { classNames } from '#ui';
import type { ChartProps } from '../../types';
import styles from '../axis/AxisChart.module.css';
import { knowTerms, useColorOf } from '../colors';
import { type ChartPart, toParts } from '../part-data';
import { ChartLegend } from './ChartLegend';
import { type OpacityOf, useDimming } from './use-dimming';

/** The color of a value of a bucket, at its place among all of them. */
export type PartColor = (label: string, position: number, rest?: ChartCell['special']) => string;

export interface PartLegendProps extends ChartProps {
  /** Where the options say nothing. */
  usual: boolean;
  /** Values of inner buckets have colors of their own, too. */
  allLevels?: boolean;
  children: (color: PartColor, hidden: ReadonlySet<string>, opacityOf: OpacityOf) => ReactNode;
}

/** A chart of parts beside what its colors mean: the values of the outermost bucket, or the metrics. */
export function PartLegend({ usual, allLevels = false, children, ...props }: PartLegendProps) {
  const { visualization, table, colors, onFilter, onUiState } = props;
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const color = usePartColor(props);
  const { opacityOf, onHighlight } = useDimming();
  const terms = useMemo(() => {
    const found = termsOf(toParts(table), allLevels);
    knowTerms(
      colors,
      found.map(({ label, rest }) => ({ term: label, rest })),
    );
    return found;
  }, [table, allLevels, colors]);
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
          items={terms.map(({ label, filters, rest }, at) => ({
            id: label,
            label,
            colorKey: label,
            color: color(label, at, rest),
            hidden: hidden.has(label),
            filters,
          }))}
          side={place !== 'top' && place !== 'bottom'}
          onToggle={toggle}
          onHighlight={onHighlight}
        />
      )}
      {children(color, hidden, opacityOf)}
    </div>
  );
}

/** What nobody hid in the legend. */
export const shownParts = (
  table: ChartProps['table'],
  hidden: ReadonlySet<string>,
): readonly ChartPart[] =>
  toParts(table).filter(
    (part) => ![outermost(part), ...part.path].some((name) => hidden.has(name)),
  );

/** What a part belongs to in the legend. */
export const outermost = ({ path, metric }: Pick<ChartPart, 'path' | 'metric'>): string =>
  path[0] ?? metric.label;

function usePartColor(props: ChartProps): PartColor {
  const colorOf = useColorOf(props);
  return useCallback(
    (label, position, rest) => colorOf({ key: label, term: label, position, rest }),
    [colorOf],
  );
}

interface Term {
  label: string;
  filters: ChartPart['filters'];
  rest: ChartCell['special'];
}

/** Each name once, those of outer buckets first. */
function termsOf(parts: readonly ChartPart[], allLevels: boolean): readonly Term[] {
  const depth = allLevels ? Math.max(1, ...parts.map(({ path }) => path.length)) : 1;
  const found = new Map<string, Term>();
  for (let level = 0; level < depth; level++) {
    for (const { path, metric, ownFilters, rests } of parts) {
      const label = level === 0 ? outermost({ path, metric }) : path[level];
      if (label === undefined || found.has(label)) continue;
      found.set(label, { label, filters: ownFilters[level] ?? [], rest: rests[level] });
    }
  }
  return [...found.values()];
}
