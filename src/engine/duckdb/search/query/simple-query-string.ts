import type { JsonObject, JsonValue } from '#common/json';
import { tell } from '#common/server-messages';
import { tooLarge, unsupported } from '../failures';
import type { Sql } from '../sql';
import { addOfStrings, compileQuery, type QueryScope } from './compile';
import { requireObject, get, onlyKnown } from './parameters';
import { fieldQuery, fuzzyQuery, phraseQuery, wildcardQuery } from './string-clauses';
import { withMinimum } from './string-minimum';
import { readStringOptions, SIMPLE_STRING_OPTIONS, type StringOptions } from './string-options';

const LONGEST = 20_000;
const MAX_DEPTH = 20;

interface Reader {
  readonly text: string;
  readonly options: StringOptions;
  readonly scope: QueryScope;
  next: number;
  depth: number;
}

/** The forgiving language: `+` and, `|` or, `-` not, phrases, brackets, `word*`. Nothing in it is a mistake. */
export const compileSimpleQueryString = (body: JsonValue, scope: QueryScope): Sql =>
  compileQuery(readSimpleQueryString(body, scope), scope);

/** The queries that it means. */
export function readSimpleQueryString(body: JsonValue, scope: QueryScope): JsonObject {
  const given = requireObject(body, 'simple_query_string');
  onlyKnown(given, SIMPLE_STRING_OPTIONS, 'simple_query_string');
  const flags = get(given, 'flags');
  if (flags !== undefined && flags !== 'ALL' && flags !== -1) {
    throw unsupported('[flags] in [simple_query_string]');
  }
  const read = readStringOptions(given, 'simple_query_string', scope);
  if (read.query.length > LONGEST) {
    throw tooLarge(
      tell('search.tooLong', {
        name: 'simple_query_string',
        count: read.query.length,
        most: LONGEST,
      }),
    );
  }
  // What several fields have counts together; of a phrase, the best of them.
  const options = { ...read, tieBreaker: 1 };
  const reader = { text: read.query, options, scope, next: 0, depth: 0 };
  const found = readAll(reader) ?? { match_none: {} };
  return withMinimum(found, read, { scope, joined: true });
}

/** Joins from the left: an operator is about all that stands before it, and what comes next. */
function readAll(reader: Reader): JsonObject | undefined {
  const { text, options } = reader;
  /** All before, joined by the same operator. */
  let clauses: JsonObject[] = [];
  let before: 'and' | 'or' | undefined;
  let operator: 'and' | 'or' | undefined;
  let not = false;
  const add = (query: JsonObject | undefined) => {
    if (!query) return;
    const own = not ? { bool: { should: [{ match_all: {} }], must_not: [query] } } : query;
    not = false;
    const used = operator ?? options.operator;
    operator = undefined;
    if (clauses.length > 1 && used !== before) clauses = [join(clauses, before)];
    clauses.push(own);
    before = clauses.length > 1 ? used : undefined;
  };
  while (reader.next < text.length) {
    const sign = text[reader.next] ?? '';
    if (sign === ')' && reader.depth > 0) break;
    if (/[\s)]/.test(sign)) reader.next += 1;
    else if (sign === '(') add(readGroup(reader));
    else if (sign === '"') add(readPhrase(reader));
    else if (sign === '+' || sign === '|') {
      operator ??= sign === '+' ? 'and' : 'or';
      reader.next += 1;
    } else if (sign === '-') {
      not = !not;
      reader.next += 1;
    } else add(readWord(reader));
  }
  return clauses.length > 1 ? join(clauses, before) : clauses[0];
}

const join = (clauses: JsonObject[], operator: 'and' | 'or' | undefined): JsonObject => ({
  bool: { [operator === 'and' ? 'must' : 'should']: clauses },
});

function readGroup(reader: Reader): JsonObject | undefined {
  reader.next += 1;
  if (reader.depth >= MAX_DEPTH)
    throw tooLarge(tell('query.stringNested', { most: MAX_DEPTH, at: reader.next }));
  if (!reader.text.includes(')', reader.next)) return undefined;
  reader.depth += 1;
  const inner = readAll(reader);
  reader.depth -= 1;
  if (reader.text[reader.next] === ')') reader.next += 1;
  return inner;
}

function readPhrase(reader: Reader): JsonObject | undefined {
  const found = /^"((?:[^"\\]|\\.)+)"(?:~(\d+))?/su.exec(reader.text.slice(reader.next));
  if (!found) {
    reader.next += 1;
    return undefined;
  }
  reader.next += found[0].length;
  addOfStrings(reader.scope, 1);
  const slop = Number(found[2] ?? 0);
  return phraseQuery(undefined, plain(found[1] ?? ''), {
    options: { ...reader.options, tieBreaker: 0 },
    scope: reader.scope,
    slop,
  });
}

function readWord(reader: Reader): JsonObject | undefined {
  const [all = ''] = /^(?:\\.|[^\s+|()"\\])+|^\\/su.exec(reader.text.slice(reader.next)) ?? [];
  reader.next += all.length;
  const { options, scope } = reader;
  const [, word, edits] = /^((?:\\.|[^\\~])(?:\\.|[^\\~])*)~(.*)$/su.exec(all) ?? [];
  if (word !== undefined && edits !== undefined) return readFuzzy(reader, plain(word), edits);
  if (all === '*') return { match_all: {} };
  if (/(?:^|[^\\])\*$/.test(all)) {
    const start = plain(all.slice(0, -1)).replaceAll(/[*?\\]/g, '\\$&');
    return wildcardQuery(undefined, `${start}*`, { options: { ...options, lenient: true }, scope });
  }
  addOfStrings(scope, 1);
  return fieldQuery(undefined, plain(all), reader);
}

/** `~` alone forgives two mistakes; what is not a number none. */
function readFuzzy(
  { options, scope }: Reader,
  word: string,
  edits: string,
): JsonObject | undefined {
  const count = edits === '' ? 2 : /^-?\d{1,9}$/.test(edits) ? Number(edits) : 0;
  const fuzziness = Math.min(2, count);
  if (fuzziness <= 0) return fieldQuery(undefined, word, { options, scope });
  return fuzzyQuery(undefined, { word, fuzziness }, { options, scope });
}

const plain = (text: string): string => text.replaceAll(/\\(.)/gsu, '$1');
