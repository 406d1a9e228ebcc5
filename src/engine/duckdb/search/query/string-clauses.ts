import type { JsonObject, JsonValue } from '#common/json';
import type { Analyzer } from '../../text/analysis';
import { usesAnalyzers } from '../../text/field-analyzer';
import { resolveField } from '../fields';
import { lower } from '../../text/tokens';
import { boosted } from './boosted';
import { addOfStrings, type QueryScope } from './compile';
import { expandField } from './field-patterns';
import { editsOf } from './fuzzy';
import { unescaped } from './lucene-tokens';
import { analyzerOfQuery, cutQuery } from './query-analyzers';
import type { StringOptions } from './string-options';

interface Place {
  options: StringOptions;
  scope: QueryScope;
}

/** The analyzer that the request names; missing: each field has its own. */
const named = ({ analyzer }: StringOptions): { analyzer?: string } =>
  analyzer === undefined ? {} : { analyzer };

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

/** The fields in which the text has words: those that cut nothing of it are not asked. */
function fieldsWithWords(
  field: string | undefined,
  text: string,
  { options, scope }: Place,
): readonly string[] {
  const { index } = scope;
  // What nearly all texts have, and one cut of the rest for each analyzer: there may be many fields.
  const isSure = options.analyzer === undefined && !usesAnalyzers(index) && /[a-z\d]/i.test(text);
  const known = new Map<Analyzer | undefined, boolean>();
  const hasNone = (name: string): boolean => {
    const access = isSure ? undefined : resolveField(index, name);
    if (access?.type !== 'text') return false;
    const analyzer = analyzerOfQuery(named(options), { index, access });
    const found =
      known.get(analyzer) ?? cutQuery(text, named(options), { index, access }).parts.length === 0;
    known.set(analyzer, found);
    return found;
  };
  if (field !== undefined) {
    if (isSure) return [field];
    const names = expandField(field, scope);
    return names.length > 0 && names.every(hasNone) ? [] : [field];
  }
  const all = weighted(options);
  return all.filter((_, at) => !hasNone(options.fields[at] ?? ''));
}

/** Words in the field, or in those that the query is about; undefined where the text has none: it is no clause then. */
export function fieldQuery(
  field: string | undefined,
  text: string,
  { options, scope }: Place,
): JsonObject | undefined {
  const { operator, lenient, type } = options;
  const fields = fieldsWithWords(field, text, { options, scope });
  if (fields.length === 0 && (field !== undefined || options.fields.length > 0)) return undefined;
  const phrases = type === 'phrase';
  return {
    multi_match: {
      query: text,
      fields,
      ...tieOf(options),
      lenient,
      ...named(options),
      type: phrases ? type : type === 'cross_fields' && field === undefined ? type : 'best_fields',
      ...(phrases ? {} : { operator }),
    },
  };
}

export function phraseQuery(
  field: string | undefined,
  text: string,
  { options: given, scope, slop }: Place & { slop: number },
): JsonObject | undefined {
  const options = optionsOfPhrases(given, scope);
  const { lenient } = options;
  const names = fieldsWithWords(withSuffix(field, given, scope), text, { options, scope });
  if (names.length === 0 && (field !== undefined || options.fields.length > 0)) return undefined;
  return {
    multi_match: {
      query: text,
      fields: names,
      lenient,
      ...named(options),
      type: 'phrase',
      slop,
      ...tieOf(options),
    },
  };
}

/** What a query string does with phrases may differ from what it does with words: other fields, and another cut. */
function optionsOfPhrases(options: StringOptions, scope: QueryScope): StringOptions {
  const { quoteAnalyzer, quoteSuffix } = options;
  const fields = options.fields.map((name) => withSuffix(name, options, scope));
  const boosts = fields.map((name, at): [string, number] => [
    name,
    options.boosts.get(options.fields[at] ?? '') ?? 1,
  ]);
  return {
    ...options,
    ...(quoteAnalyzer === undefined ? {} : { analyzer: quoteAnalyzer }),
    ...(quoteSuffix === undefined ? {} : { fields, boosts: new Map(boosts) }),
  };
}

function withSuffix<Name extends string | undefined>(
  name: Name,
  { quoteSuffix }: StringOptions,
  { index }: QueryScope,
): Name | string {
  const other = `${name ?? ''}${quoteSuffix ?? ''}`;
  const isOther = name !== undefined && quoteSuffix !== undefined && resolveField(index, other);
  return isOther ? other : name;
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
    wildcard: { [name]: normalized(pattern, name, { options, scope }) },
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
    fuzzy: { [name]: { value: normalized(word, name, { options, scope }), ...how } },
  }));
}

/** In texts words are in lower case, and so are the letters of the expression. */
export function regexpQuery(
  field: string | undefined,
  pattern: string,
  { options, scope }: Place,
): JsonObject {
  return anyOfFields(ofTexts(field, { options, scope }), { options, scope }, (name) => ({
    regexp: { [name]: { value: normalized(pattern, name, { options, scope }) } },
  }));
}

/** A pattern in the case, and so on, that the words of the field have. */
function normalized(pattern: string, name: string, { options, scope }: Place): string {
  const { index } = scope;
  const access = resolveField(index, name);
  if (access?.type !== 'text') return pattern;
  const analyzer = analyzerOfQuery(named(options), { index, access });
  return analyzer ? analyzer.normalize(pattern) : lower(pattern);
}

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
