import { asCount, asList, asText } from '#common/json';
import { MULTI_TERMS } from './aggregation-kinds';
import { type BucketOptions, type BucketPlan, MOST_TERMS } from './bucket-body';
import { termsOf, useField } from './use-field';
import type { AggregationConfig } from './visualization';

/** Combinations of the values of `fields`. */
export function planCombinations(
  aggregation: AggregationConfig,
  { source, timeZone }: BucketOptions,
): BucketPlan {
  const { params } = aggregation;
  const fields = asList(params['fields']).map((name) =>
    useField({ ...aggregation, params: { field: asText(name) } }, source),
  );
  const size = asCount(params['size'], { fallback: 5, max: MOST_TERMS });
  return {
    aggregation,
    fields,
    timeZone,
    definition: { [MULTI_TERMS]: { terms: fields.map(termsOf), size } },
  };
}
