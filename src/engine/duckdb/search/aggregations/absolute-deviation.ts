import type { DuckDBValue } from '@duckdb/node-api';
import type { JsonObject } from '#common/json';
import { invalid } from '../failures';
import type { Answer } from '../json-writer';
import { optionalNumber } from '../query/parameters';
import { sql, trusted, type Sql } from '../sql';
import type { MetricAggregation } from './aggregation';
import { noSuchNumber, orderValueOf } from './metrics-order';
import { javaNumber } from '../java-number';
import { mapValue, numeric, type ValueSource } from './options';
import { placeOfPercent } from './percentiles';
import { numberOrNull, valueText } from './value-text';

const HALF = placeOfPercent(50);

/** How far values are from their median, in the median: exact, where OpenSearch estimates it of many values. */
export function deviationMetric(
  source: ValueSource,
  name: string,
  options: JsonObject,
): MetricAggregation {
  const compression = optionalNumber(options, 'compression');
  if (compression !== undefined && compression <= 0) {
    throw invalid(
      `[compression] must be greater than 0. Found [${javaNumber(compression)}] in [${name}]`,
    );
  }
  const convert = numeric(source, 'median_absolute_deviation');
  const finish = ([found = null]: readonly DuckDBValue[]): Answer => {
    const value = numberOrNull(found);
    const text = valueText(source, value);
    return { value, ...(text === undefined ? {} : { value_as_string: text }) };
  };
  return {
    kind: 'metric',
    name,
    heavy: true,
    columns(documents, filter) {
      if (source.empty) return [trusted('NULL')];
      const value = mapValue(
        source,
        source.value(documents),
        (item) => sql`CAST(${convert(item)} AS DOUBLE)`,
      );
      const all = source.multiple
        ? sql`flatten(list(${value})${filter})`
        : sql`(list(${value})${filter})`;
      const median = (list: Sql) => sql`list_aggregate(${list}, 'quantile_disc', ${HALF})`;
      const from = sql`list_transform(${all}, lambda one: abs(one - middle))`;
      // The median stands in a list of one, so that it is computed once and not for each value.
      return [sql`list_transform([${median(all)}], lambda middle: ${median(from)})[1]`];
    },
    finish,
    empty: () => finish([]),
    orderValue(property) {
      if (property !== undefined && property !== 'value') throw noSuchNumber(name, property);
      return orderValueOf('value', 0, Number.NaN);
    },
  };
}
