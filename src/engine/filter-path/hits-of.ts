import type { JsonText } from '#common/json';
import { elementsOf, memberAt, type Place, skipSpace } from './json-places';

/** Where the hits of an answer stand in its text, which is not read otherwise: documents may be large. */
export function placesOfHits(answer: string): readonly Place[] {
  const hits = memberAt(answer, skipSpace(answer, 0), 'hits');
  const list = hits && memberAt(answer, hits.start, 'hits');
  return list ? elementsOf(answer, list.start) : [];
}

/** The hits of an answer, each to the letter. */
export const hitsOf = (answer: JsonText): readonly JsonText[] =>
  placesOfHits(answer).map(({ start, end }) => answer.slice(start, end) as JsonText);
