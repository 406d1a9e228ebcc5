import { useCallback, useMemo, useState } from 'react';
import { i18n } from '#common/i18n';
import { asBoolean, asObject, type ChartTable } from '#common/visualizations';
import { classNames } from '#ui';
import { type ChartStyle, ItemChart } from '#ui/charts';
import type { ChartProps } from '../../types';
import styles from '../axis/AxisChart.module.css';
import { resolveColor, useColorOf } from '../colors';
import { ChartLegend } from '../legend/ChartLegend';
import { type ChartPart, toParts } from '../part-data';
import { SplitView } from '../SplitView';
import { toPieOption } from './pie-option';
import { toRings } from './pie-rings';

/** Shares of a whole; several buckets make rings. */
export function PieChart(props: ChartProps) {
  const { visualization, table, onFilter, onUiState } = props;
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const color = useColor(props);
  const terms = useMemo(() => firstTerms(toParts(table)), [table]);
  const position = String(visualization.params['legendPosition'] ?? 'right');
  const side = position === 'left' || position === 'right';
  return (
    <div className={classNames(styles.root, styles[position] ?? styles['right'])}>
      {asBoolean(visualization.params['addLegend'], true) && (
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
          side={side}
          onToggle={(id) =>
            setHidden(
              (before) =>
                new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
            )
          }
        />
      )}
      <SplitView table={table}>
        {(part, title) => (
          <Pie {...props} table={part} title={title} hidden={hidden} color={color} />
        )}
      </SplitView>
    </div>
  );
}

interface PieProps extends ChartProps {
  title: string;
  hidden: ReadonlySet<string>;
  color: (label: string, position: number) => string;
}

function Pie({ visualization, table, title, hidden, color, onFilter, onDrawn }: PieProps) {
  const { params } = visualization;
  const labels = asObject(params['labels']);
  const rings = useMemo(() => toRings(visible(table, hidden), color), [table, hidden, color]);
  const outer = rings.at(-1)?.slices ?? [];
  const total = outer.reduce((sum, { value }) => sum + value, 0);
  const options = {
    donut: asBoolean(params['isDonut'], true),
    labels: asBoolean(labels['show'], false),
    values: asBoolean(labels['values'], true),
  };
  const key = JSON.stringify(options);
  const toOption = useCallback(
    (style: ChartStyle) =>
      toPieOption(
        rings.map(({ slices }) => ({
          slices: slices.map((slice) => ({ ...slice, color: resolveColor(slice.color, style) })),
        })),
        JSON.parse(key) as typeof options,
        style,
      ),
    [rings, key],
  );
  return (
    <ItemChart
      label={title || visualization.title}
      toOption={toOption}
      count={outer.length}
      describe={(at) => {
        const slice = outer[at];
        const share = total > 0 ? (slice?.value ?? 0) / total : 0;
        return {
          title: slice?.path.join(' · ') ?? '',
          rows: [
            { name: slice?.metric ?? '', value: slice?.text ?? '', color: slice?.color ?? '' },
            {
              name: i18n.formatMessage({ id: 'visualizations.pie.share', defaultMessage: 'Share' }),
              value: i18n.formatNumber(share, { style: 'percent', maximumFractionDigits: 1 }),
            },
          ],
        };
      }}
      {...(onFilter && { onPick: (at) => onFilter(outer[at]?.filters ?? []) })}
      {...(onDrawn && { onDrawn })}
    />
  );
}

function visible(table: ChartTable, hidden: ReadonlySet<string>): readonly ChartPart[] {
  return toParts(table).filter(({ path, metric }) => !hidden.has(path[0] ?? metric.label));
}

function useColor(props: ChartProps) {
  const colorOf = useColorOf(props);
  return useCallback(
    (label: string, position: number) => colorOf({ key: label, term: label, position }),
    [colorOf],
  );
}

/** What the legend shows: the values of the outermost bucket, or the metrics where there is none. */
function firstTerms(parts: readonly ChartPart[]) {
  const found = new Map<string, { label: string; filters: ChartPart['filters'] }>();
  for (const { path, metric, filters } of parts) {
    const label = path[0] ?? metric.label;
    // The first filter is the outermost bucket's, where each bucket has one.
    if (!found.has(label))
      found.set(label, { label, filters: path.length === 1 ? filters : filters.slice(0, 1) });
  }
  return [...found.values()];
}
