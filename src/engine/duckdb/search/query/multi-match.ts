import type { JsonObject, JsonValue } from '#common/json';
import { boundedText, LONGEST_MATCH } from '../bounds';
import { invalid } from '../failures';
import { nameOfQueries } from '../../text/field-analyzer';
import { resolveField, type FieldAccess } from '../fields';
import { anyOf, FALSE, TRUE, type Sql } from '../sql';
import { addClauses, type QueryScope } from './compile';
import { defaultFields } from './default-fields';
import { expandFields, readPatterns } from './field-patterns';
import { matchField, neededWords, MATCH_OPTIONS, readMatch, type Match } from './match';
import { partCondition } from './match-parts';
import { requireObject, get, onlyKnown } from './parameters';
import { cutQuery } from './query-analyzers';
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
  const options = requireObject(body, 'multi_match');
  const { kind, type } = typeOfMultiMatch(options);
  checkPrefix(options, type);
  onlyKnown(options, ['fields', 'type', ...MATCH_OPTIONS], 'multi_match');
  checkFuzziness(options, type);
  const given = get(options, 'fields') ?? defaultFields(scope.index);
  const patterns = readPatterns(given, 'multi_match.fields');
  const match = readMatch(options, kind === 'fields' ? 'words' : kind, scope.index);
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

/** What says of words how they are found means nothing where the last one is a prefix. */
function checkPrefix(options: JsonObject, type: string): void {
  if (type !== 'bool_prefix') return;
  for (const name of ['slop', 'cutoff_frequency']) {
    if (get(options, name) !== undefined) {
      throw invalid(`[${name}] not allowed for type [bool_prefix]`);
    }
  }
}

/** Texts that are cut alike are searched as if they were one field; other fields have the whole query as their value. */
function acrossFields(names: readonly string[], match: Match, scope: QueryScope): Sql {
  const text = scalarText(match.query, 'multi_match.query');
  boundedText(text, { name: 'multi_match', most: LONGEST_MATCH });
  const { groups, others } = groupsOfTexts(names, match, scope);
  const inGroups = groups.map((accesses) => {
    const { parts } = cutQuery(text, match, { index: scope.index, access: accesses[0] });
    if (parts.length === 0) return match.allWithoutWords ? TRUE : FALSE;
    addClauses(scope, (parts.length - 1) * accesses.length);
    const inTexts = parts.map((part) =>
      anyOf(accesses.map((access) => partCondition(access, part, match, scope))),
    );
    return someOf(inTexts, neededWords(match, parts.length));
  });
  const inOthers = others.map((name) => matchField(name, match, scope));
  return anyOf([...inGroups, ...inOthers]);
}

/** Texts by what cuts queries about them. */
export function groupsOfTexts(
  names: readonly string[],
  { analyzer }: Match,
  { index }: QueryScope,
): { groups: readonly (readonly FieldAccess[])[]; others: readonly string[] } {
  const groups = new Map<string, FieldAccess[]>();
  const others: string[] = [];
  for (const name of names) {
    const access = resolveField(index, name);
    if (access?.type !== 'text' || !access.stored) others.push(name);
    else {
      const key = analyzer ?? nameOfQueries(index, access.stored);
      const group = groups.get(key) ?? [];
      groups.set(key, group);
      group.push(access);
    }
  }
  return { groups: [...groups.values()], others };
}
