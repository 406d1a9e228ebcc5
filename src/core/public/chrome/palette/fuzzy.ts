/**
 * How well a text fits what somebody typed: letters in their order, better together and at the beginning of words.
 * Nothing where they are not all in it. Higher is better.
 */
export function fuzzyScore(query: string, text: string): number | undefined {
  const wanted = query.toLowerCase();
  const found = text.toLowerCase();
  if (wanted === '') return 0;
  const whole = found.indexOf(wanted);
  if (whole >= 0) {
    const begins = whole === 0 ? 300 : isWordStart(found, whole) ? 200 : 100;
    return begins - found.length / 100;
  }
  let score = 0;
  let position = -1;
  for (const letter of wanted.replaceAll(/\s+/g, '')) {
    const next = found.indexOf(letter, position + 1);
    if (next < 0) return undefined;
    score += next === position + 1 ? 3 : isWordStart(found, next) ? 2 : -1;
    position = next;
  }
  // Letters that lie all over a text say little.
  return score > 0 ? score - found.length / 100 : undefined;
}

function isWordStart(text: string, position: number): boolean {
  return position === 0 || /[^\p{L}\p{N}]/u.test(text.charAt(position - 1));
}
