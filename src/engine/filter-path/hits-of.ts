import type { JsonText } from '#common/json';
import { filterAnswer } from './filter-answer';
import { behindComma, skipValue } from './json-places';

const BEFORE = '{"hits":{"hits":[';

/** The hits of an answer, each to the letter. */
export function hitsOf(answer: JsonText): readonly JsonText[] {
  const list = filterAnswer({ filterPath: 'hits.hits' }, answer);
  const hits: JsonText[] = [];
  if (!list.startsWith(BEFORE)) return hits;
  let at = BEFORE.length;
  while (list[at] !== ']' && at < list.length) {
    const end = skipValue(list, at);
    hits.push(list.slice(at, end) as JsonText);
    at = behindComma(list, end);
  }
  return hits;
}
