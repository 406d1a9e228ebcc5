import type { Filter } from '#common/filters';
import type { ChartColumn, ChartTable } from '../../../common';
import type { ColorOf } from '../colors';

export interface Point {
  name: string;
  x: number;
  y: number;
  /** Pixels across. */
  size: number;
  color: string;
  /** Of the group, where there is one. */
  term: string;
  groupFilters: readonly Filter[];
  rows: readonly { name: string; value: string }[];
  filters: readonly Filter[];
}

const SMALL = 8;
/** Of the largest point, from its middle. */
export const USUAL_RADIUS = 20;

/** The first two metrics are the axes, `radius` or the third one is the size. */
export function toPoints(
  { columns, rows }: ChartTable,
  colorOf: ColorOf,
  radius: number = USUAL_RADIUS,
) {
  const large = Math.max(SMALL, radius * 2);
  const buckets = columns.flatMap((column, at) =>
    column.kind === 'bucket' && column.role !== 'split' ? [{ column, at }] : [],
  );
  const metrics = columns.flatMap((column, at) =>
    column.kind === 'metric' && column.role === 'metric' ? [{ column, at }] : [],
  );
  const sized = columns.findIndex(({ role, kind }) => role === 'radius' && kind === 'metric');
  const [x, y = x] = metrics;
  const sizeAt = sized >= 0 ? sized : (metrics[2]?.at ?? -1);
  const most = rows.reduce((max, row) => Math.max(max, Number(row[sizeAt]?.value ?? 0)), 0);
  const group = buckets.find(({ column }) => column.role === 'group');
  const points = rows.flatMap((row): Point[] => {
    const [left, up] = [x && row[x.at]?.value, y && row[y.at]?.value];
    if (typeof left !== 'number' || typeof up !== 'number') return [];
    const share = most > 0 ? Math.sqrt(Math.max(0, Number(row[sizeAt]?.value ?? 0)) / most) : 0;
    const text = (column: ChartColumn, at: number) => column.text(row[at] ?? { value: null });
    const term = group ? text(group.column, group.at) : '';
    return [
      {
        name: buckets.map(({ column, at }) => text(column, at)).join(' · '),
        x: left,
        y: up,
        size: sizeAt >= 0 ? SMALL + share * (large - SMALL) : SMALL,
        color: colorOf({ key: term, term, position: 0 }),
        term,
        groupFilters: group ? group.column.filters(row[group.at] ?? { value: null }) : [],
        rows: columns.flatMap((column, at) =>
          column.kind === 'metric' ? [{ name: column.label, value: text(column, at) }] : [],
        ),
        filters: buckets.flatMap(({ column, at }) => column.filters(row[at] ?? { value: null })),
      },
    ];
  });
  const groups = [...new Map(points.map((point) => [point.term, point])).values()].flatMap(
    ({ term, color, groupFilters: filters }) => (term === '' ? [] : [{ term, color, filters }]),
  );
  return { x: x?.column, y: y?.column, points, groups };
}
