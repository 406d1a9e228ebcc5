import type { JsonText } from '#common/json';
import { placesOfHits } from '../../filter-path/hits-of';
import { behindComma, memberAt, type Place, skipSpace } from '../../filter-path/json-places';

export interface HitPlace extends Place {
  /** Index and id, as the text has them. */
  document: string;
  /** Of the list that it was sorted by. */
  sort?: Place;
}

/** The hits of an answer, by what puts them in order. */
export const hitPlaces = (answer: string): readonly HitPlace[] =>
  placesOfHits(answer).map((place) => {
    const text = (name: string) => {
      const member = memberAt(answer, place.start, name);
      return member && answer.slice(member.start, member.end);
    };
    const sort = memberAt(answer, place.start, 'sort');
    return { ...place, document: `${text('_index')} ${text('_id')}`, ...(sort && { sort }) };
  });

/** The answer without the number of hits. */
export function withoutTotal(answer: JsonText): JsonText {
  const hits = memberAt(answer, skipSpace(answer, 0), 'hits');
  const total = hits && memberAt(answer, hits.start, 'total');
  if (!total) return answer;
  const start = answer.lastIndexOf('"total"', total.start);
  return `${answer.slice(0, start)}${answer.slice(behindComma(answer, total.end))}` as JsonText;
}
