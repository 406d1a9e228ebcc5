import type { Analyzer } from './analysis';

/** Words of which one stands at a place of a phrase. */
export interface PhraseSlot {
  words: readonly string[];
  /** How far behind the first one. */
  place: number;
  /** The words are beginnings. */
  isPrefix?: boolean;
}

export interface Phrase {
  slots: readonly PhraseSlot[];
  /** So many places the words may be moved by, all in all. */
  slop: number;
}

/** The places of words in the values of a document, one behind the other with the analyzer's gap between values. */
export function placesOf(
  { gap, tokensOf }: Pick<Analyzer, 'gap' | 'tokensOf'>,
  values: readonly string[],
): Map<string, number[]> {
  const places = new Map<string, number[]>();
  let before = 0;
  for (const [at, value] of values.entries()) {
    if (at > 0) before += gap;
    let last = 0;
    for (const { term, position } of tokensOf(value)) {
      const own = places.get(term) ?? [];
      places.set(term, own);
      own.push(before + position);
      last = position + 1;
    }
    before += last;
  }
  return places;
}

/** How often a phrase stands there, as Lucene counts it: a match with moved words counts less. */
export function phraseFrequency(
  places: ReadonlyMap<string, readonly number[]>,
  { slots, slop }: Phrase,
): number {
  const lists = slots.map((slot) => slotPlaces(places, slot));
  if (lists.some((list) => list.length === 0)) return 0;
  return slop > 0 && slots.length > 1 ? nearFrequency(lists, slop) : exactFrequency(lists);
}

/** Where the phrase would begin for each place of a word. */
function slotPlaces(
  places: ReadonlyMap<string, readonly number[]>,
  { words, place, isPrefix }: PhraseSlot,
): readonly number[] {
  const found = isPrefix
    ? [...places].flatMap(([word, own]) =>
        words.some((start) => word.startsWith(start)) ? own : [],
      )
    : words.flatMap((word) => places.get(word) ?? []);
  // Words at the same place count each, as in Lucene.
  return found.map((one) => one - place).toSorted((one, other) => one - other);
}

function exactFrequency([first = [], ...others]: readonly (readonly number[])[]): number {
  const sets = others.map((list) => new Set(list));
  return first.filter((start) => sets.every((set) => set.has(start))).length;
}

/**
 * Lucene's way through the places: the word that stands first goes on, until it would pass the next one; then the words stand as near to
 * each other as they get from here.
 */
function nearFrequency(lists: readonly (readonly number[])[], slop: number): number {
  const next = lists.map(() => 0);
  const placeOf = (at: number): number => lists[at]?.[next[at] ?? 0] ?? Infinity;
  const order = lists.map((_, at) => at);
  const firstOf = () =>
    order.reduce((best, at) => (placeOf(at) < placeOf(best) ? at : best), order[0] ?? 0);
  let end = Math.max(...order.map(placeOf));
  let frequency = 0;
  const count = (length: number) => {
    if (length <= slop) frequency += 1 / (1 + length);
  };
  for (;;) {
    const first = firstOf();
    const behind = Math.min(...order.filter((at) => at !== first).map(placeOf));
    let length = end - placeOf(first);
    for (;;) {
      next[first] = (next[first] ?? 0) + 1;
      const place = placeOf(first);
      if (place === Infinity) {
        count(length);
        return frequency;
      }
      end = Math.max(end, place);
      if (place > behind) break;
      length = Math.min(length, end - place);
    }
    count(length);
  }
}
