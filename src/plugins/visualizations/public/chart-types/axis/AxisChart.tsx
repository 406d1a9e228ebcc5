import { asText } from '#common/json';
import { useCallback, useMemo, useState } from 'react';
import { i18n } from '#common/i18n';
import { classNames, loadLater } from '#ui';
import type { ChartProps } from '../../types';
import { ChartNotice } from '../../view/ChartNotice';
import { chosenColors, type ColorOf, knowTerms, useColorOf } from '../colors';
import { ChartLegend } from '../legend/ChartLegend';
import { useDimming } from '../legend/use-dimming';
import { splitsDown } from '../SplitView';
import styles from './AxisChart.module.css';
import { AxisPlot } from './AxisPlot';
import { hidesValues } from './axis-amounts';
import { type AxisData, splitTable, toAxisData } from './axis-data';
import { commonExtents } from './axis-extent';
import type { DrawnSeries } from './axis-option';
import { readAxisOptions } from './axis-options';
import { withMeasures } from './statement-measures';

/** Few charts have reference lines: ECharts' part that draws them comes with the first that has some. */
const LinedAxisPlot = loadLater(async () => {
  await import(/* webpackChunkName: "chart-mark-line" */ '#ui/charts/kinds/mark-line');
  return AxisPlot;
});

/** Lines, areas and bars, combined and side by side; one plot for each part of a split. */
export function AxisChart(props: ChartProps) {
  const { compared, colors, onFilter, onUiState } = props;
  const table = compared ?? props.table;
  const visualization = useMemo(
    () => withMeasures(props.visualization, table),
    [props.visualization, table],
  );
  const colorOf = useColorOf(props);
  const { opacityOf, onHighlight } = useDimming();
  const options = useMemo(() => readAxisOptions(visualization), [visualization]);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const parts = useMemo(() => {
    const all = splitTable(table).map(({ title, rows, filters }) => ({
      title,
      filters,
      data: toAxisData({ columns: table.columns, rows }),
    }));
    knowTerms(
      colors,
      all.flatMap(({ data }) => data.series),
    );
    return all.map((part) => ({ ...part, series: paint(part.data, visualization, colorOf) }));
  }, [table, visualization, colors, colorOf]);
  const all = useMemo(() => uniqueSeries(parts.flatMap(({ series }) => series)), [parts]);
  // The same lists as long as nothing is shown or hidden: a plot draws again for other ones.
  const shown = useMemo(
    () => parts.map(({ series }) => series.filter(({ id }) => !hidden.has(id))),
    [parts, hidden],
  );
  const extents = useMemo(
    () => (shown.length > 1 ? commonExtents(shown, options) : undefined),
    [shown, options],
  );
  const toggle = useCallback(
    (id: string) =>
      setHidden(
        (before) =>
          new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
      ),
    [],
  );
  const Plot = options.lines.length > 0 ? LinedAxisPlot : AxisPlot;
  const isPlain = all.length === 1 && all.every(({ term }) => term === '');
  const listed = all.filter(({ metric }) => options.seriesOf(metric.aggregation.id).listed);
  // A single series needs no legend: it is there for who wants another color.
  const items = listed.map(({ id, label, color, colorKey, filters }) => ({
    id,
    label,
    color,
    colorKey,
    hidden: hidden.has(id),
    filters,
  }));
  const own = { visualization, onFilter, onUiState, items, onToggle: toggle, onHighlight };
  const side = options.legend === 'left' || options.legend === 'right';
  return (
    <div className={classNames(styles.root, styles[options.legend ?? 'top'])}>
      {options.legend && !isPlain && all.length > 0 && <ChartLegend {...own} side={side} />}
      {options.legend && isPlain && onUiState && (
        <div className={styles.single}>
          <ChartLegend {...own} />
        </div>
      )}
      {shown.some((series) => hidesValues(series, options)) && (
        <ChartNotice>
          {i18n.formatMessage({
            id: 'visualizations.axis.log',
            defaultMessage:
              'A logarithmic scale can’t show values of 0 or less; they are left out.',
          })}
        </ChartNotice>
      )}
      <div
        className={styles.parts}
        data-down={splitsDown(visualization) || undefined}
        data-many={parts.length > 1 || undefined}
      >
        {parts.map(({ title, data, filters }, position) => (
          <section key={title} className={styles.part} aria-label={title || undefined}>
            {title && (
              <h3 className={styles.partTitle} dir="auto">
                {title}
              </h3>
            )}
            <Plot
              {...props}
              label={asText(title) || visualization.title}
              data={data}
              series={shown[position] ?? []}
              options={options}
              extents={extents}
              opacityOf={opacityOf}
              partFilters={filters}
            />
          </section>
        ))}
      </div>
    </div>
  );
}

function paint(
  { series }: AxisData,
  visualization: ChartProps['visualization'],
  colorOf: ColorOf,
): readonly DrawnSeries[] {
  const options = readAxisOptions(visualization);
  const shown = series.filter(({ metric }) => options.seriesOf(metric.aggregation.id).show);
  const chosen = chosenColors(visualization);
  const places = new Map<string, number>();
  for (const { id, metric } of shown) {
    if (!metric.compared) places.set(id, places.size);
  }
  return shown.map((item) => {
    const position = places.get(item.counterpart ?? item.id) ?? 0;
    const own = options.seriesOf(item.metric.aggregation.id).color;
    const color =
      own !== undefined && !chosen.has(item.colorKey)
        ? own
        : colorOf({ key: item.colorKey, term: item.term, position, rest: item.rest });
    return { ...item, color };
  });
}

function uniqueSeries(series: readonly DrawnSeries[]): readonly DrawnSeries[] {
  return [...new Map(series.map((item) => [item.id, item])).values()];
}
