import type { JsonObject, JsonValue } from '#common/json';
import { tell } from '#common/server-messages';
import { invalid, tooLarge } from '../failures';
import { boosted } from './boosted';
import {
  COMPARISONS,
  readStringOptions,
  STRING_OPTIONS,
  type StringOptions,
} from './string-options';
import {
  anyField,
  fieldQuery,
  fuzzyQuery,
  phraseQuery,
  rangeQuery,
  regexpQuery,
  wildcardQuery,
} from './string-clauses';
import { withMinimum } from './string-minimum';
import { hasWildcard, luceneTokens, unescaped, type LuceneToken } from './lucene-tokens';
import { compileQuery, type QueryScope } from './compile';
import { requireObject, onlyKnown } from './parameters';
import type { Sql } from '../sql';

interface Reader {
  readonly tokens: readonly LuceneToken[];
  readonly options: StringOptions;
  readonly scope: QueryScope;
  /** The queries that are made of clauses: others are asked of several fields. */
  readonly joined: Set<JsonObject>;
  next: number;
  depth: number;
}

type Occur = 'must' | 'should' | 'must_not';

interface Clause {
  occur: Occur;
  query: JsonObject;
  /** With `+`: alone it is a clause, too. */
  isSigned: boolean;
}

const LONGEST = 20_000;
const MAX_CLAUSES = 1024;
const MAX_DEPTH = 20;

/** Lucene's query language, translated to the queries that say the same. */
export const compileQueryString = (body: JsonValue, scope: QueryScope): Sql =>
  compileQuery(readQueryString(body, scope), scope);

/** The queries that it means. */
export function readQueryString(body: JsonValue, scope: QueryScope): JsonObject {
  const options = requireObject(body, 'query_string');
  onlyKnown(options, STRING_OPTIONS, 'query_string');
  const read = readStringOptions(options, 'query_string', scope);
  if (read.query.length > LONGEST) {
    throw tooLarge(
      tell('search.tooLong', { name: 'query_string', count: read.query.length, most: LONGEST }),
    );
  }
  const reader: Reader = {
    tokens: luceneTokens(read.query),
    options: read,
    scope,
    joined: new Set(),
    next: 0,
    depth: 0,
  };
  const found = readClauses(reader, undefined) ?? { match_none: {} };
  if (peek(reader).kind !== 'end') throw failed(reader);
  return withMinimum(found, read, { scope, joined: reader.joined.has(found) });
}

const failed = ({ options }: Reader) =>
  invalid(tell('query.notParsed', { query: options.query.slice(0, 200) }));

const peek = ({ tokens, next }: Reader, ahead = 0): LuceneToken =>
  tokens[Math.min(next + ahead, tokens.length - 1)] ?? { kind: 'end', text: '', at: 0 };

const isSign = ({ kind, text }: LuceneToken, ...signs: readonly string[]): boolean =>
  kind === 'sign' && signs.includes(text);

/** The clauses up to a closing bracket, joined as the classic parser joins them. */
function readClauses(reader: Reader, field: string | undefined): JsonObject | undefined {
  reader.depth += 1;
  if (reader.depth > MAX_DEPTH)
    throw tooLarge(tell('query.stringNested', { most: MAX_DEPTH, at: peek(reader).at + 1 }));
  const clauses: Clause[] = [];
  for (let isFirst = true; ; isFirst = false) {
    const token = peek(reader);
    if (token.kind === 'end' || isSign(token, ')')) break;
    const joined = isFirst && token.kind === 'word' ? undefined : readConjunction(reader);
    addClause(reader, clauses, { joined, field });
    if (clauses.length > MAX_CLAUSES)
      throw tooLarge(tell('query.stringClauses', { most: MAX_CLAUSES, at: token.at + 1 }));
  }
  reader.depth -= 1;
  return combine(clauses, reader);
}

