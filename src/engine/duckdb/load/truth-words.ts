/** Words for yes and no of one language, in lower case. */
export type TruthWords = readonly [yes: string, no: string];

const PAIRS: readonly TruthWords[] = [
  ['yes', 'no'],
  ['ja', 'nein'],
  ['oui', 'non'],
  ['sí', 'no'],
  ['はい', 'いいえ'],
  ['да', 'нет'],
  ['نعم', 'لا'],
];

const LONGEST = 8;

/** The words that a column is made of: each value is one of them, and there are both. One alone may be anything: `NO` is Norway. */
export function truthWordsOf(values: readonly string[]): TruthWords | undefined {
  const found = new Set<string>();
  for (const value of values) {
    if (value.length > LONGEST) return undefined;
    found.add(value.toLowerCase());
    if (found.size > 2) return undefined;
  }
  return PAIRS.find((pair) => found.size === 2 && pair.every((word) => found.has(word)));
}
