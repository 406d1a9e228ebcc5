import type { FieldType } from '#common/search';
import type { JsonObject } from '#common/json';
import type { Documents } from '../documents';
import { DEFAULT_FORMAT } from '../dates/date-format';
import { UTC } from '../dates/zone';
import { invalid, unsupported } from '../failures';
import { get } from '../query/parameters';
import { readScript, type Script } from '../scripts/read-script';
import { documentFields, knownFields, withOwnValue } from '../scripts/script-fields';
import { translateScript } from '../scripts/translate';
import type { FieldReader, Typed } from '../scripts/typed';
import { sql, trusted, type Sql } from '../sql';
import type { AggregationScope, ValueSource } from './options';
import { converted } from './script-source';

/** Aggregations whose terms are counted in all documents too: scripts are not. */
const REFUSED: ReadonlySet<string> = new Set(['significant_terms', 'diversified_sampler']);

/** What a script makes of each value of a field, which it knows as `_value`. A value that stands for a missing one stays as it is. */
export function valueScript(
  options: JsonObject,
  source: ValueSource,
  { scope, type: aggregation, ofTimes }: AggregationScope & { ofTimes: boolean },
): ValueSource {
  if (aggregation === 'weighted_avg') {
    throw invalid(
      '[field] and [script] cannot both be configured.  Please specify one or the other.',
    );
  }
  const { field, type, missing } = source;
  if (REFUSED.has(aggregation) || type === 'ip' || type === 'geo_point') {
    throw unsupported(`[script] beside [field] in [${aggregation}]`);
  }
  const script = readScript(get(options, 'script') ?? '');
  if (!field || !type) return source;
  const wanted = resultOf(type, ofTimes);
  // A mistake in it is told at once.
  compile(script, knownFields(scope), { value: trusted('NULL'), type, wanted });
  const each = (value: Sql, documents: Documents): Sql =>
    compile(script, documentFields(scope, documents), { value, type, wanted }, documents.only);
  return {
    field: undefined,
    type: wanted,
    name: source.name,
    ...shown(type, wanted),
    empty: false,
    multiple: source.multiple,
    value(documents) {
      const value = documents.field(field);
      const own = trusted('own_value');
      const made = source.multiple
        ? sql`list_filter(list_transform(${value}, lambda own_value: ${each(own, documents)}), lambda own_value: own_value IS NOT NULL)`
        : each(value, documents);
      if (!missing) return made;
      const other = ofType(missing, type, wanted);
      return source.multiple
        ? sql`CASE WHEN list_aggregate(${value}, 'count') > 0 THEN ${made} ELSE [${other}] END`
        : sql`CASE WHEN ${value} IS NULL THEN ${other} ELSE ${made} END`;
    },
  };
}

/** Numbers are fractions from here on, as a script may make some of them. */
const resultOf = (type: FieldType, ofTimes: boolean): FieldType =>
  type === 'keyword' ? 'keyword' : ofTimes ? 'date' : 'double';

/** As values of the field are. */
function shown(type: FieldType, wanted: FieldType): Partial<ValueSource> {
  if (wanted !== 'double') return {};
  if (type === 'boolean') {
    return { ofFlags: true, write: (value) => String(Number(value) !== 0) };
  }
  if (type !== 'date') return {};
  return {
    times: true,
    write: (value) => DEFAULT_FORMAT.format(Math.trunc(Number(value)), UTC),
  };
}

interface Value {
  value: Sql;
  type: FieldType;
  wanted: FieldType;
}

function compile(script: Script, fields: FieldReader, given: Value, only?: Sql): Sql {
  const { value, type, wanted } = given;
  const own: Typed =
    type === 'keyword'
      ? { type: 'text', value }
      : wanted === 'date'
        ? { type: 'long', value: sql`epoch_ms(${value})` }
        : { type: 'double', value: ofType(value, type, wanted) };
  const made = translateScript(script, withOwnValue(fields, own), only);
  if (type !== 'keyword' && made.type !== 'long' && made.type !== 'double') {
    throw invalid(`The script of [_value] gives a ${made.type}, which is no number`);
  }
  const result = converted(made, wanted);
  return sql`CASE WHEN ${value} IS NOT NULL THEN ${result} END`;
}

/** A value of the field as the script's results are. */
function ofType(value: Sql, type: FieldType, wanted: FieldType): Sql {
  if (type === wanted) return value;
  const number = type === 'date' ? sql`epoch_ms(${value})` : value;
  return sql`CAST(${number} AS DOUBLE)`;
}
