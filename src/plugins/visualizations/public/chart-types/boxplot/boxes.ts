import type { Filter } from '#common/filters';
import type { ChartCell, ChartColumn, ChartTable } from '../../../common';
import { isOrdered } from '../axis/axis-data';

export interface Box {
  name: string;
  /** Lower end, quarter, median, three quarters, upper end; none of them where there is no value. */
  values: readonly [number, number, number, number, number] | readonly [];
  rows: readonly { name: string; value: string }[];
  filters: readonly Filter[];
  /** Of its outermost bucket. */
  cell: ChartCell;
}

/** Of the percentiles: the nearest to the quarters; the ends are min and max where the chart has them. */
export function toBoxes({ columns, rows }: ChartTable): {
  boxes: readonly Box[];
  metric?: ChartColumn;
  /** The outermost bucket. */
  bucket?: ChartColumn | undefined;
} {
  const buckets = columns.flatMap((column, at) =>
    column.kind === 'bucket' && column.role !== 'split' ? [{ column, at }] : [],
  );
  const percentiles = columns.flatMap((column, at) => {
    const percent = Number(/\.([\d.]+)$/.exec(column.id)?.[1]);
    return column.aggregation.type === 'percentiles' ? [{ column, at, percent }] : [];
  });
  const nearest = (wanted: number) =>
    percentiles.toSorted((a, b) => Math.abs(a.percent - wanted) - Math.abs(b.percent - wanted))[0]
      ?.at ?? -1;
  const own = (type: string) => columns.findIndex(({ aggregation }) => aggregation.type === type);
  const places = [
    own('min') >= 0 ? own('min') : nearest(0),
    nearest(25),
    nearest(50),
    nearest(75),
    own('max') >= 0 ? own('max') : nearest(100),
  ];
  const metric = percentiles[0]?.column;
  // A step of time or of numbers has its place, whatever is in it.
  const hasSteps = buckets.some(({ column }) => isOrdered(column));
  const boxes = rows.flatMap((row): Box[] => {
    const values = places.map((at) => row[at]?.value);
    const isWhole = values.every((value) => typeof value === 'number');
    if (!isWhole && !hasSteps) return [];
    return [
      {
        name:
          buckets.map(({ column, at }) => column.text(row[at] ?? { value: null })).join(' · ') ||
          (metric?.label ?? ''),
        values: isWhole ? (values as unknown as Box['values']) : [],
        rows: places
          .map((at) => ({
            name: columns[at]?.label ?? '',
            value: columns[at]?.text(row[at] ?? { value: null }) ?? '',
          }))
          .toReversed(),
        filters: buckets.flatMap(({ column, at }) => column.filters(row[at] ?? { value: null })),
        cell: row[buckets[0]?.at ?? -1] ?? { value: null },
      },
    ];
  });
  return { boxes, bucket: buckets[0]?.column, ...(metric && { metric }) };
}
