import type { JsonObject, JsonValue } from '#common/json';
import { tell } from '#common/server-messages';
import { checkCount, MOST_VALUES } from '../bounds';
import { invalid, unsupported } from '../failures';
import { luceneRegexp } from '../query/lucene-regexp';
import { get, isList, isObject } from '../query/parameters';
import {
  addressSql,
  exactLong,
  isUnsigned,
  parseBoolean,
  parseDate,
  parseIp,
  parseNumber,
  scalarText,
} from '../query/values';
import { allOf, FALSE, joinSql, not, sql, textList, TRUE, trusted, type Sql } from '../sql';
import type { AggregationScope, ValueSource } from './options';
import { partitionTest } from './partition';

type Test = (key: Sql) => Sql;

/** Which keys `include` and `exclude` of [terms] leave: lists of values or regular expressions. */
export function readKeep(
  options: JsonObject,
  source: ValueSource,
  { scope, name }: AggregationScope,
): Test | undefined {
  const read = (side: 'include' | 'exclude'): Test | undefined => {
    const value = get(options, side);
    if (value === undefined) return undefined;
    if (isObject(value)) return partitionTest(value, side, source);
    if (isList(value)) return listTest(value, source, { side, now: scope.now });
    if (typeof value !== 'string') throw invalid(`[terms] ${side} needs a list or a text`);
    return regexpTest(value, source, { side, name });
  };
  const [include, exclude] = [read('include'), read('exclude')];
  if (include && exclude && isList(get(options, 'include')) !== isList(get(options, 'exclude'))) {
    throw invalid(tell('aggregation.includeExclude'));
  }
  if (!include && !exclude) return undefined;
  return (key) => allOf([include?.(key) ?? TRUE, exclude ? not(exclude(key)) : TRUE]);
}

function listTest(
  values: readonly JsonValue[],
  source: ValueSource,
  { side, now }: { side: string; now: number },
): Test {
  checkCount(values.length, { name: side, most: MOST_VALUES });
  if (values.length > FEW && (source.type === undefined || LISTED.has(source.type))) {
    return manyTest(values, source);
  }
  const keys = values.flatMap((item) => exactKey(item, source, now) ?? []);
  return (key) => (keys.length === 0 ? FALSE : sql`${key} IN (${joinSql(keys, ', ')})`);
}

const FEW = 50;
/** How the lists of these travel: as texts, and as one value of the statement. */
const LISTED: ReadonlyMap<string, string> = new Map([
  ['keyword', 'VARCHAR'],
  ['long', 'BIGINT'],
  ['double', 'DOUBLE'],
]);

function manyTest(values: readonly JsonValue[], source: ValueSource): Test {
  const { type = 'keyword', field } = source;
  const texts = values.map((value) => {
    const found = exactValue(value, source);
    return found === undefined ? [] : [String(found)];
  });
  const list = sql`CAST(${textList(texts.flat())} AS ${field && isUnsigned(field) ? trusted('HUGEINT') : trusted(LISTED.get(type) ?? 'VARCHAR')}[])`;
  return (key) => sql`${key} IN (SELECT unnest(${list}))`;
}

function regexpTest(
  pattern: string,
  source: ValueSource,
  { side, name }: { side: string; name: string },
): Test {
  const type = source.type;
  if (type !== undefined && type !== 'keyword') {
    throw invalid(tell('query.regexNumbers', { name, type }));
  }
  const expression = luceneRegexp(pattern, side);
  return (key) => sql`regexp_full_match(CAST(${key} AS VARCHAR), ${expression}, 's')`;
}

function exactValue(
  value: JsonValue,
  { type, field = undefined }: Pick<ValueSource, 'type' | 'field'>,
): string | number | bigint | undefined {
  if (type === 'double') return Number(parseNumber(value));
  if (type !== 'long') return scalarText(value, 'include');
  const number = parseNumber(value);
  // OpenSearch cuts the fraction off.
  const whole = typeof number === 'bigint' ? String(number) : Math.trunc(number);
  return exactLong(whole, field);
}

function exactKey(value: JsonValue, source: ValueSource, now: number): Sql | undefined {
  switch (source.type) {
    case 'long': {
      const long = exactValue(value, source);
      return long === undefined ? undefined : sql`${long}`;
    }
    case 'double':
      return sql`${Number(parseNumber(value))}`;
    case 'boolean':
      return sql`${Number(parseBoolean(value))}`;
    case 'date':
      if (!source.field) throw unsupported('[include] of dates that a script gives');
      return sql`${BigInt(parseDate(value, source.field.example, { roundUp: false, now }))}`;
    case 'ip':
      return addressSql(parseIp(value, 'include'));
    default:
      return sql`${scalarText(value, 'include')}`;
  }
}
