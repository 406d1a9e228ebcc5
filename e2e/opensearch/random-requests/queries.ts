import type { JsonObject } from '#common/json';
import type { Draw } from './draw';
import type { Queries } from './families';
import { COMPOUND_QUERIES } from './query-compound';
import { SCORE_QUERIES } from './query-scores';
import { PLACE_QUERIES } from './query-places';
import { STRING_QUERIES } from './query-strings';
import { VALUE_QUERIES } from './query-values';
import { WORD_QUERIES } from './query-words';

const SIMPLE: Queries = { ...VALUE_QUERIES, ...WORD_QUERIES, ...STRING_QUERIES, ...PLACE_QUERIES };
/** Most of them hold others, in a `bool` at most. */
const HOLDERS: Queries = { ...COMPOUND_QUERIES, ...SCORE_QUERIES };
const COMPOUND = ['bool', 'bool', 'bool', ...Object.keys(HOLDERS)];
const DEEPEST = 2;

export const RANDOM_QUERIES: Queries = { ...SIMPLE, ...HOLDERS };

export function randomQuery(draw: Draw, depth = 0): JsonObject {
  const inner = () => randomQuery(draw, depth + 1);
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const holdsOthers = depth < DEEPEST && draw.chance(0.4);
    const kind = draw.pick(holdsOthers ? COMPOUND : Object.keys(SIMPLE));
    const made = RANDOM_QUERIES[kind]?.(draw, inner);
    if (made) return made;
  }
  return { match_all: {} };
}