function combine(clauses: readonly Clause[], { joined }: Reader): JsonObject | undefined {
  const [only] = clauses;
  if (!only) return undefined;
  if (clauses.length === 1 && only.occur !== 'must_not' && !only.isSigned) return only.query;
  const of = (occur: Occur) =>
    clauses.filter((clause) => clause.occur === occur).map(({ query }) => query);
  const [should, mustNot] = [of('should'), of('must_not')];
  // Of nothing but what must not be, all others are found, and none of these is one of the clauses to be counted.
  const filter = mustNot.length === clauses.length ? [{ match_all: {} }] : [];
  const query = { bool: { must: of('must'), filter, should, must_not: mustNot } };
  joined.add(query);
  return query;
}

function readConjunction(reader: Reader): 'and' | 'or' | undefined {
  const token = peek(reader);
  const and = token.text === '&&' || (token.kind === 'word' && token.text === 'AND');
  const or = token.text === '||' || (token.kind === 'word' && token.text === 'OR');
  if (!and && !or) return undefined;
  reader.next += 1;
  return and ? 'and' : 'or';
}

/** `AND` makes the clause before it a must, too; `OR` takes that back where all is joined by AND. */
function addClause(
  reader: Reader,
  clauses: Clause[],
  { joined, field }: { joined: 'and' | 'or' | undefined; field: string | undefined },
): void {
  const all = reader.options.operator === 'and';
  const before = clauses.at(-1);
  const modifier = readModifier(reader);
  const alone = modifier !== undefined || joined !== undefined;
  const query = alone ? readOne(reader, field) : readWords(reader, field);
  if (before && before.occur !== 'must_not') {
    if (joined === 'and') before.occur = 'must';
    if (joined === 'or' && all) before.occur = 'should';
  }
  if (!query) return;
  // A sign behind `OR` means nothing to Lucene where all is joined by AND.
  const required = all
    ? joined !== 'or'
    : modifier === 'must' || (joined === 'and' && modifier === undefined);
  const occur = modifier === 'must_not' ? modifier : required ? 'must' : 'should';
  clauses.push({ occur, query, isSigned: modifier === 'must' });
}

function readModifier(reader: Reader): 'must' | 'must_not' | undefined {
  const token = peek(reader);
  const not = isSign(token, '-', '!') || (token.kind === 'word' && token.text === 'NOT');
  if (!not && !isSign(token, '+')) return undefined;
  reader.next += 1;
  return not ? 'must_not' : 'must';
}

const AFTER_WORDS = [':', '^', '&&', '||'];

/** Plain words side by side are looked for together, field by field. */
function isPlainWord(reader: Reader, ahead: number): boolean {
  const token = peek(reader, ahead);
  const after = peek(reader, ahead + 1);
  if (token.kind !== 'term' || hasWildcard(token.text)) return false;
  if (after.kind === 'fuzzy') return false;
  return !isSign(after, ...AFTER_WORDS) && !(after.kind === 'word' && after.text !== 'NOT');
}

function readWords(reader: Reader, field: string | undefined): JsonObject | undefined {
  if (!isPlainWord(reader, 0) || !isPlainWord(reader, 1)) return readOne(reader, field);
  const words: string[] = [];
  while (isPlainWord(reader, 0)) {
    words.push(unescaped(peek(reader).text));
    reader.next += 1;
  }
  return fieldQuery(field, words.join(' '), reader);
}

function readOne(reader: Reader, outer: string | undefined): JsonObject | undefined {
  const name = peek(reader);
  const isName = name.kind === 'term' && (name.text === '*' || !hasWildcard(name.text));
  const named = isName && isSign(peek(reader, 1), ':');
  if (named) reader.next += 2;
  const field = named ? unescaped(name.text) : outer;
  if (isSign(peek(reader), '(')) {
    reader.next += 1;
    const inner = readClauses(reader, field);
    if (!isSign(peek(reader), ')')) throw failed(reader);
    reader.next += 1;
    return inner && withBoost(reader, inner);
  }
  return withBoost(reader, readValue(reader, field));
}

