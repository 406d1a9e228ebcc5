import { invalid, unsupported } from '../../search/failures';
import { lower } from '../tokens';
import { flagOf, listOf, refuse, type Definition } from './options';
import { keepTokens, type TokenFilter } from './token';

const ENGLISH: readonly string[] =
  'a an and are as at be but by for if in into is it no not of on or such that the their then there these they this to was will with'.split(
    ' ',
  );

const LISTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['_english_', ENGLISH],
  ['_none_', []],
]);
const MOST_WORDS = 10_000;

/** The words of `stopwords`, where names of lists stand for what is in them. */
export function stopWordsOf(
  definition: Definition,
  otherwise: '_english_' | '_none_',
): readonly string[] {
  refuse(definition, 'stopwords_path');
  const listed = listOf(definition, 'stopwords') ?? [otherwise];
  if (listed.length > MOST_WORDS) {
    throw invalid(`[stopwords] of [${definition.name}] has more than ${MOST_WORDS} words`);
  }
  return listed.flatMap((word) => {
    const found = LISTS.get(word);
    if (found) return found;
    if (/^_[a-z]+_$/.test(word)) throw unsupported(`[stopwords] of [${word}]`);
    return word;
  });
}

export function stopFilter(definition: Definition): TokenFilter {
  const words = stopWordsOf(definition, '_english_');
  const filter = withoutWords(words, flagOf(definition, 'ignore_case', false));
  if (flagOf(definition, 'remove_trailing', true)) return filter;
  return (tokens, text) => {
    const last = tokens.at(-1);
    // What somebody is still writing: the beginning of another word, perhaps.
    if (last?.end !== text.end) return filter(tokens, text);
    const kept = filter([...tokens.slice(0, -1), { ...last, term: UNFINISHED }], text);
    return kept.map((token) => (token.term === UNFINISHED ? { ...token, term: last.term } : token));
  };
}

/** No list has it. */
const UNFINISHED = '\0\0';

export function withoutWords(words: readonly string[], ignoreCase = false): TokenFilter {
  const set = new Set(ignoreCase ? words.map(lower) : words);
  return keepTokens(({ term }) => !set.has(ignoreCase ? lower(term) : term));
}
