import type { Filter } from '#common/filters';
import {
  type ChartCell,
  type ChartColumn,
  type ChartRow,
  type ChartTable,
  isZeroWhereEmpty,
} from '../../../common';

/** One line, or all bars of one color. */
export interface AxisSeries {
  id: string;
  label: string;
  /** What the ecosystem calls it: chosen colors are stored under that. */
  colorKey: string;
  metric: ChartColumn;
  /** What its color belongs to: the terms of the groups; empty where only the metric tells it from others. */
  term: string;
  /** The only group is that of all others, or of what has no value. */
  rest?: ChartCell['special'];
  /** Of the time before: the series that it is compared with. */
  counterpart?: string;
  /** One for each category; null where there is none. */
  values: readonly (number | null)[];
  /** What the dots are as large as, likewise; missing where no metric says it. */
  sizes?: readonly (number | null)[];
  /** Keeps the documents of its groups. */
  filters: readonly Filter[];
}

export interface AxisData {
  /** Along the axis; missing where the chart has one place only. */
  column?: ChartColumn;
  categories: readonly ChartCell[];
  series: readonly AxisSeries[];
  /** The metric that sizes the dots. */
  size?: ChartColumn;
}

/** The rows of a table, by places along the axis and by series. */
export function toAxisData({ columns, rows }: Pick<ChartTable, 'columns' | 'rows'>): AxisData {
  const buckets = columns.flatMap((column, at) =>
    column.kind === 'bucket' && column.role !== 'split' ? [{ column, at }] : [],
  );
  const axis = buckets.find(({ column }) => isAlongAxis(column)) ?? buckets[0];
  const groups = buckets.filter((bucket) => bucket !== axis);
  const metrics = columns.flatMap((column, at) => (isDrawn(column) ? [{ column, at }] : []));
  const own = metrics.filter(({ column }) => !column.compared).map(({ column }) => column.id);
  const sizeAt = columns.findIndex(({ kind, role }) => kind === 'metric' && role === 'radius');
  const size = columns[sizeAt];
  const places = axis ? placesOf(axis, rows) : { categories: [{ value: '' }], indexOf: () => 0 };
  const found = new Map<string, StartedSeries>();
  for (const row of rows) {
    const place = places.indexOf(row);
    const cells = groups.map(({ column, at }) => ({ column, cell: row[at] ?? { value: null } }));
    const term = cells.map(({ column, cell }) => column.text(cell)).join(' · ');
    for (const { column: metric, at } of metrics) {
      const nth = own.indexOf((metric.compared?.of ?? metric).id);
      const id = seriesId(metric, term);
      const series =
        found.get(id) ??
        start(id, { metric, nth, term, cells }, places.categories.length, own.length);
      found.set(id, series);
      const value = row[at]?.value;
      series.values[place] = typeof value === 'number' ? value : null;
      const width = row[sizeAt]?.value;
      if (typeof width === 'number') series.sizes[place] = width;
    }
  }
  return {
    ...(axis && { column: axis.column }),
    categories: places.categories,
    series: [...found.values()].map(({ sizes, ...series }) => ({
      ...series,
      ...(size && { sizes: series.values.map((_, place) => sizes[place] ?? null) }),
    })),
    ...(size && { size }),
  };
}

const seriesId = ({ id }: ChartColumn, term: string) => `${id}|${term}`;

type StartedSeries = AxisSeries & { values: (number | null)[]; sizes: (number | null)[] };

/** How a number changed stands in tables alone. */
const isDrawn = ({ kind, role, compared }: ChartColumn): boolean =>
  kind === 'metric' && role !== 'radius' && (!compared || compared.kind === 'before');

const isAlongAxis = ({ role }: ChartColumn): boolean => role === 'segment' || role === 'bucket';

interface Group {
  column: ChartColumn;
  cell: ChartCell;
}

function start(
  id: string,
  {
    metric,
    nth,
    term,
    cells,
  }: { metric: ChartColumn; nth: number; term: string; cells: readonly Group[] },
  length: number,
  metrics: number,
) {
  const { compared } = metric;
  const { label: own } = compared?.of ?? metric;
  const current = term === '' ? own : metrics > 1 ? `${term} · ${own}` : term;
  const label = compared ? compared.nameBefore(current) : current;
  const fill = isZeroWhereEmpty(metric.aggregation) ? 0 : null;
  const values: (number | null)[] = Array.from({ length }, () => fill);
  const filters = [
    ...cells.flatMap(({ column, cell }) => column.filters(cell)),
    // Of a line that is a column of its own.
    ...metric.filters({ value: null }),
  ];
  // The time before has the color of the number that it is compared with.
  const colorKey = toColorKey(cells, compared?.of ?? metric, metrics);
  const rest = cells.length === 1 && nth === 0 ? cells[0]?.cell.special : undefined;
  // The first metric has the color that the term has everywhere; others are told apart from it.
  const colored = term !== '' && nth > 0 ? current : term;
  const names = {
    id,
    label,
    colorKey,
    metric,
    term: colored,
    ...(rest && { rest }),
    ...(compared && { counterpart: seriesId(compared.of, term) }),
  };
  return { ...names, values, sizes: [], filters };
}

function toColorKey(cells: readonly Group[], metric: ChartColumn, metrics: number): string {
  const terms = cells.map(({ column, cell }) => column.text(cell)).join(' - ');
  if (terms === '') return metric.label;
  return metrics > 1 ? `${terms}: ${metric.label}` : terms;
}

/** In the order of the answer; amounts and timestamps ascending, as other groups may begin elsewhere. Also those without a row. */
function placesOf({ column, at }: { column: ChartColumn; at: number }, rows: readonly ChartRow[]) {
  const found = new Map<string, ChartCell>();
  const cells = [...(column.places ?? []), ...rows.map((row) => row[at])];
  for (const cell of cells) {
    if (cell) found.set(keyOf(cell), found.get(keyOf(cell)) ?? cell);
  }
  const inOrder = [...found];
  if (isOrdered(column)) inOrder.sort(([, a], [, b]) => Number(a.value) - Number(b.value));
  const index = new Map(inOrder.map(([key], position) => [key, position]));
  return {
    categories: inOrder.map(([, cell]) => cell),
    indexOf: (row: ChartRow) => index.get(keyOf(row[at] ?? { value: null })) ?? 0,
  };
}

export const isOrdered = ({ aggregation: { type } }: ChartColumn): boolean =>
  type === 'date_histogram' || type === 'histogram';

const keyOf = ({ value, special }: ChartCell): string =>
  `${special ?? ''}|${typeof value}|${value}`;

/** Small multiples: the rows of each value of the columns that split the chart. */
export function splitTable(
  table: ChartTable,
): readonly { title: string; rows: readonly ChartRow[]; filters: readonly Filter[] }[] {
  const splits = table.columns.flatMap((column, at) =>
    column.role === 'split' && column.kind === 'bucket' ? [{ column, at }] : [],
  );
  if (splits.length === 0) return [{ title: '', rows: table.rows, filters: [] }];
  const parts = new Map<string, { title: string; rows: ChartRow[]; filters: readonly Filter[] }>();
  for (const row of table.rows) {
    const cells = splits.map(({ column, at }) => ({ column, cell: row[at] ?? { value: null } }));
    const title = cells.map(({ column, cell }) => column.text(cell)).join(' · ');
    const part = parts.get(title) ?? {
      title,
      rows: [],
      filters: cells.flatMap(({ column, cell }) => column.filters(cell)),
    };
    parts.set(title, part);
    part.rows.push(row);
  }
  return [...parts.values()];
}
