import type { DuckDBValue } from '@duckdb/node-api';
import type { Row } from '../session';
import { tupleOf, type RowParts } from './aggregation';
import type { AskedRows } from './asked-rows';
import { bestOf } from './best-of';
import { hasFewDocuments, isOfFew } from './few-documents';
import { MAX_BUCKETS, type GroupQuery } from './group-rows';
import { widthOf } from './metric-width';
import { everyRow } from './run-groups';

/** Which keys of a bucket are the best. */
export interface Choice<Place> {
  size: number;
  /** What a key is sorted by. */
  read(key: DuckDBValue, count: number): Place;
  compare(a: Place, b: Place): number;
  /** Keys without a document that are among them, of those that none of a bucket's documents has. */
  others?: OtherKeys;
}

interface OtherKeys {
  asked: AskedRows;
  /** @param all the keys of `asked` */
  of(all: readonly DuckDBValue[]): (own: ReadonlySet<DuckDBValue>) => readonly DuckDBValue[];
}

/**
 * All keys of few documents, of which the program chooses the best: many aggregations share the statement, whatever each sorts by.
 * Undefined where there are too many documents.
 */
export function wholeParts<Place>(query: GroupQuery, choice: Choice<Place>): RowParts | undefined {
  const { grouping, level, run, metrics } = query;
  const isFew = isOfFew(level, run) && hasFewDocuments(run.scope);
  if (grouping.nothing || !grouping.keyType || !isFew) return undefined;
  const depth = level.keys.length;
  const width = depth + 2 + metrics.reduce((sum, metric) => sum + widthOf(metric), 0);
  const { others } = choice;
  return {
    asked: [everyRow(query), ...(others ? [others.asked] : [])],
    rows: ([found = [], known = []]) =>
      bestOfEach(found, level.tuples, {
        ...choice,
        depth,
        width,
        othersOf: others?.of(known.map(([key = null]) => key)) ?? (() => []),
      }),
  };
}

interface Wanted<Place> extends Choice<Place> {
  /** How many keys of buckets around are in a row. */
  depth: number;
  /** Of a row, without sums. */
  width: number;
  othersOf(own: ReadonlySet<DuckDBValue>): readonly DuckDBValue[];
}

/** The best of each bucket around, in their order, with the sum of all its counts as the last. */
function bestOfEach<Place>(
  rows: readonly Row[],
  parents: readonly (readonly DuckDBValue[])[],
  { depth, width, size, read, compare, othersOf }: Wanted<Place>,
): readonly Row[] {
  const byParent = new Map(parents.map((parent): [string, Row[]] => [tupleOf(parent), []]));
  for (const row of rows) byParent.get(tupleOf(row.slice(0, depth)))?.push(row.slice(0, width));
  const best: Row[] = [];
  for (const parent of parents) {
    const own = byParent.get(tupleOf(parent)) ?? [];
    const total = own.reduce((sum, row) => sum + Number(row[depth + 1]), 0);
    const others = othersOf(new Set(own.map((row) => row[depth] ?? null))).map((key) => [
      ...parent,
      key,
      0,
      ...Array.from({ length: width - depth - 2 }, () => null),
    ]);
    const all = [...own, ...others].map((row) => ({
      row,
      place: read(row[depth] ?? null, Number(row[depth + 1])),
    }));
    const chosen = bestOf(all, size, (a, b) => compare(a.place, b.place));
    for (const { row } of chosen) best.push([...row, total]);
    // There may not be so many buckets.
    if (best.length > MAX_BUCKETS) break;
  }
  return best;
}
