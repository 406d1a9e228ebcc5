import type { JsonValue } from '#common/json';
import {
  ADDRESS,
  DOUBLE,
  FLOAT,
  INTEGER,
  LONG,
  readWhole,
  type BoundKind,
} from '../../mapping/values/ranges';
import { Malformed } from '../../mapping/mapping-error';
import { dateFormat } from '../dates/date-format';
import { parseZone } from '../dates/zone';
import { invalid } from '../failures';
import type { FieldAccess } from '../fields';
import { FALSE, sql, trusted, type Sql } from '../sql';
import type { Bound } from './range';
import { finiteDouble, parseDate, parseIp } from './values';

const RELATIONS = ['INTERSECTS', 'CONTAINS', 'WITHIN'] as const;
export type Relation = (typeof RELATIONS)[number];

/** How ranges of documents lie to that of the query. */
export function readRelation(given: string | undefined): Relation {
  const wanted = (given ?? 'INTERSECTS').toUpperCase();
  const relation = RELATIONS.find((one) => one === wanted);
  if (relation) return relation;
  throw invalid(
    wanted === 'DISJOINT'
      ? `[range] query does not support relation [${given}]`
      : `${String(given).slice(0, 100)} is not a valid relation`,
  );
}

interface RangeQuery {
  bounds: readonly Bound[];
  relation?: Relation;
}

interface Reading {
  now: number;
  format?: string;
  timeZone?: string;
}

/** A range of one value: what `term` asks for. */
export const equalTo = (value: JsonValue): RangeQuery => ({
  bounds: [
    { comparison: '>=', value },
    { comparison: '<=', value },
  ],
});

/** The condition on a range of a document, whose ends are its own. */
export function rangeCondition(
  access: FieldAccess,
  query: RangeQuery,
  reading: Reading,
): (value: Sql) => Sql {
  switch (access.stored?.mappedType) {
    case 'integer_range':
      return conditionOf(query, INTEGER, ofWhole(INTEGER));
    case 'long_range':
      return conditionOf(query, LONG, ofWhole(LONG));
    case 'float_range':
      return conditionOf(query, FLOAT, (value) => Math.fround(finiteDouble(value)));
    case 'date_range':
      return conditionOf(query, LONG, (value, roundUp) => timeOf(access, value, reading, roundUp));
    case 'ip_range':
      return conditionOf(query, ADDRESS, (value) => parseIp(value, access.name));
    default:
      return conditionOf(query, DOUBLE, finiteDouble);
  }
}

type ReadBound<Bound> = (value: JsonValue, roundUp: boolean) => Bound;

function conditionOf<Kind extends number | bigint>(
  { bounds, relation = 'INTERSECTS' }: RangeQuery,
  kind: BoundKind<Kind>,
  read: ReadBound<Kind>,
): (value: Sql) => Sql {
  let from: Kind = kind.least;
  let to: Kind = kind.most;
  let [isFrom, isTo] = [true, true];
  for (const { comparison, value } of bounds) {
    const isIncluded = comparison.endsWith('=');
    if (comparison.startsWith('>')) [from, isFrom] = [read(value, !isIncluded), isIncluded];
    else [to, isTo] = [read(value, isIncluded), isIncluded];
  }
  if (from > to) {
    throw invalid(`Range query \`from\` value (${from}) is greater than \`to\` value (${to})`);
  }
  const low: number | bigint = isFrom ? from : kind.next(from, true);
  const high: number | bigint = isTo ? to : kind.next(to, false);
  if (low > high) return () => FALSE;
  const [lo, hi] = [limitSql(low), limitSql(high)];
  return (value) => {
    switch (relation) {
      case 'WITHIN':
        return sql`(${value}.lo >= ${lo} AND ${value}.hi <= ${hi})`;
      case 'CONTAINS':
        return sql`(${value}.lo <= ${lo} AND ${value}.hi >= ${hi})`;
      default:
        return sql`(${value}.lo <= ${hi} AND ${value}.hi >= ${lo})`;
    }
  };
}

/** A number that we computed. */
const limitSql = (limit: number | bigint): Sql =>
  typeof limit === 'bigint'
    ? trusted(limit > LONG.most ? `${limit}::UHUGEINT` : `${limit}`)
    : sql`${limit}`;

const ofWhole = (kind: BoundKind<bigint>): ReadBound<bigint> => {
  const read = readWhole(kind);
  return (value) => {
    try {
      return read(value);
    } catch (error) {
      if (!(error instanceof Malformed || error instanceof SyntaxError)) throw error;
      throw invalid(`Value [${String(value).slice(0, 100)}] ${error.message}`);
    }
  };
};

function timeOf(
  access: FieldAccess,
  value: JsonValue,
  { format, timeZone, now }: Reading,
  roundUp: boolean,
): bigint {
  const time = parseDate(value, access, {
    ...(format === undefined ? {} : { format: dateFormat(format) }),
    ...(timeZone === undefined ? {} : { zone: parseZone(timeZone) }),
    roundUp,
    now,
  });
  return BigInt(Math.floor(time));
}
