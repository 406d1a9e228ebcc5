import type { JsonValue } from '#common/json';
import { tell } from '#common/server-messages';
import { namesOf, ROUTING_COLUMN, type StoredIndex } from '../../catalog';
import { matchesPattern } from '../../../index-patterns';
import { parseMask } from '../../addresses/address-text';
import { amongOrdinals } from '../../ordinals/known-ordinals';
import { cutWords } from '../../text/cut-words';
import { hasWord } from '../../text/has-word';
import { boundedText, MOST_VALUES } from '../bounds';
import { invalid, tooLarge } from '../failures';
import { fieldsBelow, resolveField, type FieldAccess } from '../fields';
import { anyOf, FALSE, joinSql, sql, textList, trusted, type Sql, TRUE } from '../sql';
import { foldAscii, foldedAscii } from './ascii-case';
import { equalsNanoseconds } from './nanosecond-bounds';
import { equalTo, rangeCondition } from './range-fields';
import type { QueryScope } from './compile';
import { hasSomeId, isId } from './ids';
import {
  requireObject,
  get,
  isList,
  isObject,
  NO_EFFECT,
  onlyKnown,
  onlyMember,
  optionalBoolean,
} from './parameters';
import { isStored } from '../hits/kept-source';
import { isUnknown, routingOf, searchedField } from './searched-field';
import { someWord } from './text';
import {
  addressSql,
  exactLong,
  finiteDouble,
  isUnsigned,
  keyText,
  narrowed,
  parseBoolean,
  parseDate,
  parseIp,
  scalarText,
  someValue,
  endOfMillisecond,
  timestamp,
  wholeSql,
} from './values';
import { changePattern, longestText, wildcardTest } from './wildcard';

const LONGEST_PATTERN = 10_000;
const FEW = 50;

interface Pattern {
  access: FieldAccess | undefined;
  text: string;
  ignoreCase: boolean;
}

export function compileTerm(body: JsonValue, scope: QueryScope): Sql {
  const [name, value] = onlyMember(body, 'term');
  const options = isObject(value) ? value : undefined;
  if (options) onlyKnown(options, ['value', 'case_insensitive', ...NO_EFFECT], 'term');
  const wanted = options ? get(options, 'value') : value;
  if (wanted === undefined || wanted === null) throw invalid('value cannot be null');
  const access = searchedField(scope.index, name);
  if (!access) return FALSE;
  if (options && optionalBoolean(options, 'case_insensitive')) {
    return ignoringCase(scope, access, keyText(access, wanted));
  }
  return equals(access, wanted, scope);
}

export function compileTerms(body: JsonValue, scope: QueryScope): Sql {
  const { boost: _boost, _name, ...rest } = requireObject(body, 'terms');
  const [name, values] = onlyMember(rest, 'terms');
  if (isObject(values)) throw invalid('[terms] query lookup needs [index], [id] and [path]');
  if (!isList(values)) throw invalid(tell('query.termsList', { name }));
  if (values.length > MOST_VALUES) {
    throw tooLarge(tell('query.terms', { count: values.length, most: MOST_VALUES }));
  }
  const access = searchedField(scope.index, name);
  if (!access || values.length === 0) return FALSE;
  if (access.type === 'text') return someOfWords(scope.index, access, values);
  if (isId(access)) return hasSomeId(scope.index, values);
  const masks = access.type === 'ip' && values.some((value) => String(value).includes('/'));
  if (access.type === 'date' || access.type === 'range' || masks)
    return anyOf(values.map((value) => equals(access, value, scope)));
  return equalsSome(access, values, scope);
}

/** What OpenSearch has of each document beside its fields. */
const OF_EVERY_DOCUMENT: ReadonlySet<string> = new Set(['_seq_no', '_version']);
const NOT_SEARCHED: ReadonlySet<string> = new Set(['_source', '_field_names', '_nested_path']);

export function compileExists(body: JsonValue, { index }: QueryScope): Sql {
  const options = requireObject(body, 'exists');
  onlyKnown(options, ['field', ...NO_EFFECT], 'exists');
  const name = scalarText(get(options, 'field'), 'exists.field');
  if (name.includes('*')) return anyExists(name, index);
  if (OF_EVERY_DOCUMENT.has(name)) return TRUE;
  if (NOT_SEARCHED.has(name)) {
    throw invalid(tell('query.notSearchable', { name }));
  }
  const access = name === ROUTING_COLUMN ? routingOf(index) : resolveField(index, name);
  if (access && isUnknown(access) && !isStored(index, name)) return FALSE;
  if (access) return hasValue(access);
  // Below an object a text counts with its `.keyword` too, which has texts without words.
  const below = fieldsBelow(index, name).map((field) => resolveField(index, field.name));
  return anyOf(below.map((field) => (field ? hasValue({ ...field, type: 'keyword' }) : FALSE)));
}

