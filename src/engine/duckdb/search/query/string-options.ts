import type { JsonObject, JsonValue } from '#common/json';
import { invalid } from '../failures';
import type { QueryScope } from './compile';
import { defaultFields } from './default-fields';
import { boostsOfFields, expandFields, readBoosts } from './field-patterns';
import { get, NO_EFFECT, optionalBoolean, optionalInteger, optionalText } from './parameters';
import { readAnalyzerName } from './query-analyzers';
import { scalarText } from './values';

/** What a query string does where it says nothing itself. */
export interface StringOptions {
  query: string;
  fields: readonly string[];
  /** How much each of them counts, where that is not 1. */
  boosts: ReadonlyMap<string, number>;
  tieBreaker?: JsonValue;
  operator: 'and' | 'or';
  lenient: boolean;
  leadingWildcard: boolean;
  slop: number;
  minimum?: JsonValue;
  timeZone?: string;
  /** How the fields are searched: `best_fields`, `cross_fields`, … */
  type: string;
  /** Of words with `~`. */
  fuzzy: { fuzziness: JsonValue; prefix: number; swaps: boolean };
  /** What cuts words, patterns and phrases, whatever their fields have; missing: that. */
  analyzer?: string;
  /** Of phrases, where that is another. */
  quoteAnalyzer?: string;
  /** Phrases are looked for in the fields of these names, where there are some. */
  quoteSuffix?: string;
}

/** Signs before a value, as a range has them. */
export const COMPARISONS: ReadonlyMap<string, string> = new Map([
  ['>=', 'gte'],
  ['>', 'gt'],
  ['<=', 'lte'],
  ['<', 'lt'],
]);

/** Those without an effect are about synonyms, and how many words OpenSearch looks at. */
const OF_BOTH = [
  'query',
  'fields',
  'default_operator',
  'lenient',
  'minimum_should_match',
  'fuzzy_prefix_length',
  'fuzzy_transpositions',
  'analyze_wildcard',
  'auto_generate_synonyms_phrase_query',
  'fuzzy_max_expansions',
  'analyzer',
  'quote_field_suffix',
  ...NO_EFFECT,
];

export const SIMPLE_STRING_OPTIONS: readonly string[] = [...OF_BOTH, 'flags'];

export const STRING_OPTIONS: readonly string[] = [
  ...OF_BOTH,
  'default_field',
  'allow_leading_wildcard',
  'phrase_slop',
  'time_zone',
  'quote_analyzer',
  'type',
  'fuzziness',
  'escape',
  'tie_breaker',
  'enable_position_increments',
  'max_determinized_states',
  'rewrite',
];

/** What a query string says with signs is text, where that is asked for. */
const escaped = (text: string): string =>
  text.replaceAll(/[+\-!():^[\]"{}~*?|&/\\]/g, String.raw`\$&`);

export function readStringOptions(
  options: JsonObject,
  kind: string,
  scope: QueryScope,
): StringOptions {
  const query = get(options, 'query');
  if (query === undefined || query === null) {
    throw invalid(`[${kind}] must be provided with a [query]`);
  }
  const operator = String(get(options, 'default_operator') ?? 'or').toLowerCase();
  if (operator !== 'and' && operator !== 'or') {
    throw invalid(`[default_operator] can't be [${operator.slice(0, 60)}]`);
  }
  const patterns = readBoosts(
    get(options, 'fields') ?? get(options, 'default_field') ?? defaultFields(scope.index),
    `${kind}.fields`,
  );
  const given = patterns.map(({ pattern }) => pattern);
  const tieBreaker = get(options, 'tie_breaker');
  const all = given.includes('*');
  const text = scalarText(query, `${kind}.query`);
  const minimum = get(options, 'minimum_should_match');
  const timeZone = optionalText(options, 'time_zone');
  const place = { place: kind, index: scope.index };
  const analyzer = readAnalyzerName(options, 'analyzer', place);
  const quoteAnalyzer = readAnalyzerName(options, 'quote_analyzer', place);
  const quoteSuffix = optionalText(options, 'quote_field_suffix');
  return {
    query: optionalBoolean(options, 'escape') ? escaped(text) : text,
    fields: expandFields(given, scope, `${kind}.fields`),
    boosts: boostsOfFields(patterns, scope),
    ...(tieBreaker === undefined ? {} : { tieBreaker }),
    operator,
    lenient: optionalBoolean(options, 'lenient') ?? all,
    leadingWildcard: optionalBoolean(options, 'allow_leading_wildcard') ?? true,
    slop: optionalInteger(options, 'phrase_slop') ?? 0,
    ...(minimum === undefined || minimum === null ? {} : { minimum }),
    ...(timeZone === undefined ? {} : { timeZone }),
    ...(analyzer === undefined ? {} : { analyzer }),
    ...(quoteAnalyzer === undefined ? {} : { quoteAnalyzer }),
    ...(quoteSuffix === undefined ? {} : { quoteSuffix }),
    type: optionalText(options, 'type') ?? 'best_fields',
    fuzzy: {
      fuzziness: get(options, 'fuzziness') ?? 'AUTO',
      prefix: optionalInteger(options, 'fuzzy_prefix_length') ?? 0,
      swaps: optionalBoolean(options, 'fuzzy_transpositions') ?? true,
    },
  };
}
