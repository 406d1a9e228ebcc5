import { invalid } from '../../search/failures';
import { flagOf, listOf, numberOf, refuse, textOf, type Definition } from './options';
import { SPACE } from './spaces';
import { tokenAt, type StreamToken, type TokenFilter, type Tokenizer } from './token';

/** Of one text; further ones are not found. */
export const MOST_PARTS = 100_000;

interface Grams {
  least: number;
  most: number;
}

/** How much longer the longest part may be than the shortest: `index.max_ngram_diff`. */
export const MOST_DIFFERENCE = 1;
/** Of parts of beginnings, which have no such limit in OpenSearch. */
const LONGEST = 255;

function gramsOf(
  definition: Definition,
  { isEdge, difference }: { isEdge: boolean; difference: number },
): Grams {
  const least = numberOf(definition, 'min_gram', 1);
  const most = numberOf(definition, 'max_gram', 2);
  if (!isEdge && most - least > difference) {
    throw invalid(
      `The difference between max_gram and min_gram in NGram Tokenizer must be less than or equal to: [${difference}] but was [${most - least}]. This limit can be set by changing the [index.max_ngram_diff] index level setting.`,
    );
  }
  if (least < 1) throw invalid(`minGram must be greater than zero in [${definition.name}]`);
  if (least > most)
    throw invalid(`minGram must not be greater than maxGram in [${definition.name}]`);
  if (most > LONGEST) throw invalid(`[max_gram] of [${definition.name}] is at most ${LONGEST}`);
  return { least, most };
}

const CLASSES: ReadonlyMap<string, RegExp> = new Map([
  ['letter', /^\p{L}/u],
  ['digit', /^\p{Nd}/u],
  ['whitespace', SPACE],
  ['punctuation', /^[\p{Pd}\p{Ps}\p{Pe}\p{Pc}\p{Po}\p{Pi}\p{Pf}]/u],
  ['symbol', /^\p{S}/u],
]);

function isTokenCharacter(definition: Definition): ((character: string) => boolean) | undefined {
  const names = listOf(definition, 'token_chars') ?? [];
  if (names.length === 0) return undefined;
  const own = new Set(
    names.includes('custom') ? (textOf(definition, 'custom_token_chars') ?? '') : '',
  );
  const classes = names
    .filter((name) => name !== 'custom')
    .map((name) => {
      const found = CLASSES.get(name.toLowerCase());
      if (found) return found;
      throw invalid(
        `Unknown token type: '${name.slice(0, 100)}', must be one of [${[...CLASSES.keys(), 'custom'].join(', ')}]`,
      );
    });
  return (character) => own.has(character) || classes.some((one) => one.test(character));
}

/** Each part of a text with so many characters, or of its beginnings. */
export function gramTokenizer(
  definition: Definition,
  limits: { isEdge: boolean; difference: number },
): Tokenizer {
  const grams = gramsOf(definition, limits);
  const isPart = isTokenCharacter(definition);
  return (text) => {
    const found: StreamToken[] = [];
    for (const run of isPart ? runsOf(text, isPart) : [{ start: 0, text }]) {
      for (const { start, end } of partsOf(run.text, grams, limits.isEdge)) {
        if (found.length >= MOST_PARTS) return found;
        found.push(tokenAt(run.text.slice(start, end), run.start + start));
      }
    }
    return found;
  };
}

function* runsOf(text: string, isPart: (character: string) => boolean) {
  let start = 0;
  let at = 0;
  for (const character of text) {
    if (!isPart(character)) {
      if (at > start) yield { start, text: text.slice(start, at) };
      start = at + character.length;
    }
    at += character.length;
  }
  if (at > start) yield { start, text: text.slice(start, at) };
}

/** Characters beyond 16 bits are one. */
function* partsOf(text: string, { least, most }: Grams, isEdge: boolean) {
  const borders = [0];
  for (const character of text) borders.push((borders.at(-1) ?? 0) + character.length);
  const count = borders.length - 1;
  const last = isEdge ? Math.min(0, count - least) : count - least;
  for (let first = 0; first <= last; first += 1) {
    for (let length = least; length <= most && first + length <= count; length += 1) {
      yield { start: borders[first] ?? 0, end: borders[first + length] ?? 0 };
    }
  }
}

/** The same of each word; its parts stand at its place. */
export function gramFilter(
  definition: Definition,
  limits: { isEdge: boolean; difference: number },
): TokenFilter {
  const grams = gramsOf(definition, limits);
  const keeps = flagOf(definition, 'preserve_original', false);
  const isBack = limits.isEdge && textOf(definition, 'side') === 'back';
  if (!limits.isEdge) refuse(definition, 'side');
  const turned = (text: string) => (isBack ? Array.from(text).toReversed().join('') : text);
  const termsOf = (term: string, most: number): readonly string[] => {
    const whole = turned(term);
    const parts: string[] = [];
    for (const { start, end } of partsOf(whole, grams, limits.isEdge)) {
      if (parts.length >= most) break;
      parts.push(turned(whole.slice(start, end)));
    }
    const length = Array.from(term).length;
    return keeps && (length < grams.least || length > grams.most) ? [...parts, term] : parts;
  };
  return (tokens) => {
    let skipped = 0;
    let left = MOST_PARTS;
    return tokens.flatMap((token) => {
      if (left <= 0) return [];
      const terms = termsOf(token.term, left);
      left -= terms.length;
      const increment = token.increment + skipped;
      skipped = terms.length === 0 ? increment : 0;
      return terms.map((term, at) => ({ ...token, term, increment: at === 0 ? increment : 0 }));
    });
  };
}
