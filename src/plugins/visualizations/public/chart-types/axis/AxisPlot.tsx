import { type KeyboardEvent, type PointerEvent, useCallback, useRef, useState } from 'react';
import type { Filter } from '#common/filters';
import { i18n } from '#common/i18n';
import type { ChartColumn } from '../../../common';
import { classNames, loadLater } from '#ui';
import {
  ChartCanvas,
  CrosshairLine,
  type DrawnChart,
  plotAreaOf,
  readChartStyle,
  useChart,
  ValueTooltip,
} from '#ui/charts';
import type { ChartProps } from '../../types';
import { resolveColor } from '../colors';
import type { OpacityOf } from '../legend/use-dimming';
import { useCrosshair } from '../use-crosshair';
import styles from './AxisPlot.module.css';
import type { AxisData } from './axis-data';
import type { Extents } from './axis-extent';
import { type DrawnSeries, hasTitle, toAxisOption } from './axis-option';
import type { AxisOptions } from './axis-options';
import { useHoveredSeries } from './use-hovered-series';
import { type PlaceRange, usePlaceChoice } from './use-place-choice';

export interface AxisPlotProps extends ChartProps {
  label: string;
  data: AxisData;
  series: readonly DrawnSeries[];
  options: AxisOptions;
  /** Of the part of a split that this is. */
  partFilters: readonly Filter[];
  /** What the axes of all parts have in common. */
  extents?: Extents | undefined;
  opacityOf: OpacityOf;
}

/** Few charts have annotations. */
const Annotations = loadLater(
  async () =>
    (await import(/* webpackChunkName: "chart-annotations" */ './Annotations')).Annotations,
);

/** One plot. Drag, or Shift and arrow keys, choose a part of the axis; a click or Enter filters for a place. */
export function AxisPlot(props: AxisPlotProps) {
  const { label, data, series, options, extents, opacityOf, onDrawn, crosshair } = props;
  const { column, categories } = data;
  const canvas = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<number>();
  const [selection, setSelection] = useState<PlaceRange>();
  const dragStart = useRef<number>(undefined);
  const chart = useChart(
    canvas,
    useCallback(
      (computed, size) => {
        const style = readChartStyle(computed);
        const painted = series.map((item) => ({
          ...item,
          color: resolveColor(item.color, style),
          opacity: opacityOf(item.id),
        }));
        return toAxisOption({ data, series: painted, options, style, size, extents });
      },
      [data, series, options, extents, opacityOf],
    ),
    // Timestamps have all the width they need, whatever the size; titles of axes have not.
    { onDrawn, sized: options.horizontal || column?.valueKind === 'text' || hasTitle(options) },
  );
  const hovered = useHoveredSeries(chart);
  const axisName = options.horizontal ? 'yAxisIndex' : 'xAxisIndex';
  const toPixel = (place: number) => Number(chart?.convertToPixel({ [axisName]: 0 }, place) ?? 0);
  const shared = useCrosshair({ crosshair, column, categories, active });
  const { brushes, choose, filterFor } = usePlaceChoice(props);

  function placeAt(event: PointerEvent): number | undefined {
    const box = canvas.current?.getBoundingClientRect();
    if (!chart || !box || categories.length === 0) return undefined;
    const pixel = options.horizontal ? event.clientY - box.top : event.clientX - box.left;
    const place = Math.round(Number(chart.convertFromPixel({ [axisName]: 0 }, pixel)));
    return Number.isNaN(place) ? undefined : Math.min(categories.length - 1, Math.max(0, place));
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.key === 'Enter' && active !== undefined) {
      if (selection && brushes) choose(selection);
      else filterFor(active, undefined);
      setSelection(undefined);
    } else if (event.key === 'Escape') {
      setSelection(undefined);
      setActive(undefined);
    } else if (step !== undefined && categories.length > 0) {
      event.preventDefault();
      const start = step > 0 ? -1 : categories.length;
      const next = Math.min(categories.length - 1, Math.max(0, (active ?? start) + step));
      setActive(next);
      setSelection(
        event.shiftKey ? { first: selection?.first ?? active ?? next, last: next } : undefined,
      );
    }
  }

  const marked = active ?? shared;
  const cell = active === undefined ? undefined : categories[active];
  return (
    <div
      className={classNames(styles.root, brushes && styles.brushes)}
      role="application"
      dir="ltr"
      aria-label={label}
      aria-roledescription={i18n.formatMessage({
        id: 'visualizations.axis.role',
        defaultMessage: 'chart',
      })}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onBlur={() => setActive(undefined)}
      onPointerMove={(event) => {
        const place = placeAt(event);
        setActive(place);
        if (dragStart.current !== undefined && place !== undefined && place !== dragStart.current) {
          setSelection({ first: dragStart.current, last: place });
        }
      }}
      onPointerDown={(event) => {
        const place = placeAt(event);
        if (event.button === 0 && place !== undefined) {
          if (brushes) event.currentTarget.setPointerCapture(event.pointerId);
          dragStart.current = place;
        }
      }}
      onPointerUp={(event) => {
        const first = dragStart.current;
        const last = placeAt(event);
        dragStart.current = undefined;
        if (first === undefined || last === undefined) return;
        setSelection(undefined);
        if (brushes && first !== last) choose({ first, last });
        else filterFor(last, hovered.current);
      }}
      onPointerCancel={() => {
        dragStart.current = undefined;
        setSelection(undefined);
      }}
      onPointerLeave={() => dragStart.current === undefined && setActive(undefined)}
    >
      <ChartCanvas ref={canvas} />
      {selection && brushes && chart && <SelectedPart {...selection} toPixel={toPixel} />}
      {marked !== undefined && chart && (
        <CrosshairLine at={toPixel(marked)} across={options.horizontal} area={plotAreaOf(chart)} />
      )}
      <AnnotationMarks {...{ props, chart }} />
      {options.tooltip && active !== undefined && cell && chart && (
        <ValueTooltip
          x={options.horizontal ? 120 : toPixel(active)}
          {...(options.horizontal && { y: toPixel(active) })}
          title={column ? column.text(cell) : ''}
          rows={rowsAt(series, active, { options, size: data.size })}
        />
      )}
    </div>
  );
}

