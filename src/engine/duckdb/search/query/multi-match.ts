import type { JsonObject, JsonValue } from '#common/json';
import { boundedText } from '../bounds';
import { invalid } from '../failures';
import { resolveField } from '../fields';
import { anyOf, TRUE, type Sql } from '../sql';
import { addClauses, type QueryScope } from './compile';
import { expandFields, readPatterns } from './field-patterns';
import { LONGEST, matchField, neededWords, MATCH_OPTIONS, readMatch, type Match } from './match';
import { asObject, get, onlyKnown } from './parameters';
import { someOf } from './some-of';
import { scalarText } from './values';

const KINDS: ReadonlyMap<string, Match['kind'] | 'fields'> = new Map([
  ['best_fields', 'words'],
  ['most_fields', 'words'],
  ['phrase', 'phrase'],
  ['bool_prefix', 'prefix'],
  ['phrase_prefix', 'phrase_prefix'],
  ['cross_fields', 'fields'],
]);

export function typeOfMultiMatch(options: JsonObject): {
  kind: Match['kind'] | 'fields';
  type: string;
} {
  const type = String(get(options, 'type') ?? 'best_fields').toLowerCase();
  const kind = KINDS.get(type);
  if (!kind) throw invalid(`failed to parse [multi_match] query type [${type}]. unknown type.`);
  return { kind, type };
}

/** Which documents match; the types differ in scores too, see `scores/match-score.ts`. */
export function compileMultiMatch(body: JsonValue, scope: QueryScope): Sql {
  const options = asObject(body, 'multi_match');
  onlyKnown(options, ['fields', 'type', ...MATCH_OPTIONS], 'multi_match');
  const { kind, type } = typeOfMultiMatch(options);
  checkFuzziness(options, type);
  const given = get(options, 'fields') ?? '*';
  const patterns = readPatterns(given, 'multi_match.fields');
  const match = readMatch(options, kind === 'fields' ? 'words' : kind);
  match.lenient ||= patterns.includes('*') && get(options, 'lenient') === undefined;
  const names = expandFields(patterns, scope, 'multi_match.fields');
  // The query itself is counted already.
  addClauses(scope, Math.max(0, names.length - 1));
  return kind === 'fields'
    ? acrossFields(names, match, scope)
    : anyOf(names.map((name) => matchField(name, match, scope)));
}

function checkFuzziness(options: JsonObject, type: string): void {
  const given = get(options, 'fuzziness') ?? null;
  if (given !== null && ['cross_fields', 'phrase', 'phrase_prefix'].includes(type)) {
    throw invalid(`Fuzziness not allowed for type [${type}]`);
  }
}

/** Texts are searched as if they were one field; other fields have the whole query as their value. */
function acrossFields(names: readonly string[], match: Match, scope: QueryScope): Sql {
  const isText = (name: string) => resolveField(scope.index, name)?.type === 'text';
  const text = scalarText(match.query, 'multi_match.query');
  const words = match.analyze(boundedText(text, { name: 'multi_match', most: LONGEST }));
  if (words.length === 0 && match.allWithoutWords) return TRUE;
  addClauses(scope, Math.max(0, words.length - 1) * names.length);
  const inTexts = words.map((word) =>
    anyOf(names.filter(isText).map((name) => matchField(name, { ...match, query: word }, scope))),
  );
  const others = names.filter((name) => !isText(name));
  return anyOf([
    ...(words.length > 0 ? [someOf(inTexts, neededWords(match, words.length))] : []),
    ...others.map((name) => matchField(name, match, scope)),
  ]);
}
