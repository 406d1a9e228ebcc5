import type { JsonObject, JsonValue } from '#common/json';
import { resolveField } from '../fields';
import { lower } from '../../text/tokens';
import { boosted } from './boosted';
import { addOfStrings, type QueryScope } from './compile';
import { expandField } from './field-patterns';
import { editsOf } from './fuzzy';
import { unescaped } from './lucene-tokens';
import type { StringOptions } from './string-options';

interface Place {
  options: StringOptions;
  scope: QueryScope;
}

/** One query for each of the fields, by which of them a misfit leaves. */
function anyOfFields(
  names: readonly string[],
  { options, scope }: Place,
  make: (name: string) => JsonObject,
): JsonObject {
  addOfStrings(scope, names.length);
  const [first] = names;
  if (first === undefined) return { match_none: {} };
  const own = (name: string) => boosted(make(name), options.boosts.get(name) ?? 1);
  return names.length === 1
    ? own(first)
    : { dis_max: { queries: names.map(own), ...tieOf(options) } };
}

const tieOf = ({ tieBreaker }: StringOptions): JsonObject =>
  tieBreaker === undefined ? {} : { tie_breaker: tieBreaker };

/** The fields with the boosts behind `^`. */
const weighted = ({ fields, boosts }: StringOptions): string[] =>
  fields.map((name) => {
    const boost = boosts.get(name) ?? 1;
    return boost === 1 ? name : `${name}^${boost}`;
  });

/** Words in the field, or in those that the query is about. */
export function fieldQuery(
  field: string | undefined,
  text: string,
  options: StringOptions,
): JsonObject {
  const { operator, lenient, type } = options;
  const phrases = type === 'phrase';
  return {
    multi_match: {
      query: text,
      fields: field === undefined ? weighted(options) : [field],
      ...tieOf(options),
      lenient,
      type: phrases ? type : type === 'cross_fields' && field === undefined ? type : 'best_fields',
      ...(phrases ? {} : { operator }),
    },
  };
}

export function phraseQuery(
  field: string | undefined,
  text: string,
  { options, slop }: { options: StringOptions; slop: number },
): JsonObject {
  const { lenient } = options;
  const names = field === undefined ? weighted(options) : [field];
  return {
    multi_match: { query: text, fields: names, lenient, type: 'phrase', slop, ...tieOf(options) },
  };
}

/** `*:*` and `*` are all documents, `field:*` those with a value. */
export function anyField(field: string | undefined, { options, scope }: Place): JsonObject {
  if (field === '*') return { match_all: {} };
  if (field !== undefined) return { exists: { field } };
  return anyOfFields(options.fields, { options, scope }, (name) => ({ exists: { field: name } }));
}

/** In texts words are in lower case, whatever the pattern's letters are. */
export function wildcardQuery(
  field: string | undefined,
  pattern: string,
  { options, scope }: Place,
): JsonObject {
  return anyOfFields(ofTexts(field, { options, scope }), { options, scope }, (name) => ({
    wildcard: { [name]: isText(name, scope) ? lower(pattern) : pattern },
  }));
}

/** Words that are nearly the one that is asked for. */
export function fuzzyQuery(
  field: string | undefined,
  { word, fuzziness }: { word: string; fuzziness: JsonValue },
  { options, scope }: Place,
): JsonObject {
  const { prefix, swaps } = options.fuzzy;
  const edits = editsOf(fuzziness, word);
  const how = { prefix_length: prefix, transpositions: swaps, fuzziness: edits };
  return anyOfFields(ofTexts(field, { options, scope }), { options, scope }, (name) => ({
    fuzzy: { [name]: { value: isText(name, scope) ? lower(word) : word, ...how } },
  }));
}

/** In texts words are in lower case, and so are the letters of the expression. */
export function regexpQuery(
  field: string | undefined,
  pattern: string,
  { options, scope }: Place,
): JsonObject {
  return anyOfFields(ofTexts(field, { options, scope }), { options, scope }, (name) => ({
    regexp: { [name]: { value: isText(name, scope) ? lower(pattern) : pattern } },
  }));
}

const isText = (name: string, { index }: QueryScope): boolean =>
  resolveField(index, name)?.type === 'text';

/** Fields without words are left out where a misfit means no document and no error. */
function ofTexts(field: string | undefined, { options, scope }: Place): readonly string[] {
  const names = field === undefined ? options.fields : expandField(field, scope);
  return names.filter((name) => {
    const access = resolveField(scope.index, name);
    return !options.lenient || !access || access.type === 'text' || access.type === 'keyword';
  });
}

/** A range in the field, or in any of those that the query is about. */
export function rangeQuery(
  field: string | undefined,
  bounds: JsonObject,
  { options, scope }: Place,
): JsonObject {
  const names = field === undefined ? options.fields : expandField(field, scope);
  const zone: JsonObject = options.timeZone === undefined ? {} : { time_zone: options.timeZone };
  const typeOf = (name: string) => resolveField(scope.index, name)?.type;
  if (Object.keys(bounds).length === 0) {
    return anyOfFields(names, { options, scope }, (name) => ({ exists: { field: name } }));
  }
  const fitting = options.lenient ? names.filter((name) => fits(typeOf(name), bounds)) : names;
  return anyOfFields(fitting, { options, scope }, (name) => ({
    range: { [name]: { ...bounds, ...(typeOf(name) === 'date' ? zone : {}) } },
  }));
}

/** Whether the bounds are values of the type, where a misfit means no document and no error. */
function fits(type: string | undefined, bounds: JsonObject): boolean {
  const texts = Object.values(bounds).map((bound) => unescaped(String(bound)));
  switch (type) {
    case 'long':
    case 'double':
      return texts.every((text) => /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/.test(text));
    case 'date':
      return texts.every((text) => /^(now|\d{4}(-|$|\|)|\d{5,})/.test(text));
    case 'boolean':
      return texts.every((text) => text === 'true' || text === 'false');
    case 'ip':
      return texts.every((text) => /^[\da-f.:]+$/i.test(text) && /[.:]/.test(text));
    default:
      return true;
  }
}
