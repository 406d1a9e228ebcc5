import type { JsonObject, JsonValue } from '#common/json';
import { EngineError } from '../../../engine-error';
import { analyze } from '../../text/tokens';
import { invalid, tooLarge, unsupported } from '../failures';
import { resolveField, type FieldAccess } from '../fields';
import { matchesPattern } from '../../../index-patterns';
import { anyOf, FALSE, type Sql } from '../sql';
import { minimumShouldMatch } from './bool';
import type { QueryScope } from './compile';
import {
  asList,
  asObject,
  get,
  isObject,
  NO_EFFECT,
  onlyKnown,
  onlyMember,
  optionalBoolean,
  optionalInteger,
} from './parameters';
import { equals } from './term-level';
import { enoughWords, phrase } from './text';
import { scalarText } from './values';

const MAX_WORDS = 1024;

interface Match {
  query: JsonValue;
  kind: 'words' | 'phrase';
  operator: 'or' | 'and';
  minimum?: JsonValue;
  /** A value that does not fit the field's type matches nothing, and is no error. */
  lenient: boolean;
}

/** Parameters that change nothing here: scores, and expansions that are not asked for. */
const WITHOUT_EFFECT = [
  ...NO_EFFECT,
  'auto_generate_synonyms_phrase_query',
  'fuzzy_transpositions',
  'max_expansions',
  'prefix_length',
  'tie_breaker',
];

export function compileMatch(body: JsonValue, scope: QueryScope): Sql {
  const [name, value] = onlyMember(body, 'match');
  const options = isObject(value) ? value : { query: value };
  onlyKnown(
    options,
    ['query', 'operator', 'minimum_should_match', 'lenient', 'zero_terms_query', ...WITHOUT_EFFECT],
    'match',
  );
  return matchField(name, readMatch(options, 'words'), scope);
}

export function compileMatchPhrase(body: JsonValue, scope: QueryScope): Sql {
  const [name, value] = onlyMember(body, 'match_phrase');
  const options = isObject(value) ? value : { query: value };
  onlyKnown(options, ['query', 'slop', 'zero_terms_query', ...WITHOUT_EFFECT], 'match_phrase');
  if (optionalInteger(options, 'slop')) throw unsupported('[slop] in [match_phrase]');
  return matchField(name, readMatch(options, 'phrase'), scope);
}

export function compileMultiMatch(body: JsonValue, scope: QueryScope): Sql {
  const options = asObject(body, 'multi_match');
  onlyKnown(
    options,
    [
      'query',
      'fields',
      'type',
      'operator',
      'minimum_should_match',
      'lenient',
      'slop',
      'zero_terms_query',
      ...WITHOUT_EFFECT,
    ],
    'multi_match',
  );
  const type = get(options, 'type') ?? 'best_fields';
  if (type !== 'best_fields' && type !== 'phrase' && type !== 'most_fields') {
    throw unsupported(`The type [${String(type)}] of [multi_match]`);
  }
  if (optionalInteger(options, 'slop')) throw unsupported('[slop] in [multi_match]');
  const patterns = asList(get(options, 'fields') ?? '*').map((field) =>
    scalarText(field, 'multi_match.fields').replace(/\^[\d.]+$/, ''),
  );
  const match = readMatch(options, type === 'phrase' ? 'phrase' : 'words');
  match.lenient ||= patterns.includes('*') && get(options, 'lenient') === undefined;
  const names = new Set(patterns.flatMap((pattern) => fieldNames(pattern, scope)));
  return anyOf([...names].map((name) => matchField(name, match, scope)));
}

function readMatch(options: JsonObject, kind: Match['kind']): Match {
  const query = get(options, 'query');
  if (query === undefined || query === null) throw invalid('No text specified for text query');
  const operator = String(get(options, 'operator') ?? 'or').toLowerCase();
  if (operator !== 'or' && operator !== 'and') throw invalid(`[operator] can't be [${operator}]`);
  const none = get(options, 'zero_terms_query');
  if (none !== undefined && none !== 'none' && none !== 'NONE') {
    throw unsupported(`[zero_terms_query] of [${String(none)}]`);
  }
  const minimum = get(options, 'minimum_should_match');
  return {
    query,
    kind,
    operator,
    ...(minimum === undefined ? {} : { minimum }),
    lenient: optionalBoolean(options, 'lenient') ?? false,
  };
}

function fieldNames(pattern: string, { index }: QueryScope): readonly string[] {
  if (!pattern.includes('*')) return [pattern];
  return index.fields
    .filter((field) => field.type !== 'geo_point')
    .flatMap(({ name, type }) => (type === 'text' ? [name, `${name}.keyword`] : [name]))
    .filter((name) => matchesPattern(name, pattern));
}

function matchField(name: string, match: Match, scope: QueryScope): Sql {
  const access = resolveField(scope.index, name);
  if (!access) return FALSE;
  if (access.type === 'text') return matchText(access, match, scope);
  try {
    return equals(access, match.query, scope);
  } catch (error) {
    if (match.lenient && error instanceof EngineError) return FALSE;
    throw error;
  }
}

function matchText(access: FieldAccess, match: Match, { index }: QueryScope): Sql {
  const words = analyze(scalarText(match.query, access.name));
  if (words.length > MAX_WORDS) {
    throw tooLarge(`[match] has ${words.length} words, at most ${MAX_WORDS} are allowed.`);
  }
  if (words.length === 0) return FALSE;
  if (match.kind === 'phrase') return phrase(index, access, words);
  return enoughWords(index, access, { words, needed: neededWords(match, words.length) });
}

function neededWords({ operator, minimum }: Match, words: number): number {
  if (operator === 'and') return words;
  if (minimum === undefined || minimum === null) return 1;
  return Math.max(1, minimumShouldMatch(minimum, words));
}
