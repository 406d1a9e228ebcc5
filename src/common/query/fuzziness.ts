/**
 * So many letters may differ from those of a word. `AUTO` forgives nothing in a word of one or two letters, one mistake up to five,
 * else two. Undefined for what is not a number of letters.
 */
export function fuzzyEdits(fuzziness: string, word: string): number | undefined {
  const [, low = '3', high = '6'] = /^AUTO(?::(\d{1,9}),(\d{1,9}))?$/i.exec(fuzziness) ?? [];
  if (/^AUTO/i.test(fuzziness)) {
    if (word.length < Number(low)) return 0;
    return word.length < Number(high) ? 1 : 2;
  }
  const edits = Math.trunc(Number(fuzziness));
  // More is as much as there is.
  return edits >= 0 ? Math.min(2, edits) : undefined;
}
