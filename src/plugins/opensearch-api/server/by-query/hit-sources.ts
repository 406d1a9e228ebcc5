import type { JsonText } from '#common/json';
import { filterAnswer } from '#engine';

const BEFORE = '{"hits":{"hits":[';
const TOKENS = /"(?:[^"\\]|\\[^])*(?:"|\\?$)|[{}[\]]/g;

/** Each hit's document as JSON text, to the letter. */
export function hitSources(answer: JsonText): readonly string[] {
  // With something that each hit has: of a document without members nothing is kept.
  const kept = filterAnswer({ filterPath: 'hits.hits._id,hits.hits._source' }, answer);
  if (!kept.startsWith(BEFORE)) return [];
  const sources: string[] = [];
  let depth = 0;
  let start = BEFORE.length;
  TOKENS.lastIndex = BEFORE.length;
  for (let found = TOKENS.exec(kept); found; found = TOKENS.exec(kept)) {
    const [token] = found;
    if (token === '{' || token === '[') {
      if (depth === 0) start = found.index;
      depth += 1;
    } else if (token === '}' || token === ']') {
      depth -= 1;
      // The end of the list.
      if (depth < 0) break;
      if (depth === 0) sources.push(sourceOf(kept.slice(start, found.index + 1)));
    }
  }
  TOKENS.lastIndex = 0;
  return sources;
}

const HIT = /^\{"_id":"(?:[^"\\]|\\[^])*",?(?:"_source":)?/;

/** `{"_id":"1","_source":{…}}` */
function sourceOf(hit: string): string {
  const [head = ''] = HIT.exec(hit) ?? [];
  return hit.slice(head.length, -1) || '{}';
}