/** One of the fields that a pattern means, those of objects and `.keyword` among them. */
function anyExists(pattern: string, index: StoredIndex): Sql {
  if (matchesPattern('_feature', pattern)) {
    throw invalid(
      `failed to create query: Cannot run exists query on [_feature], which [${pattern.slice(0, 100)}] means too`,
    );
  }
  const names = index.fields.flatMap(namesOf);
  const found = names.filter((name) => matchesPattern(name, pattern));
  return anyOf(
    found.map((name) => {
      const access = resolveField(index, name);
      return access ? hasValue(access) : FALSE;
    }),
  );
}

function hasValue(access: FieldAccess): Sql {
  // A text without words has no value, as in OpenSearch.
  if (access.analyzer) return sql`coalesce(len(${cutWords(access)}) > 0, false)`;
  if (access.type === 'text' && !access.stored?.everyHasWord) return someValue(access, hasWord);
  return access.multiValued
    ? sql`(list_aggregate(${access.value}, 'count') > 0)`
    : sql`(${access.value} IS NOT NULL)`;
}

export function compilePrefix(body: JsonValue, scope: QueryScope): Sql {
  const { access, text, ignoreCase } = patternOf(body, 'prefix', scope.index);
  if (!access) return FALSE;
  const matches = (value: Sql) =>
    ignoreCase
      ? sql`starts_with(${foldedAscii(value)}, ${foldAscii(text)})`
      : sql`starts_with(${value}, ${text})`;
  if (access.type === 'text') return someWord(scope.index, access, { matches, contains: text });
  return someValue(access, matches);
}

export function compileWildcard(body: JsonValue, scope: QueryScope): Sql {
  const { access, text, ignoreCase } = patternOf(body, 'wildcard', scope.index);
  if (!access) return FALSE;
  if (access.type === 'text') {
    const matches = wildcardTest(text, ignoreCase);
    const pattern = ignoreCase ? foldAscii(text) : text;
    const contains = longestText(pattern);
    // Letters and digits of ASCII are never apart: wherever they stand, one word has them.
    const isSure = pattern === `*${contains}*` && /^[a-z0-9]+$/.test(contains);
    return someWord(scope.index, access, { matches, contains, isSure });
  }
  return someValue(access, wildcardTest(text, ignoreCase));
}

/** `{"field": "text"}` or `{"field": {"value": "text", "case_insensitive": true}}`. */
function patternOf(body: JsonValue, kind: string, index: StoredIndex): Pattern {
  const [name, value] = onlyMember(body, kind);
  const options = isObject(value) ? value : { value };
  const known = ['value', 'case_insensitive', 'rewrite', ...NO_EFFECT];
  onlyKnown(options, kind === 'wildcard' ? [...known, kind] : known, kind);
  const given = scalarText(get(options, 'value') ?? get(options, 'wildcard'), `${kind}.${name}`);
  boundedText(given, { name: kind, most: LONGEST_PATTERN });
  const access = searchedField(index, name);
  const { normalize = (text: string) => text } = access ?? {};
  const text = kind === 'wildcard' ? changePattern(given, normalize) : normalize(given);
  if (access && access.type !== 'text' && access.type !== 'keyword') {
    throw invalid(tell('query.patternType', { kind, name, type: access.type }));
  }
  return { access, text, ignoreCase: optionalBoolean(options, 'case_insensitive') ?? false };
}

/** Documents where some value of the field is the wanted one. On text: where a word is. */
export function equals(access: FieldAccess, wanted: JsonValue, scope: QueryScope): Sql {
  switch (access.type) {
    case 'text':
      return someOfWords(scope.index, access, [wanted]);
    case 'range':
      return someValue(access, rangeCondition(access, equalTo(wanted), { now: scope.now }));
    case 'date': {
      if (access.nanoseconds) return equalsNanoseconds(access, wanted, scope);
      const bound = (roundUp: boolean) => parseDate(wanted, access, { roundUp, now: scope.now });
      const [from, to] = [timestamp(bound(false)), endOfMillisecond(bound(true))];
      return someValue(access, (value) => sql`(${value} >= ${from} AND ${value} <= ${to})`);
    }
    case 'ip':
      return equalsAddress(access, wanted, scope);
    default:
      return isId(access) ? hasSomeId(scope.index, [wanted]) : equalsSome(access, [wanted], scope);
  }
}

