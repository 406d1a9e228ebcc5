import { asList, asObject } from '#common/json';
import type { SearchResponse } from '#common/search';
import type { Series } from '../model/panel';
import { lastValue } from '../table/last-values';
import type { Holder, Line, Point } from './lines';
import { readLines, type ReadingLines } from './read-lines';

interface TableColumnAnswer {
  series: Series;
  last: Point['value'];
  /** How much of the last number came since the one before: above 0 where it grew. */
  slope: number;
}

export interface TableRowAnswer {
  key: string | number | boolean;
  text?: string;
  columns: readonly TableColumnAnswer[];
}

/** The rows of a table. Throws `FormulaError`. */
export function readTable(
  { aggregations }: SearchResponse,
  columns: readonly ReadingLines[],
): readonly TableRowAnswer[] {
  const pivot = asObject(aggregations?.['pivot']);
  const buckets = Array.isArray(pivot['buckets'])
    ? asList(pivot['buckets']).map(asObject)
    : [pivot];
  return buckets.map((bucket) => {
    const text = bucket['key_as_string'];
    return {
      key: keyOf(bucket['key']),
      ...(typeof text === 'string' && { text }),
      columns: columns.map((column) => readColumn(bucket, column)),
    };
  });
}

const keyOf = (key: unknown): TableRowAnswer['key'] =>
  typeof key === 'number' || typeof key === 'boolean' || typeof key === 'string'
    ? key
    : key === undefined
      ? ''
      : String(key);

function readColumn(bucket: Holder, reading: ReadingLines): TableColumnAnswer {
  const { series } = reading;
  const holder = asObject(bucket[series.id]);
  const lines = readLines(
    {
      aggregations: { series: series.aggregateBy ? holder['parts'] : holder },
    } as unknown as SearchResponse,
    { ...reading, series: asSplit(series) },
  );
  const [line] = lines;
  return { series, last: line ? lastValue(line) : null, slope: line ? slopeOf(line) : 0 };
}

/** Values of the other field are lines of their own, which become one. */
function asSplit(series: Series): Series {
  const { aggregateBy } = series;
  if (!aggregateBy) return { ...series, split: { mode: 'everything' } };
  return {
    ...series,
    split: {
      mode: 'terms',
      field: aggregateBy.field,
      size: 0,
      direction: 'desc',
      orderBy: '_count',
    },
    metrics: [
      ...series.metrics,
      {
        id: 'parts',
        type: 'series_agg',
        field: '',
        params: { function: aggregateBy.operation || 'sum' },
      },
    ],
  };
}

function slopeOf({ points }: Line): number {
  const [before, last] = points
    .slice(-2)
    .map(({ value }) => (typeof value === 'number' ? value : 0));
  if (before === undefined || last === undefined || last === 0) return 0;
  return (last - before) / last;
}
