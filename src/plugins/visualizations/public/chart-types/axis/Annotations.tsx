import { type KeyboardEvent, useEffect, useState } from 'react';
import { i18n } from '#common/i18n';
import { type ChartColumn, safeColor } from '../../../common';
import { Icon, type IconName } from '#ui';
import { type DrawnChart, type PlotArea, plotAreaOf, ValueTooltip } from '#ui/charts';
import type { ChartAnnotation } from '../../types';
import styles from './Annotations.module.css';
import type { AxisData } from './axis-data';

export interface AnnotationsProps {
  annotations: readonly ChartAnnotation[];
  data: AxisData;
  chart: DrawnChart;
}

interface Mark {
  place: number;
  /** Of those that last: where they end. */
  until?: number;
  annotations: readonly ChartAnnotation[];
}

/** What happened at times of a chart: a line with an icon each, whose texts are read at the pointer or by arrow keys. */
export function Annotations({ annotations, data, chart }: AnnotationsProps) {
  const area = usePlotArea(chart);
  const [open, setOpen] = useState<number>();
  const marks = marksOf(annotations, data);
  const { column, categories } = data;
  if (!column || !area || marks.length === 0) return undefined;
  const toPixel = (place: number) => Number(chart.convertToPixel({ xAxisIndex: 0 }, place));
  const shown = open === undefined ? undefined : marks[open];
  function onKeyDown(event: KeyboardEvent<HTMLElement>, at: number) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.key !== 'Tab') event.stopPropagation();
    if (event.key === 'Escape') setOpen(undefined);
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(marks.length - 1, Math.max(0, at + step));
    const all = event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('button');
    all?.[next]?.focus();
  }
  return (
    <div
      role="group"
      aria-label={i18n.formatMessage({
        id: 'visualizations.annotations',
        defaultMessage: 'Annotations',
      })}
      onPointerMove={(event) => event.stopPropagation()}
      onPointerDown={(event) => event.stopPropagation()}
      onPointerUp={(event) => event.stopPropagation()}
    >
      {marks.map(
        (mark) =>
          mark.until !== undefined && (
            <div
              key={`range ${mark.place}`}
              aria-hidden="true"
              className={styles.range}
              style={{
                left: toPixel(mark.place),
                width: Math.max(1, toPixel(mark.until) - toPixel(mark.place)),
                color: colorOf(mark),
                top: area.y,
                height: area.height,
              }}
            />
          ),
      )}
      {marks.map((mark, at) => (
        <button
          key={mark.place}
          type="button"
          className={styles.mark}
          tabIndex={at === (open ?? 0) ? 0 : -1}
          style={{
            left: toPixel(mark.place),
            color: colorOf(mark),
            top: area.y,
            height: area.height,
          }}
          aria-label={spoken(mark, column, categories[mark.place])}
          onFocus={() => setOpen(at)}
          onBlur={() => setOpen(undefined)}
          onPointerEnter={() => setOpen(at)}
          onPointerLeave={() => setOpen(undefined)}
          onKeyDown={(event) => onKeyDown(event, at)}
        >
          <Icon name={iconOf(mark)} size="m" />
        </button>
      ))}
      {shown && (
        <ValueTooltip
          x={toPixel(shown.place)}
          title={column.text(categories[shown.place] ?? { value: null })}
          rows={rowsOf(shown)}
        />
      )}
    </div>
  );
}

/** Where the values are drawn: again after each drawing of another size. */
function usePlotArea(chart: DrawnChart): PlotArea | undefined {
  const [area, setArea] = useState(() => plotAreaOf(chart));
  useEffect(() => {
    const measure = () =>
      setArea((before) => {
        const now = plotAreaOf(chart);
        const isSame = JSON.stringify(toList(now)) === JSON.stringify(toList(before));
        return isSame ? before : now && { ...now };
      });
    measure();
    chart.on('rendered', measure);
    return () => {
      if (!chart.isDisposed()) chart.off('rendered', measure);
    };
  }, [chart]);
  return area;
}

const toList = (area: PlotArea | undefined) => area && [area.x, area.y, area.width, area.height];

/** Those at one place of the axis are one mark; what is beyond its ends is none. */
function marksOf(
  annotations: readonly ChartAnnotation[],
  { column, categories }: AxisData,
): readonly Mark[] {
  if (column?.valueKind !== 'date') return [];
  const found = new Map<number, ChartAnnotation[]>();
  const starts = Number(categories[0]?.value);
  const ends = Number(categories.at(-1)?.value) + (column.interval ?? 0);
  const placeOf = (time: number) => categories.findLastIndex(({ value }) => Number(value) <= time);
  for (const annotation of annotations) {
    const { time, until = time } = annotation;
    // What began before the chart and goes on in it is seen from its beginning.
    const place = placeOf(until > time && until >= starts ? Math.max(time, starts) : time);
    if (place < 0 || time >= ends) continue;
    found.set(place, [...(found.get(place) ?? []), annotation]);
  }
  return [...found]
    .map(([place, own]) => {
      const last = own.reduce((latest, { until = 0 }) => Math.max(latest, until), 0);
      return { place, annotations: own, ...(last > 0 && { until: placeOf(last) }) };
    })
    .toSorted((one, other) => one.place - other.place);
}

const colorOf = ({ annotations: [first] }: Mark) => safeColor(first?.color) ?? 'var(--a-text-2)';

/** Equal texts are one row, with their number. */
function rowsOf({ annotations }: Mark) {
  const counts = new Map<string, { color: string; count: number }>();
  for (const { texts, color } of annotations) {
    for (const text of texts) {
      const count = (counts.get(text)?.count ?? 0) + 1;
      counts.set(text, { color: safeColor(color) ?? 'var(--a-text-2)', count });
    }
  }
  return [...counts].map(([name, { color, count }]) => ({
    name,
    color,
    value: count > 1 ? `× ${i18n.formatNumber(count)}` : '',
  }));
}

const spoken = (
  mark: Mark,
  column: ChartColumn,
  cell: AxisData['categories'][number] | undefined,
) =>
  [
    column.text(cell ?? { value: null }),
    ...rowsOf(mark).map(({ name, value }) => `${name} ${value}`.trim()),
  ].join(', ');

/** The ecosystem's icons, as far as there is one of the same meaning; a flag is a pin. */
const ICONS: Readonly<Record<string, IconName>> = {
  'fa-asterisk': 'star',
  'fa-star': 'star',
  'fa-bell': 'alert',
  'fa-bolt': 'alert',
  'fa-bomb': 'alert',
  'fa-fire': 'alert',
  'fa-bug': 'alert',
  'fa-exclamation-circle': 'info',
  'fa-exclamation-triangle': 'alert',
  'fa-comment': 'info',
  'fa-flag': 'pin',
  'fa-map-marker': 'pin-map',
  'fa-map-pin': 'pin-map',
  'fa-tag': 'pin',
};

const iconOf = ({ annotations: [first] }: Mark): IconName =>
  (first?.icon !== undefined && Object.hasOwn(ICONS, first.icon) && ICONS[first.icon]) || 'info';
