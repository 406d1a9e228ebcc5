import type { Filter } from '#common/filters';
import type { ChartCell, ChartColumn, ChartRow, ChartTable } from '#plugins/visualizations/common';
import { stateOf } from './state-of';
import type { TimelineOptions } from './timeline-options';

/** A state that lasts: milliseconds since 1970, the end is the first moment without it. */
export interface TimelineSpan {
  /** Of the rows. */
  row: number;
  state: string;
  from: number;
  to: number;
  /** Of the row and, where a filter can say it, of the state. */
  filters: readonly Filter[];
}

export interface Timeline {
  /** By name. */
  rows: readonly { label: string; cell: ChartCell }[];
  /** Row by row, in the order of time. */
  spans: readonly TimelineSpan[];
  /** In the order in which they are met. */
  states: readonly { label: string; color?: string; filters: readonly Filter[] }[];
  from: number;
  to: number;
  /** Where buckets begin, ascending. */
  moments: readonly number[];
  time: ChartColumn;
  row?: ChartColumn;
  state: ChartColumn;
}

type Reading = Pick<TimelineOptions, 'holds' | 'longest' | 'rules'>;

/**
 * The spans of a table that has a state for each row and bucket of time; undefined where it has no time or no state.
 *
 * @param range what is shown, its end belongs to it: buckets are cut by it. All that there is by default
 */
export function toTimeline(
  { columns, rows }: Pick<ChartTable, 'columns' | 'rows'>,
  reading: Reading,
  range?: { from: number; to: number },
): Timeline | undefined {
  const timeAt = columns.findIndex(
    ({ kind, valueKind }) => kind === 'bucket' && valueKind === 'date',
  );
  const stateAt = placeOf(columns, 'state', ({ kind }) => kind === 'metric');
  const rowAt = placeOf(columns, 'row', ({ role }) => role === 'group');
  const [time, state, row] = [columns[timeAt], columns[stateAt], columns[rowAt]];
  if (!time || !state) return undefined;
  const states = new Map<string, Timeline['states'][number]>();
  const points = rows.flatMap((cells): Point[] => {
    const [cell, at] = [cells[stateAt] ?? NOTHING, cells[timeAt]];
    if (typeof at?.value !== 'number') return [];
    const found = stateOf(cell, state, reading.rules);
    const filters = state.filters(cell);
    if (found && !states.has(found.label)) states.set(found.label, { ...found, filters });
    const until = Number(at.range?.to ?? at.value + (time.interval ?? 0));
    return [{ at: at.value, until, cells, ...(found && { state: found.label, filters }) }];
  });
  const named = groupBy(points, ({ cells }) => row?.text(cells[rowAt] ?? NOTHING) ?? '');
  const sorted = [...named].toSorted(([one], [other]) => compare.compare(one, other));
  const spans = sorted.flatMap(([, own], at) =>
    spansOf(own, reading).flatMap((span): TimelineSpan[] => {
      const from = Math.max(span.at, range?.from ?? span.at);
      const to = Math.min(span.until, range ? range.to + 1 : span.until);
      const filters = [
        ...(row?.filters(span.cells[rowAt] ?? NOTHING) ?? []),
        ...(span.filters ?? []),
      ];
      return to > from ? [{ row: at, state: span.state ?? '', from, to, filters }] : [];
    }),
  );
  return {
    rows: sorted.map(([label, [first]]) => ({ label, cell: first?.cells[rowAt] ?? NOTHING })),
    spans,
    states: [...states.values()],
    from: range?.from ?? spans.reduce((least, { from }) => Math.min(least, from), Infinity),
    to: range ? range.to + 1 : spans.reduce((most, { to }) => Math.max(most, to), -Infinity),
    moments: [...new Set(points.map(({ at }) => at))].toSorted((one, other) => one - other),
    time,
    ...(row && { row }),
    state,
  };
}

interface Point {
  at: number;
  until: number;
  cells: ChartRow;
  /** Missing where there is none. */
  state?: string;
  filters?: readonly Filter[];
}

const NOTHING: ChartCell = { value: null };
const compare = new Intl.Collator(undefined, { numeric: true });

/** By its id, as the charts of this type ask; else the first that may be it, as statements answer. */
function placeOf(
  columns: readonly ChartColumn[],
  id: string,
  mayBe: (column: ChartColumn) => boolean,
): number {
  const named = columns.findIndex(({ aggregation }) => aggregation.id === id);
  return named >= 0 ? named : columns.findIndex(mayBe);
}

function groupBy(points: readonly Point[], nameOf: (point: Point) => string) {
  const found = new Map<string, Point[]>();
  for (const point of points) {
    const name = nameOf(point);
    const group = found.get(name);
    if (group) group.push(point);
    else found.set(name, [point]);
  }
  return found;
}

/** Neighbors of the same state are one. */
function spansOf(
  points: readonly Point[],
  { holds, longest = Infinity }: Reading,
): readonly Point[] {
  const sorted = points.toSorted((one, other) => one.at - other.at);
  const spans: Point[] = [];
  for (const [position, point] of sorted.entries()) {
    const next = sorted[position + 1];
    const until = holds && next ? Math.min(next.at, point.at + longest) : point.until;
    const last = spans.at(-1);
    if (point.state === undefined) continue;
    if (last?.state === point.state && last.until >= point.at)
      last.until = Math.max(last.until, until);
    else spans.push({ ...point, until });
  }
  return spans;
}
