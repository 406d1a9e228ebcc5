import type { Answer } from '../json-writer';

/** A 32-bit number with the fewest digits that tell it from its neighbors, as OpenSearch writes scores. */
export function exactFloat(value: number): Answer {
  const float = Math.fround(value);
  for (let digits = 6; digits < 9; digits += 1) {
    const short = Number(float.toPrecision(digits));
    if (Math.fround(short) === float) return short;
  }
  return Number(float.toPrecision(9));
}