/** An address, or all of a mask such as `10.0.0.0/8`. */
function equalsAddress(access: FieldAccess, wanted: JsonValue, scope: QueryScope): Sql {
  const text = scalarText(wanted, access.name);
  if (!text.includes('/')) return equalsSome(access, [wanted], scope);
  const range = parseMask(text);
  if (!range) throw invalid(tell('query.addressMask', { text: text.slice(0, 100) }));
  const [from, to] = [addressSql(range.from), addressSql(range.to)];
  return someValue(access, (value) => sql`(${value} >= ${from} AND ${value} <= ${to})`);
}

function someOfWords(index: StoredIndex, access: FieldAccess, values: readonly JsonValue[]): Sql {
  const words = values.map((value) => scalarText(value, access.name));
  const [only] = words;
  if (words.length === 1 && only !== undefined) {
    return someWord(index, access, { matches: (word) => sql`${word} = ${only}`, contains: only });
  }
  const list = textList(words);
  return someWord(index, access, { matches: (word) => sql`list_contains(${list}, ${word})` });
}

function equalsSome(access: FieldAccess, values: readonly JsonValue[], { index }: QueryScope): Sql {
  if (access.name === '_index')
    return sql`list_contains(${texts(access, values)}, ${access.value})`;
  if (values.length > FEW && access.type !== 'boolean' && !isCompound(access)) {
    return equalsMany(access, values);
  }
  if (access.type === 'keyword') {
    const all = values.map((value) => keyText(access, value));
    const found = amongOrdinals(index, access, all);
    if (found) return found;
  }
  const wanted = values.flatMap((value) => exactValue(access, value) ?? []);
  if (wanted.length === 0) return FALSE;
  const [only] = wanted;
  if (access.multiValued) {
    return wanted.length === 1 && only
      ? sql`list_contains(${access.value}, ${only})`
      : sql`list_has_any(${access.value}, [${joinSql(wanted, ', ')}])`;
  }
  return wanted.length === 1 && only
    ? sql`(${access.value} = ${only})`
    : sql`(${access.value} IN (${joinSql(wanted, ', ')}))`;
}

const LIST_TYPES: Partial<Record<FieldAccess['type'], string>> = {
  long: 'BIGINT',
  double: 'DOUBLE',
  ip: 'UHUGEINT',
};

/** Thousands of values travel as one list of texts. */
function equalsMany(access: FieldAccess, values: readonly JsonValue[]): Sql {
  const isLarge = access.type === 'long' && isUnsigned(access);
  const type = isLarge ? 'HUGEINT' : (LIST_TYPES[access.type] ?? 'VARCHAR');
  const list = sql`CAST(${texts(access, values)} AS ${trusted(`${type}[]`)})`;
  return access.multiValued
    ? sql`list_has_any(${access.value}, ${list})`
    : sql`(${access.value} IN (SELECT unnest(${list})))`;
}

const texts = (access: FieldAccess, values: readonly JsonValue[]): Sql =>
  textList(
    values.flatMap((value) => {
      if (access.type === 'long') return exactLong(value, access)?.toString() ?? [];
      if (access.type === 'double') return String(narrowed(access, finiteDouble(value)));
      if (access.type === 'ip') return String(parseIp(value, access.name));
      return keyText(access, value);
    }),
  );

const isCompound = ({ type }: FieldAccess): boolean => type === 'geo_point' || type === 'range';

/** Undefined where no value of the field can equal it. */
function exactValue(access: FieldAccess, value: JsonValue): Sql | undefined {
  switch (access.type) {
    case 'long': {
      const long = exactLong(value, access);
      return long === undefined ? undefined : wholeSql(access, long);
    }
    case 'double':
      return sql`${narrowed(access, finiteDouble(value))}`;
    case 'boolean':
      return sql`${parseBoolean(value)}`;
    case 'ip':
      return addressSql(parseIp(value, access.name));
    case 'geo_point':
    case 'range':
      throw invalid(tell('query.place', { name: access.name }));
    default:
      return sql`${keyText(access, value)}`;
  }
}

function ignoringCase(scope: QueryScope, access: FieldAccess, wanted: string): Sql {
  if (access.type !== 'text' && access.type !== 'keyword') {
    throw invalid(tell('query.caseInsensitive', { name: access.name }));
  }
  const matches = (value: Sql) => sql`${foldedAscii(value)} = ${foldAscii(wanted)}`;
  if (access.type === 'text') return someWord(scope.index, access, { matches, contains: wanted });
  return someValue(access, matches);
}
