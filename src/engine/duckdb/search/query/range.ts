import type { JsonObject, JsonValue } from '#common/json';
import { dateFormat } from '../dates/date-format';
import { parseZone } from '../dates/zone';
import { invalid, unsupported } from '../failures';
import type { FieldAccess } from '../fields';
import { allOf, FALSE, ofTime, sql, type Sql } from '../sql';
import type { QueryScope } from './compile';
import {
  requireObject,
  get,
  NO_EFFECT,
  onlyKnown,
  onlyMember,
  optionalBoolean,
  optionalText,
} from './parameters';
import { nanosecondRange } from './nanosecond-bounds';
import { rangeCondition, readRelation, type Relation } from './range-fields';
import { searchedField } from './searched-field';
import { someWord } from './text';
import {
  addressSql,
  boundLong,
  keyText,
  parseBoolean,
  parseDate,
  parseIp,
  parseNumber,
  scalarText,
  someValue,
  endOfMillisecond,
  narrowed,
  timestamp,
  wholeSql,
} from './values';

export type Comparison = '>=' | '>' | '<=' | '<';

export interface Bound {
  comparison: Comparison;
  value: JsonValue;
}

export interface Range {
  bounds: readonly Bound[];
  format?: string;
  timeZone?: string;
  relation: Relation;
  now: number;
}

const COMPARISONS: ReadonlyMap<string, Comparison> = new Map([
  ['gte', '>='],
  ['gt', '>'],
  ['lte', '<='],
  ['lt', '<'],
]);

export function compileRange(body: JsonValue, scope: QueryScope): Sql {
  const [name, value] = onlyMember(body, 'range');
  const range = parseRange(requireObject(value, 'range'), scope.now);
  const access = searchedField(scope.index, name);
  if (!access) return FALSE;
  if (access.type === 'text') return wordRange(scope, access, range);
  if (access.type === 'range') return someValue(access, rangeCondition(access, range, range));
  if (access.nanoseconds) return nanosecondRange(access, range);
  const conditions = range.bounds.map((bound) => boundCondition(access, bound, range));
  if (isOutside(access, range, scope.index)) return FALSE;
  const within = someValue(access, (item) =>
    conditions.length > 0
      ? allOf(conditions.map((condition) => condition(item)))
      : sql`${item} IS NOT NULL`,
  );
  return access.value.ofTime ? ofTime(within) : within;
}

/**
 * Whether no document of the index can lie in the range, by what is known of its time field. Logs lie in daily indices: those of other
 * days are not read. What is known is in whole milliseconds, towards 1970.
 */
function isOutside(
  access: FieldAccess,
  range: Range,
  { timeField, timeRange }: QueryScope['index'],
): boolean {
  if (!timeRange || access.name !== timeField || access.type !== 'date') return false;
  const least = timeRange.from > 0 ? timeRange.from : timeRange.from - 1;
  return range.bounds.some((bound) => {
    const limit = dateLimit(access, bound, range);
    if (bound.comparison.startsWith('>')) return limit > timeRange.to;
    return bound.comparison === '<' ? limit <= least : limit < least;
  });
}

export function parseRange(options: JsonObject, now: number): Range {
  const legacy = ['from', 'to', 'include_lower', 'include_upper'];
  onlyKnown(
    options,
    [...COMPARISONS.keys(), ...legacy, 'format', 'time_zone', 'relation', ...NO_EFFECT],
    'range',
  );
  const bounds = [...COMPARISONS].map(([key, comparison]) => ({
    comparison,
    value: get(options, key),
  }));
  bounds.push(
    {
      comparison: optionalBoolean(options, 'include_lower') === false ? '>' : '>=',
      value: get(options, 'from'),
    },
    {
      comparison: optionalBoolean(options, 'include_upper') === false ? '<' : '<=',
      value: get(options, 'to'),
    },
  );
  return {
    bounds: bounds.flatMap(({ comparison, value }) =>
      value === undefined || value === null ? [] : [{ comparison, value }],
    ),
    format: optionalText(options, 'format'),
    timeZone: optionalText(options, 'time_zone'),
    relation: readRelation(optionalText(options, 'relation')),
    now,
  };
}

function wordRange({ index }: QueryScope, access: FieldAccess, range: Range): Sql {
  const conditions = range.bounds.map(
    ({ comparison, value }) =>
      (word: Sql) =>
        compare(word, comparison, sql`${scalarText(value, access.name)}`),
  );
  return someWord(index, access, {
    matches: (word) => allOf(conditions.map((condition) => condition(word))),
  });
}

function boundCondition(access: FieldAccess, bound: Bound, range: Range): (value: Sql) => Sql {
  const { comparison, value } = bound;
  switch (access.type) {
    case 'long':
      return longBound(access, comparison, value);
    case 'double': {
      const number = Number(parseNumber(value));
      const limit = access.stored?.mappedType === 'float' ? narrowed(access, number) : number;
      return (item) => compare(item, comparison, sql`${limit}`);
    }
    case 'boolean': {
      const limit = parseBoolean(value);
      return (item) => compare(item, comparison, sql`${limit}`);
    }
    case 'date': {
      const within = comparison === '<=' || comparison === '>' ? endOfMillisecond : timestamp;
      const limit = within(dateLimit(access, bound, range));
      return (item) => compare(item, comparison, sql`${limit}`);
    }
    case 'ip': {
      const limit = addressSql(parseIp(value, access.name));
      return (item) => compare(item, comparison, limit);
    }
    case 'range':
    case 'geo_point':
      throw unsupported(`A range of the geo_point field [${access.name}]`);
    default: {
      const limit = keyText(access, value);
      return (item) => compare(item, comparison, sql`${limit}`);
    }
  }
}

function longBound(
  access: FieldAccess,
  comparison: Comparison,
  value: JsonValue,
): (item: Sql) => Sql {
  const lower = comparison.startsWith('>');
  const exact = parseNumber(value);
  const limit = boundLong(value, lower, access);
  const fraction = typeof exact === 'number' && !Number.isInteger(exact);
  // The next whole number lies inside of the range, whichever way the bound itself is meant.
  const used: Comparison = fraction ? (lower ? '>=' : '<=') : comparison;
  return (item) => compare(item, used, wholeSql(access, limit));
}

export function dateLimit(access: FieldAccess, { comparison, value }: Bound, range: Range): number {
  return parseDate(value, access, {
    ...(range.format === undefined ? {} : { format: dateFormat(range.format) }),
    ...(range.timeZone === undefined ? {} : { zone: parseZone(range.timeZone) }),
    roundUp: comparison === '>' || comparison === '<=',
    now: range.now,
  });
}

export function compare(left: Sql, comparison: Comparison, right: Sql): Sql {
  switch (comparison) {
    case '>=':
      return sql`${left} >= ${right}`;
    case '>':
      return sql`${left} > ${right}`;
    case '<=':
      return sql`${left} <= ${right}`;
    case '<':
      return sql`${left} < ${right}`;
    default:
      throw invalid('unknown comparison');
  }
}
