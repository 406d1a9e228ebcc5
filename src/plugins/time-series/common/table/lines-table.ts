import { i18n } from '#common/i18n';
import {
  type ChartCell,
  type ChartColumn,
  type ChartTable,
  numberColumn,
  plainAggregation,
  type TimeColumn,
  timeColumn,
} from '#plugins/visualizations/common';
import type { Line, Point } from '../answer/lines';
import { drawnMetric } from '../answer/read-lines';
import { termFilter } from './term-filter';

export interface LineFormat {
  text(value: number | string | null): string;
}

/** All lines beside each other: a row for each bucket of time, a column for each line, and one for the lower edge of a band. */
export function linesTable(
  lines: readonly Line[],
  time: TimeColumn,
  formatOf: (line: Line) => LineFormat,
): Pick<ChartTable, 'columns' | 'rows'> {
  const places = toPlaces(lines, time.interval);
  const columns = lines.map((line) => ({
    line,
    format: formatOf(line),
    at: byPlace(line, places),
  }));
  return {
    columns: [
      timeColumn(time),
      ...columns.flatMap(({ line, format }) => [
        lineColumn(line, format),
        ...(line.band ? [lowerColumn(line, format)] : []),
      ]),
    ],
    rows: places.map((place): readonly ChartCell[] => [
      { value: place, range: { from: place, to: place + time.interval } },
      ...columns.flatMap(({ line, at }): ChartCell[] => [
        { value: at.get(place)?.value ?? null },
        ...(line.band ? [{ value: at.get(place)?.lower ?? null }] : []),
      ]),
    ]),
  };
}

/** The buckets of all lines. Those that were drawn later stand where the nearest of the others stands. */
function toPlaces(lines: readonly Line[], interval: number): readonly number[] {
  const own = new Set(lines.flatMap(({ points }) => points.map(({ time }) => time)));
  const sorted = [...own].sort((one, other) => one - other);
  const kept: number[] = [];
  for (const time of sorted) {
    const before = kept.at(-1);
    if (before === undefined || time - before >= interval / 2) kept.push(time);
  }
  return kept;
}

function byPlace({ points }: Line, places: readonly number[]): ReadonlyMap<number, Point> {
  const found = new Map<number, Point>();
  let at = 0;
  for (const point of points) {
    while (
      at < places.length - 1 &&
      distance(places[at + 1], point) <= distance(places[at], point)
    ) {
      at += 1;
    }
    const place = places[at];
    if (place !== undefined) found.set(place, point);
  }
  return found;
}

const distance = (place: number | undefined, { time }: Point) =>
  Math.abs((place ?? Number.POSITIVE_INFINITY) - time);

/** As numbers of charts: whether they add up and what stands for none is known by their type. */
const typeOf = ({ series }: Line): string => {
  const { type } = drawnMetric(series);
  return type === 'value_count' ? 'count' : type;
};

export function lineColumn(line: Line, { text }: LineFormat): ChartColumn {
  return numberColumn({
    id: line.id,
    label: line.label,
    type: typeOf(line),
    text: (value) => text(typeof value === 'boolean' ? null : value),
    filters: () => filtersOf(line),
  });
}

function filtersOf({ series: { split }, term }: Line) {
  if (split.mode !== 'terms' || !term || term.value === '') return [];
  return [termFilter(split.field, term.value)];
}

export const lowerId = ({ id }: Line): string => `${id}|lower`;

function lowerColumn(line: Line, format: LineFormat): ChartColumn {
  const id = lowerId(line);
  return {
    ...lineColumn(line, format),
    id,
    aggregation: plainAggregation(id, typeOf(line), 'metric'),
    label: i18n.formatMessage(
      { id: 'timeSeries.label.lower', defaultMessage: '{label} (lower)' },
      { label: line.label },
    ),
  };
}
