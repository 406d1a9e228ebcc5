import type { JsonObject } from '#common/json';
import { found } from './ask';

const WORDS: readonly JsonObject[] = [
  { value: 'w', fuzziness: 1 },
  { value: 'w', fuzziness: 1, prefix_length: 1 },
  { value: 'w1', fuzziness: 1, prefix_length: 2 },
  { value: 'w12', fuzziness: 1, prefix_length: 5 },
  { value: 'w1x', fuzziness: 2, prefix_length: 2 },
  { value: 'z', fuzziness: 1 },
  { value: '', fuzziness: 1 },
  { value: '', fuzziness: 2 },
  { value: '', fuzziness: 0 },
];

/** Words with hardly a letter, and those whose first letters have to be right: nothing is near to no letter at all. */
export const fuzzyWords: readonly JsonObject[] = ['word', 'tags.keyword'].flatMap((field) =>
  WORDS.map((options) => found({ fuzzy: { [field]: options } })),
);
