import type { JsonValue } from '#common/json';
import { fuzzyEdits } from '#common/query';
import { tell } from '#common/server-messages';
import { boundedText } from '../bounds';
import { invalid, tooLarge, unsupported } from '../failures';
import type { FieldAccess } from '../fields';
import { FALSE, sql, type Sql } from '../sql';
import type { QueryScope } from './compile';
import {
  get,
  isObject,
  NO_EFFECT,
  onlyKnown,
  onlyMember,
  optionalBoolean,
  optionalInteger,
} from './parameters';
import { searchedField } from './searched-field';
import { someWord } from './text';
import { scalarText, someValue } from './values';

export interface Fuzzy {
  /** Letters that may be wrong: left out, put in, changed, or two of them swapped. */
  edits: number;
  /** So many letters at the beginning have to be right. */
  prefix: number;
  /** Two neighbors in the wrong order are one mistake, not two. */
  swaps: boolean;
}

const OPTIONS = [
  'value',
  'fuzziness',
  'prefix_length',
  'transpositions',
  // OpenSearch looks for so many words at most; here every word is found.
  'max_expansions',
  'rewrite',
  ...NO_EFFECT,
];

/** Words that are nearly the one that is asked for. */
export function compileFuzzy(body: JsonValue, scope: QueryScope): Sql {
  const read = readFuzzy(body, scope);
  return read ? nearWord(read.text, read.fuzzy, read.access, scope) : FALSE;
}

/** Undefined where the index has no such field. */
export function readFuzzy(
  body: JsonValue,
  { index }: QueryScope,
): { text: string; fuzzy: Fuzzy; access: FieldAccess } | undefined {
  const [name, value] = onlyMember(body, 'fuzzy');
  const options = isObject(value) ? value : { value };
  onlyKnown(options, OPTIONS, 'fuzzy');
  const wanted = get(options, 'value');
  if (wanted === undefined || wanted === null) throw invalid('query value cannot be null');
  const given = boundedText(scalarText(wanted, name), { name: 'fuzzy', most: LONGEST_TEXT });
  const access = searchedField(index, name);
  if (!access) return undefined;
  const text = access.normalize?.(given) ?? given;
  if (access.type !== 'text' && access.type !== 'keyword') {
    throw invalid(tell('query.fuzzyType', { name, type: access.type }));
  }
  const edits = editsOf(get(options, 'fuzziness') ?? 'AUTO', text);
  const fuzzy: Fuzzy = {
    // As in OpenSearch: no text is near to an empty one.
    edits: text === '' ? 0 : edits,
    prefix: optionalInteger(options, 'prefix_length') ?? 0,
    swaps: optionalBoolean(options, 'transpositions') ?? true,
  };
  return { text, fuzzy, access };
}

/** Documents with a word (of a keyword: a value) that is nearly this one. */
export function nearWord(text: string, fuzzy: Fuzzy, access: FieldAccess, scope: QueryScope): Sql {
  if (fuzzy.edits > 0) addFuzzy(scope);
  const pattern = fuzzyPattern(text, fuzzy);
  const matches = (word: Sql) => sql`regexp_full_match(${word}, ${pattern}, 's')`;
  return access.type === 'text'
    ? someWord(scope.index, access, { matches })
    : someValue(access, matches);
}

/** So many words in so many fields; the expression for each of them is long. */
const MOST_FUZZY = 200;
const LONGEST_TEXT = 1000;

function addFuzzy({ clauses }: QueryScope): void {
  clauses.fuzzy = (clauses.fuzzy ?? 0) + 1;
  if (clauses.fuzzy <= MOST_FUZZY) return;
  throw tooLarge(tell('query.fuzzyWords', { most: MOST_FUZZY }));
}

export function editsOf(fuzziness: JsonValue, text: string): number {
  const given = String(fuzziness);
  const edits = fuzzyEdits(given, text);
  if (edits === undefined) {
    throw invalid(tell('query.editDistance', { given: given.slice(0, 60) }));
  }
  return edits;
}

/** Longer ones make expressions that DuckDB refuses. */
const LONGEST = 40;

/** All texts within so many edits, as an expression of DuckDB's, whose time grows with the text only. */
export function fuzzyPattern(word: string, { edits, prefix, swaps }: Fuzzy): string {
  const letters = [...word];
  const sure = letters.slice(0, prefix).map(escaped).join('');
  const rest = letters.slice(prefix);
  if (edits > 0 && rest.length > LONGEST) {
    throw unsupported(`A fuzzy word of more than ${LONGEST} letters (it has ${rest.length})`);
  }
  return sure + within(rest, edits, swaps);
}

/**
 * What is within so many edits of the letters; a letter that is right is read before one that is not. What is left of a word is
 * the same whatever was forgiven before: each rest is written once.
 */
function within(letters: readonly string[], edits: number, swaps: boolean): string {
  const signs = letters.map(escaped);
  const known = new Map<number, string>();
  const from = (start: number, left: number): string => {
    const key = start * (edits + 1) + left;
    const found = known.get(key) ?? write(start, left);
    known.set(key, found);
    return found;
  };
  const write = (start: number, left: number): string => {
    const [first, second] = [signs[start], signs[start + 1]];
    if (left === 0) return signs.slice(start).join('');
    if (first === undefined) return `.{0,${left}}`;
    const parts = [
      first + from(start + 1, left),
      // Another letter in its place, or it is left out.
      `.?${from(start + 1, left - 1)}`,
      `.${from(start, left - 1)}`,
      ...(swaps && second !== undefined ? [second + first + from(start + 2, left - 1)] : []),
    ];
    return `(?:${parts.join('|')})`;
  };
  return from(0, edits);
}

const escaped = (letter: string): string =>
  /^[\p{L}\p{N}_]$/u.test(letter)
    ? letter
    : String.raw`\x{${(letter.codePointAt(0) ?? 0).toString(16)}}`;
