import { boundedSentences, findBoundaries, wholeParts, type CutFragment } from './boundaries';
import { checkComparisons, findWords, type FoundWord, type WantedWords } from './found-words';
import { analyzedOf, type FieldHighlight } from './request';
import type { Analyzer } from '../../text/analysis';
import { placedWords } from './word-offsets';

/** A part of a value with words that were found. */
interface Passage {
  value: string;
  start: number;
  end: number;
  /** Of its value in all values of the field together. */
  offset: number;
  found: FoundWord[];
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

/** The fragments of a field by Lucene's unified highlighter, as OpenSearch configures it. Offsets count UTF-16 units. */
export function unifiedFragments(
  { values, ...cutting }: Values,
  wanted: WantedWords,
  options: FieldHighlight,
): readonly string[] {
  const length = values.reduce((total, { length: own }) => total + own + 1, -1);
  const found = values.map((value) => {
    const placed = placedWords(value, { ...cutting, ...analyzedOf(options) });
    checkComparisons(wanted, placed.length);
    return findWords(placed, wanted);
  });
  const counts = countNames(found.flat());
  const passages: Passage[] = [];
  let offset = 0;
  for (const [at, value] of values.entries()) {
    for (const passage of cutPassages(value, found[at] ?? [], options)) {
      passages.push({ ...passage, offset, score: scoreOf({ ...passage, offset }, counts, length) });
    }
    offset += value.length + 1;
  }
  const most = options.fragments === 0 ? Infinity : options.fragments;
  const best = passages
    .toSorted((one, other) => other.score - one.score || placeOf(other) - placeOf(one))
    .slice(0, most);
  if (best.length === 0) return withoutWords(values, options);
  const inOrder = best.toSorted((one, other) => placeOf(one) - placeOf(other));
  const shown = options.byScore
    ? inOrder.toSorted((one, other) => other.score - one.score)
    : inOrder;
  return shown.map((passage) => writePassage(passage, options));
}

const placeOf = ({ offset, start }: Passage): number => offset + start;

function countNames(found: readonly FoundWord[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { name } of found) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function cutterOf(value: string, { fragments, size, scanner }: FieldHighlight): CutFragment {
  if (fragments === 0) return () => ({ start: 0, end: value.length });
  if (scanner === 'word') return wholeParts(value, 'word');
  return size > 0 ? boundedSentences(value, size) : wholeParts(value, 'sentence');
}

function cutPassages(value: string, found: readonly FoundWord[], options: FieldHighlight) {
  const passages: Omit<Passage, 'offset' | 'score'>[] = [];
  if (found.length === 0) return passages;
  const cut = cutterOf(value, options);
  for (const word of found) {
    const last = passages.at(-1);
    if (last && word.start < last.end) last.found.push(word);
    else passages.push({ value, ...cut(word.start), found: [word] });
  }
  return passages;
}

/** Lucene's `PassageScorer`, in the same 32 bits. */
const [K1, B, PIVOT] = [1.2, 0.75, 87];
const float = Math.fround;

function scoreOf(
  { start, end, offset, found }: Omit<Passage, 'score'>,
  counts: ReadonlyMap<string, number>,
  length: number,
): number {
  const documents = float(1 + length / PIVOT);
  const norm = float(K1 * float(1 - B + float(B * float((end - start) / PIVOT))));
  let score = 0;
  for (const [name, count] of countNames(found)) {
    const rarity = Math.log(1 + (documents + 0.5) / ((counts.get(name) ?? 0) + 0.5));
    const weight = float(float(K1 + 1) * float(rarity));
    score = float(score + float(float(count / float(count + norm)) * weight));
  }
  return float(score * float(1 + 1 / float(Math.log(PIVOT + offset + start))));
}

/** The beginning of the first value, where the request wants one. */
function withoutWords(
  values: readonly string[],
  { noMatchSize: size, encode }: FieldHighlight,
): readonly string[] {
  const value = values.find(({ length }) => length > 0);
  if (size === 0 || value === undefined) return [];
  const end = size < value.length ? findBoundaries(value, 'word').after(size) : undefined;
  return [encode(value.slice(0, end)).trim()];
}

function writePassage({ value, start, end, found }: Passage, options: FieldHighlight): string {
  const { encode, before, behind } = options;
  let written = '';
  let at = start;
  for (const word of withoutOverlaps(found)) {
    written += encode(value.slice(at, word.start)) + before;
    written += encode(value.slice(Math.max(at, word.start), word.end)) + behind;
    at = word.end;
  }
  return (written + encode(value.slice(at, Math.max(at, end)))).trim();
}

/** Words that lie in or over each other are shown as one. */
function withoutOverlaps(found: readonly FoundWord[]): readonly Pick<FoundWord, 'start' | 'end'>[] {
  const shown: { start: number; end: number }[] = [];
  for (const { start, end } of found) {
    const last = shown.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else shown.push({ start, end });
  }
  return shown;
}
