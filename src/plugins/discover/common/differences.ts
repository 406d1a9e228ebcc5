import type { JsonObject } from '#common/json';
import type { Aggregate, SearchRequest, SearchResponse } from '#common/search';
import { canBreakDown } from './breakdown';
import type { DiscoverField } from './discover-field';
import { MOST_EXACT } from './field-requests';
import { likelihoodRatio, logProbability } from './significance';

/** The strongest values of one field: further ones say the same again. */
export const VALUES_OF_A_FIELD = 10;
/** Fields of one request: the first answers are there before the last field is asked for. */
export const FIELDS_AT_ONCE = 5;
/** Below that, chance is a better reason. */
const SURE = Math.log(0.01);

export interface DifferenceQuestion {
  index: string;
  /** The documents of the stretch. */
  own: JsonObject;
  /** The documents of the stretch and of all other time. */
  all: JsonObject;
}

/** A value that is more frequent in the stretch than outside. */
export interface Difference {
  field: DiscoverField;
  value: string | number | boolean;
  own: number;
  ownAll: number;
  other: number;
  otherAll: number;
  /** Log-likelihood. */
  ratio: number;
  /** How many values of this field were compared. */
  compared: number;
}

/** Fields with values to count, but for timestamps: those of two stretches differ anyway. */
export const comparedFields = (fields: readonly DiscoverField[]): readonly DiscoverField[] =>
  fields.filter(canBreakDown);

/** Which values of some fields are more frequent in a stretch of time than outside. */
export function differencesRequest(
  { index, own, all }: DifferenceQuestion,
  fields: readonly DiscoverField[],
): SearchRequest {
  const aggs = fields.flatMap(({ exactName }, at): [string, JsonObject][] => [
    [
      `values${at}`,
      {
        significant_terms: {
          field: exactName ?? '',
          size: VALUES_OF_A_FIELD,
          background_filter: all,
          chi_square: { background_is_superset: true, include_negatives: false },
        },
      },
    ],
    [
      `different${at}`,
      { cardinality: { field: exactName ?? '', precision_threshold: MOST_EXACT } },
    ],
  ]);
  return {
    index,
    body: { size: 0, track_total_hits: true, query: own, aggs: Object.fromEntries(aggs) },
  };
}

/** By the field's place in the request. */
export function readDifferences(
  { aggregations = {} }: SearchResponse,
  fields: readonly DiscoverField[],
): readonly Difference[] {
  return fields.flatMap((field, at) => {
    const found = aggregations[`values${at}`];
    const compared = Number(aggregations[`different${at}`]?.value ?? 0);
    return found ? differencesOf(field, found, compared) : [];
  });
}

function differencesOf(field: DiscoverField, found: Aggregate, compared: number) {
  const { buckets } = found;
  if (!Array.isArray(buckets)) return [];
  const ownAll = Number(found['doc_count']);
  const otherAll = Number(found['bg_count']) - ownAll;
  return buckets.map((bucket): Difference => {
    const own = bucket.doc_count;
    const other = Number(bucket['bg_count']) - own;
    const counts = { own, ownAll, other, otherAll };
    // OpenSearch writes this one as true or false itself, other buckets' as texts.
    const value = field.type === 'boolean' ? String(bucket.key_as_string) === 'true' : bucket.key;
    return { ...counts, field, value, compared, ratio: likelihoodRatio(counts) };
  });
}

/** How certain it is that chance does not explain a difference. */
export type Strength = 'veryStrong' | 'strong' | 'moderate';

export interface RankedDifference extends Difference {
  strength: Strength;
  /** Natural logarithm of the probability that one of all values compared differs as much by chance. */
  logProbability: number;
}

/** The surest ones first; those that chance may explain are left out. Of many values some differ by chance: their number counts (Bonferroni). */
export function rankDifferences(differences: readonly Difference[]): readonly RankedDifference[] {
  const compared = new Map(differences.map(({ field, compared }) => [field.name, compared]));
  const tests = Math.max(
    1,
    [...compared.values()].reduce((sum, count) => sum + count, 0),
  );
  return differences
    .filter(({ own, ownAll, other, otherAll }) => own * otherAll > other * ownAll)
    .map((difference) => {
      const known = Math.min(0, logProbability(difference.ratio) + Math.log(tests));
      return { ...difference, logProbability: known, strength: strengthOf(known) };
    })
    .filter((difference) => difference.logProbability < SURE)
    .toSorted((a, b) => b.ratio - a.ratio);
}

function strengthOf(known: number): Strength {
  if (known < Math.log(1e-12)) return 'veryStrong';
  return known < Math.log(1e-6) ? 'strong' : 'moderate';
}