function AnnotationMarks({
  props,
  chart,
}: {
  props: AxisPlotProps;
  chart: DrawnChart | undefined;
}) {
  const { annotations, data, options } = props;
  if (!annotations || !chart || options.horizontal) return null;
  return <Annotations {...{ annotations, data, chart }} />;
}

function toValue(column: ChartColumn, value: number | null = null) {
  return { value: column.text({ value }), colors: column.colors?.({ value }) };
}

/** As they lie above each other, with their sum where they are stacked. */
function rowsAt(
  series: readonly DrawnSeries[],
  place: number,
  { options, size }: { options: AxisOptions; size: AxisData['size'] },
) {
  const shown = series.filter(({ values }) => typeof values[place] === 'number');
  const [first] = shown;
  const isStack =
    first !== undefined &&
    shown.length > 1 &&
    shown.every(({ metric }) => metric === first.metric) &&
    options.seriesOf(first.metric.aggregation.id).stacked;
  const rows = (isStack ? shown.toReversed() : shown).flatMap(
    ({ label: name, color, metric, values, sizes }) => [
      { name, color, ...toValue(metric, values[place]) },
      ...(size && sizes
        ? [
            {
              name: shown.length > 1 ? `${name} · ${size.label}` : size.label,
              ...toValue(size, sizes[place]),
            },
          ]
        : []),
    ],
  );
  if (!isStack) return rows;
  const total = shown.reduce((sum, { values }) => sum + (values[place] ?? 0), 0);
  const name = i18n.formatMessage({ id: 'visualizations.axis.total', defaultMessage: 'Total' });
  return [...rows.slice(0, 9), { name, value: first.metric.text({ value: total }) }];
}

function SelectedPart({
  first,
  last,
  toPixel,
}: PlaceRange & { toPixel: (place: number) => number }) {
  const half = (toPixel(1) - toPixel(0)) / 2 || 0;
  const left = toPixel(Math.min(first, last)) - half;
  const width = toPixel(Math.max(first, last)) + half - left;
  return <div className={styles.selection} style={{ left, width }} />;
}
