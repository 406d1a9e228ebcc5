import { tooLarge } from '../failures';
import type { PlacedWord } from './word-offsets';

/** What a query looks for in one field. */
export interface WantedWords {
  words: ReadonlySet<string>;
  /** Beginnings of words, and words that are nearly another: each by its own name. */
  tests: readonly WordTest[];
  phrases: readonly WantedPhrase[];
}

export interface WordTest {
  name: string;
  isMet: (word: string) => boolean;
}

export interface WantedPhrase {
  words: readonly (string | WordTest)[];
  /** How far behind the first one each of them stands; missing: one after the other. */
  places?: readonly number[];
  /** So many places they may be moved by, all in all. */
  slop: number;
}

/** A word of the value that the query looks for. */
export interface FoundWord extends PlacedWord {
  /** Words of one name count as the same. */
  name: string;
}

/** So often a word of a value is compared with one of the query, in one field of a hit. */
const MOST_COMPARISONS = 2_000_000;

/** A value that is compared for longer than people wait. */
export function checkComparisons({ tests, phrases }: WantedWords, words: number): void {
  const each = phrases.reduce((sum, phrase) => sum + phrase.words.length, tests.length);
  if (each * words > MOST_COMPARISONS) {
    throw tooLarge(
      `[highlight] would compare ${words} words with ${each} of the query; at most ${MOST_COMPARISONS} comparisons are made in one field of a hit`,
    );
  }
}

export const isWanted = ({ words, tests, phrases }: WantedWords): boolean =>
  words.size > 0 || tests.length > 0 || phrases.length > 0;

/** Where a phrase was found: numbers of words. */
export interface PhraseMatch {
  /** Of the first and the last word between which it lies. */
  first: number;
  last: number;
  /** Of its own words. */
  places: readonly number[];
}

/** In their order; a word counts once. Of phrases their own words are found. */
export function findWords(
  placed: readonly PlacedWord[],
  wanted: WantedWords,
): readonly FoundWord[] {
  const inPhrases = new Set(
    wanted.phrases.flatMap((phrase) => findPhrase(phrase, placed).flatMap(({ places }) => places)),
  );
  return chooseWords(placed, wanted, (_word, at) => inPhrases.has(at));
}

/** Words that are wanted for themselves, and others of phrases. */
export function chooseWords(
  placed: readonly PlacedWord[],
  { words, tests }: Pick<WantedWords, 'words' | 'tests'>,
  isInPhrase: (word: PlacedWord, at: number) => boolean,
): readonly FoundWord[] {
  return placed.flatMap((one, at) => {
    if (words.has(one.word)) return [{ ...one, name: one.word }];
    const test = tests.find(({ isMet }) => isMet(one.word));
    if (test) return [{ ...one, name: test.name }];
    return isInPhrase(one, at) ? [{ ...one, name: one.word }] : [];
  });
}

export const isOfPhrase = ({ words }: WantedPhrase, { word }: PlacedWord): boolean =>
  words.some((wanted) => isMet(wanted, word));

const isMet = (wanted: string | WordTest, word: string): boolean =>
  typeof wanted === 'string' ? wanted === word : wanted.isMet(word);

export function findPhrase(
  phrase: WantedPhrase,
  placed: readonly PlacedWord[],
): readonly PhraseMatch[] {
  const { words, slop } = phrase;
  if (phrase.places || placed.some(({ place }) => place !== undefined)) {
    return findPlaced(phrase, placed);
  }
  const lists = words.map((wanted) =>
    placed.flatMap(({ word }, at) => (isMet(wanted, word) ? [at] : [])),
  );
  if (lists.some((list) => list.length === 0)) return [];
  return slop === 0 ? inOrder(lists) : nearEachOther(lists, slop);
}

/** Where words have places of their own: several of them the same, or some none. */
function findPlaced(
  { words, places = words.map((_, at) => at), slop }: WantedPhrase,
  placed: readonly PlacedWord[],
): readonly PhraseMatch[] {
  const placeOf = (at: number): number => placed[at]?.place ?? at;
  const lists = words.map((wanted) =>
    placed.flatMap(({ word }, at) => (isMet(wanted, word) ? [at] : [])),
  );
  if (lists.some((list) => list.length === 0)) return [];
  if (slop > 0) return nearEachOther(lists, slop, placeOf);
  const moved = (at: number, nth: number): number => placeOf(at) - (places[nth] ?? nth);
  return (lists[0] ?? []).flatMap((first) => {
    const own = lists.map((list, nth) =>
      nth === 0 ? first : list.find((at) => moved(at, nth) === moved(first, 0)),
    );
    const found = own.flatMap((at) => at ?? []);
    if (found.length < words.length) return [];
    return { first: Math.min(...found), last: Math.max(...found), places: found };
  });
}

function inOrder([first = [], ...others]: readonly (readonly number[])[]): PhraseMatch[] {
  const sets = others.map((list) => new Set(list));
  return first
    .filter((at) => sets.every((set, step) => set.has(at + step + 1)))
    .map((at) => ({
      first: at,
      last: at + sets.length,
      places: [at, ...sets.map((_, step) => at + step + 1)],
    }));
}

/** In any order: from the earliest of each word on, the first of them is moved. */
function nearEachOther(
  lists: readonly (readonly number[])[],
  slop: number,
  placeOf = (at: number): number => at,
): PhraseMatch[] {
  const found: PhraseMatch[] = [];
  const next = lists.map(() => 0);
  for (;;) {
    const places = lists.map((list, at) => list[next[at] ?? 0] ?? -1);
    const [first, last] = [Math.min(...places), Math.max(...places)];
    if (placeOf(last) + 1 - placeOf(first) - lists.length <= slop)
      found.push({ first, last, places });
    const moved = places.indexOf(first);
    next[moved] = (next[moved] ?? 0) + 1;
    if ((next[moved] ?? 0) >= (lists[moved]?.length ?? 0)) return found;
  }
}
