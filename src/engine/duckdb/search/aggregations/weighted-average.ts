import { tell } from '#common/server-messages';
import type { DuckDBValue } from '@duckdb/node-api';
import type { JsonObject } from '#common/json';
import type { Documents } from '../documents';
import { invalid } from '../failures';
import type { Answer } from '../json-writer';
import { requireObject, get, onlyKnown } from '../query/parameters';
import { allOf, failWith, sql, TRUE, trusted, type Sql } from '../sql';
import { doubleSums, endOf } from './aggregate-sql';
import type { MetricAggregation } from './aggregation';
import { noSuchNumber, orderValueOf } from './metrics-order';
import { mapValue, numeric, readSource, type AggregationScope, type ValueSource } from './options';
import { numberOrNull, valueText, withFormat } from './value-text';

/** The average of a field, in which each document counts as much as another field says. */
export function readWeightedAverage(
  options: JsonObject,
  scope: AggregationScope,
): MetricAggregation {
  onlyKnown(options, ['value', 'weight', 'format', 'value_type'], 'weighted_avg');
  const value = readPart(options, 'value', scope);
  const weight = readPart(options, 'weight', scope);
  const shown = withFormat(value, options);
  const isEmpty = value.empty || weight.empty;
  const finish = ([found = null]: readonly DuckDBValue[]): Answer => {
    const number = numberOrNull(found);
    const text = valueText(shown, number);
    return { value: number, ...(text === undefined ? {} : { value_as_string: text }) };
  };
  return {
    kind: 'metric',
    name: scope.name,
    heavy: false,
    columns(documents, filter) {
      if (isEmpty) return [trusted('NULL')];
      const asDouble = (source: ValueSource) => (item: Sql) =>
        sql`CAST(${numeric(source, 'weighted_avg')(item)} AS DOUBLE)`;
      const values = mapValue(value, value.value(documents), asDouble(value));
      const own = asDouble(weight)(oneWeight(weight, documents));
      // Each value of a document has the document's weight.
      const sum = value.multiple ? sql`list_sum(${values})` : values;
      const count = value.multiple
        ? sql`nullif(list_aggregate(${values}, 'count'), 0)`
        : sql`CASE WHEN ${values} IS NOT NULL THEN 1 END`;
      const above = endOf(doubleSums(sql`(${sum} * ${own})`, filter));
      const below = endOf(doubleSums(sql`(${count} * ${own})`, filter));
      return [sql`(${above} / nullif(${below}, 0))`];
    },
    finish,
    empty: () => finish([]),
    orderValue(property) {
      if (property !== undefined && property !== 'value') throw noSuchNumber(scope.name, property);
      return orderValueOf('value', 0, Number.NaN);
    },
  };
}

/** Whether a document has several tells the document itself, and only one that the person may see. */
function oneWeight({ multiple, value }: ValueSource, documents: Documents): Sql {
  const weight = value(documents);
  if (!multiple) return weight;
  const several = allOf([
    documents.only ?? TRUE,
    sql`coalesce(list_aggregate(${weight}, 'count'), 0) > 1`,
  ]);
  return sql`(CASE WHEN ${several} THEN ${failWith(tell('search.severalWeights'))} ELSE list_aggregate(${weight}, 'max') END)`;
}

function readPart(options: JsonObject, part: string, scope: AggregationScope): ValueSource {
  const given = get(options, part);
  if (given === undefined) {
    throw invalid(`[${part}] is required in [weighted_avg] of [${scope.name}]`);
  }
  return readSource(requireObject(given, part), { ...scope, type: 'weighted_avg' }, []);
}
