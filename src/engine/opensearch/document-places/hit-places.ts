import type { JsonText } from '#common/json';
import { behindComma, skipSpace, skipText, skipValue } from '../../filter-path/json-places';

/** Where a value stands in a text: from the first character to behind the last. */
export interface Place {
  start: number;
  end: number;
}

export interface HitPlace extends Place {
  /** Index and id, as the text has them. */
  document: string;
  /** Of the list that it was sorted by. */
  sort?: Place;
}

/** Where the hits of an answer stand in its text, which is not read otherwise: documents may be large. */
export function hitPlaces(answer: string): readonly HitPlace[] {
  const hits = memberAt(answer, skipSpace(answer, 0), 'hits');
  const list = hits && memberAt(answer, hits.start, 'hits');
  if (!list) return [];
  return elementsOf(answer, list.start).map((place) => {
    const text = (name: string) => {
      const member = memberAt(answer, place.start, name);
      return member && answer.slice(member.start, member.end);
    };
    const sort = memberAt(answer, place.start, 'sort');
    return { ...place, document: `${text('_index')} ${text('_id')}`, ...(sort && { sort }) };
  });
}

/** The answer without the number of hits. */
export function withoutTotal(answer: JsonText): JsonText {
  const hits = memberAt(answer, skipSpace(answer, 0), 'hits');
  const total = hits && memberAt(answer, hits.start, 'total');
  if (!total) return answer;
  const start = answer.lastIndexOf('"total"', total.start);
  return `${answer.slice(0, start)}${answer.slice(behindComma(answer, total.end))}` as JsonText;
}

/** The value of an object's member. */
function memberAt(text: string, object: number, name: string): Place | undefined {
  if (text[object] !== '{') return undefined;
  let at = skipSpace(text, object + 1);
  while (text[at] === '"') {
    const behindName = skipText(text, at);
    const isIt = text.slice(at + 1, behindName - 1) === name;
    const start = skipSpace(text, skipSpace(text, behindName) + 1);
    const end = skipValue(text, start);
    if (isIt) return { start, end };
    at = behindComma(text, end);
  }
  return undefined;
}

/** The values of a list. */
export function elementsOf(text: string, list: number): readonly Place[] {
  const places: Place[] = [];
  if (text[list] !== '[') return places;
  let at = skipSpace(text, list + 1);
  while (at < text.length && text[at] !== ']') {
    const end = skipValue(text, at);
    places.push({ start: at, end });
    at = behindComma(text, end);
  }
  return places;
}
