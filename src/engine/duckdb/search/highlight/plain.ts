import {
  checkComparisons,
  chooseWords,
  findPhrase,
  isOfPhrase,
  type FoundWord,
  type PhraseMatch,
  type WantedPhrase,
  type WantedWords,
} from './found-words';
import { analyzedOf, type FieldHighlight } from './request';
import type { Analyzer } from '../../text/analysis';
import { placedWords, type PlacedWord } from './word-offsets';

interface Fragment {
  text: string;
  score: number;
}

interface Values {
  values: readonly string[];
  isText: boolean;
  /** What cuts the values; missing: the standard one. */
  analyzer?: Analyzer;
  /** See `placedWords`. */
  most?: number;
}

/** The fragments of a field by Lucene's plain highlighter: the best first. */
export function plainFragments(
  { values, ...cutting }: Values,
  wanted: WantedWords,
  options: FieldHighlight,
): readonly string[] {
  const { fragments: most } = options;
  const each = values.flatMap((whole) => {
    const value = whole.slice(0, options.analyzed);
    const placed = placedWords(value, { ...cutting, ...analyzedOf(options) });
    checkComparisons(wanted, placed.length);
    const all = cutFragments(value, placed, { wanted, options });
    return all
      .filter(({ score }) => score > 0)
      .toSorted((one, other) => other.score - one.score)
      .slice(0, Math.max(1, most));
  });
  if (each.length === 0) return withoutWords(values[0] ?? '', cutting, options.noMatchSize);
  const ordered = options.byScore
    ? each.toSorted((one, other) => Math.round(other.score - one.score))
    : each;
  return ordered.slice(0, most === 0 ? Infinity : most).map(({ text }) => text);
}

interface Cutting {
  wanted: WantedWords;
  options: FieldHighlight;
}

function cutFragments(
  value: string,
  placed: readonly PlacedWord[],
  { wanted, options }: Cutting,
): readonly Fragment[] {
  const phrases = wanted.phrases.map((phrase) => ({ phrase, matches: findPhrase(phrase, placed) }));
  // A word of a phrase is shown wherever the phrase lies around it.
  const isInPhrase = (word: PlacedWord, at: number) =>
    phrases.some(
      ({ phrase, matches }) =>
        isOfPhrase(phrase, word) && matches.some(({ first, last }) => first <= at && at <= last),
    );
  const chosen = chooseWords(placed, wanted, isInPhrase);
  const found = new Map(chosen.map((word) => [nameOf(word), word]));
  const groups = overlapping(placed, found);
  const isNew = fragmenterOf(value, groups, { phrases, options });
  const { encode, before, behind } = options;
  const fragments: { text: string; found: FoundWord[] }[] = [];
  let at = 0;
  for (const [position, group] of groups.entries()) {
    // The first word is never asked for.
    if (position === 0 || isNew(position)) fragments.push({ text: '', found: [] });
    const current = fragments.at(-1);
    if (!current) break;
    const { hits, start, end } = group;
    const text = encode(value.slice(start, end));
    const isHit = hits.length > 0;
    current.text += encode(value.slice(at, start)) + (isHit ? before + text + behind : text);
    current.found.push(...hits);
    at = Math.max(at, end);
  }
  const last = fragments.at(-1);
  if (last) last.text += encode(value.slice(at));
  return fragments.map(({ text, found: own }) => ({
    text,
    score: new Set(own.map(({ word }) => word)).size,
  }));
}

const nameOf = ({ start, end, word }: PlacedWord): string => `${start} ${end} ${word}`;

/** Words that lie in or over each other, which are shown as one: as far as those of them reach that are looked for. */
interface WordGroup extends PlacedWord {
  hits: FoundWord[];
  /** Of all of them. */
  whole: number;
}

function overlapping(
  placed: readonly PlacedWord[],
  found: ReadonlyMap<string, FoundWord>,
): readonly WordGroup[] {
  const groups: WordGroup[] = [];
  for (const word of placed) {
    const hit = found.get(nameOf(word));
    const group = groups.at(-1);
    if (!group || word.start >= group.whole) {
      groups.push({ ...word, whole: word.end, hits: hit ? [hit] : [] });
      continue;
    }
    group.whole = Math.max(group.whole, word.end);
    if (!hit) continue;
    const isFirst = group.hits.length === 0;
    group.start = isFirst ? word.start : Math.min(group.start, word.start);
    group.end = isFirst ? word.end : Math.max(group.end, word.end);
    group.hits.push(hit);
  }
  return groups;
}

interface Fragmenting {
  phrases: readonly { phrase: WantedPhrase; matches: readonly PhraseMatch[] }[];
  options: FieldHighlight;
}

/** Whether a fragment begins with the word of this number. */
function fragmenterOf(
  value: string,
  placed: readonly PlacedWord[],
  { phrases, options }: Fragmenting,
): (position: number) => boolean {
  const { fragments, size, isSimple } = options;
  if (fragments === 0) return () => false;
  let count = 1;
  let waitFor = -1;
  return (position) => {
    const word = placed[position];
    if (!word) return false;
    if (!isSimple) {
      // Lucene counts from the second word.
      const counted = position - 1;
      if (waitFor <= counted) waitFor = -1;
      else if (waitFor !== -1) return false;
      const match = phrases
        .filter(({ phrase }) => isOfPhrase(phrase, word))
        .flatMap(({ matches }) => matches)
        .find(({ first }) => first === counted);
      if (match) waitFor = match.last + 1;
    }
    const isLongEnough = word.end >= size * count;
    const isNew = isLongEnough && (isSimple || value.length - word.end >= size >>> 1);
    if (isNew) count += 1;
    return isNew;
  };
}

/** The beginning of the first value, as far as whole words reach. */
function withoutWords(
  value: string,
  cutting: Omit<Values, 'values'>,
  size: number,
): readonly string[] {
  if (size === 0) return [];
  let end = -1;
  for (const word of placedWords(value, cutting)) {
    if (word.end >= size) {
      if (word.end === size) end = size;
      break;
    }
    end = word.end;
  }
  return end > 0 ? [value.slice(0, end)] : [];
}
