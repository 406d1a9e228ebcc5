import type { JsonValue } from '#common/json';
import { invalid, unsupported } from '../failures';
import { resolveField } from '../fields';
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
import { someWord } from './text';
import { scalarText, someValue } from './values';

export interface Fuzzy {
  /** Letters that may be wrong: left out, put in, changed, or two of them swapped. */
  edits: number;
  /** So many letters at the beginning have to be right. */
  prefix: number;
  /** Two neighbours in the wrong order are one mistake, not two. */
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
  const [name, value] = onlyMember(body, 'fuzzy');
  const options = isObject(value) ? value : { value };
  onlyKnown(options, OPTIONS, 'fuzzy');
  const wanted = get(options, 'value');
  if (wanted === undefined || wanted === null) throw invalid('query value cannot be null');
  const text = scalarText(wanted, name);
  const access = resolveField(scope.index, name);
  if (!access) return FALSE;
  if (access.type !== 'text' && access.type !== 'keyword') {
    throw invalid(
      `Can only use fuzzy queries on keyword and text fields - not on [${name}] which is of type [${access.type}]`,
    );
  }
  const fuzzy: Fuzzy = {
    edits: editsOf(get(options, 'fuzziness') ?? 'AUTO', text),
    prefix: optionalInteger(options, 'prefix_length') ?? 0,
    swaps: optionalBoolean(options, 'transpositions') ?? true,
  };
  const pattern = fuzzyPattern(text, fuzzy);
  const matches = (word: Sql) => sql`regexp_full_match(${word}, ${pattern}, 's')`;
  return access.type === 'text'
    ? someWord(scope.index, access, { matches })
    : someValue(access, matches);
}

/** `AUTO` forgives nothing in a word of one or two letters, one mistake up to five, else two. */
export function editsOf(fuzziness: JsonValue, text: string): number {
  const given = String(fuzziness);
  const [, low = '3', high = '6'] = /^AUTO(?::(\d{1,9}),(\d{1,9}))?$/i.exec(given) ?? [];
  if (/^AUTO/i.test(given)) {
    if (text.length < Number(low)) return 0;
    return text.length < Number(high) ? 1 : 2;
  }
  const edits = Math.trunc(Number(given));
  if (!(edits >= 0)) {
    throw invalid(`Valid edit distances are [0, 1, 2] but was [${given.slice(0, 60)}]`);
  }
  // More is as much as there is.
  return Math.min(2, edits);
}

/** Longer ones make expressions that DuckDB refuses. */
const LONGEST = 40;

/** All texts within so many edits, as an expression of DuckDB's, whose time grows with the text only. */
export function fuzzyPattern(word: string, { edits, prefix, swaps }: Fuzzy): string {
  const letters = [...word];
  const sure = letters.slice(0, prefix).map(escaped).join('');
  const rest = letters.slice(prefix);
  if (edits > 0 && rest.length > LONGEST) {
    throw unsupported(`A fuzzy word of more than ${LONGEST} letters`);
  }
  return sure + within(rest, edits, swaps);
}

/** What is within so many edits of the letters; a letter that is right is read before one that is not. */
function within(letters: readonly string[], edits: number, swaps: boolean): string {
  const [first, second] = letters.slice(0, 2).map(escaped);
  if (edits === 0) return letters.map(escaped).join('');
  if (first === undefined) return `.{0,${edits}}`;
  const rest = letters.slice(1);
  const parts = [
    first + within(rest, edits, swaps),
    // Another letter in its place, or it is left out.
    `.?${within(rest, edits - 1, swaps)}`,
    `.${within(letters, edits - 1, swaps)}`,
    ...(swaps && second !== undefined
      ? [second + first + within(letters.slice(2), edits - 1, swaps)]
      : []),
  ];
  return `(?:${parts.join('|')})`;
}

const escaped = (letter: string): string =>
  /^[\p{L}\p{N}_]$/u.test(letter)
    ? letter
    : String.raw`\x{${(letter.codePointAt(0) ?? 0).toString(16)}}`;