/** A boost changes scores only. */
function withBoost(reader: Reader, query: JsonObject | undefined): JsonObject | undefined {
  if (!isSign(peek(reader), '^')) return query;
  const factor = peek(reader, 1).text;
  if (!/^(?:\d+|\d*\.\d+)$/.test(factor)) throw failed(reader);
  reader.next += 2;
  if (!query) return undefined;
  const found = boosted(query, Number(factor));
  if (reader.joined.has(query)) reader.joined.add(found);
  return found;
}

function readValue(reader: Reader, field: string | undefined): JsonObject | undefined {
  const token = peek(reader);
  reader.next += 1;
  switch (token.kind) {
    case 'phrase':
      return phraseQuery(field, unescaped(token.text), {
        ...reader,
        slop: readSlop(reader),
      });
    case 'range':
      return readRange(reader, field, token.text);
    case 'term':
      return readTerm(reader, field, token.text);
    case 'regexp':
      takeFuzzy(reader);
      return regexpQuery(field, token.text, reader);
    default:
      throw failed(reader);
  }
}

/** The number behind `~`, empty where there is none; undefined without `~`. */
function takeFuzzy(reader: Reader): string | undefined {
  const token = peek(reader);
  if (token.kind !== 'fuzzy') return undefined;
  reader.next += 1;
  return token.text;
}

function readSlop(reader: Reader): number {
  const slop = takeFuzzy(reader) ?? '';
  return slop === '' ? reader.options.slop : Math.trunc(Number(slop));
}

function readTerm(reader: Reader, field: string | undefined, text: string): JsonObject | undefined {
  const { options } = reader;
  const fuzzy = takeFuzzy(reader);
  // OpenSearch takes a pattern for a name here, which no field has.
  if (field === '_exists_')
    return hasWildcard(text) ? { match_none: {} } : { exists: { field: unescaped(text) } };
  const [, comparison, limit] = /^(>=|<=|>|<)(.*)$/s.exec(text) ?? [];
  if (comparison !== undefined) return readComparison(reader, field, { comparison, limit });
  if (text === '*') return anyField(field, reader);
  if (hasWildcard(text)) {
    if (!options.leadingWildcard && /^[*?]/.test(text)) {
      throw invalid(tell('query.leadingWildcard'));
    }
    return wildcardQuery(field, text, reader);
  }
  const word = unescaped(text);
  return fuzzy === undefined
    ? fieldQuery(field, word, reader)
    : fuzzyQuery(field, { word, fuzziness: fuzzy || options.fuzzy.fuzziness }, reader);
}

function readComparison(
  reader: Reader,
  field: string | undefined,
  { comparison, limit = '' }: { comparison: string; limit: string | undefined },
): JsonObject {
  let value = limit;
  if (value === '') {
    const sign = isSign(peek(reader), '-') ? '-' : '';
    if (sign !== '') reader.next += 1;
    const next = peek(reader);
    if (next.kind !== 'term' && next.kind !== 'phrase') throw failed(reader);
    reader.next += 1;
    value = sign + next.text;
  }
  const key = COMPARISONS.get(comparison) ?? 'gte';
  return rangeQuery(field, { [key]: unescaped(value) }, reader);
}

/** `[a TO b]`, `{a TO *}` */
function readRange(reader: Reader, field: string | undefined, text: string): JsonObject {
  const found = /^\s*("(?:[^"\\]|\\.)*"|\S+)\s+TO\s+("(?:[^"\\]|\\.)*"|\S+)\s*$/su.exec(
    text.slice(1, -1),
  );
  if (!found) throw failed(reader);
  const side = (raw: string | undefined) =>
    raw === undefined || raw === '*'
      ? undefined
      : unescaped(raw.startsWith('"') ? raw.slice(1, -1) : raw);
  const [from, to] = [side(found[1]), side(found[2])];
  return rangeQuery(
    field,
    {
      ...(from === undefined ? {} : { [text.startsWith('[') ? 'gte' : 'gt']: from }),
      ...(to === undefined ? {} : { [text.endsWith(']') ? 'lte' : 'lt']: to }),
    },
    reader,
  );
}
