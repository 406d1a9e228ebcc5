import type { JsonText } from '#common/json';
import { createAnswerCache } from '../shared-runs/answer-cache';

const CACHE_BYTES = 32 * 2 ** 20;

/** Answers of a cluster, which does not tell when its data change: each is as old as its search. */
export interface RecentAnswers {
  /** One whose search began in the last `maxAgeMs` milliseconds. */
  get(key: string, maxAgeMs: number | undefined): JsonText | undefined;
  /** @param began when the search did, by the same clock */
  set(key: string, text: JsonText, began: number): void;
  /** After a change of data. */
  clear(): void;
}

/** @param now in milliseconds */
export function createRecentAnswers(now: () => number): RecentAnswers {
  const create = () =>
    createAnswerCache<{ text: JsonText; began: number }>(CACHE_BYTES, ({ text }) => text.length);
  let answers = create();
  return {
    get(key, maxAgeMs = 0) {
      const known = maxAgeMs > 0 ? answers.get(key) : undefined;
      return known && now() - known.began <= maxAgeMs ? known.text : undefined;
    },
    set: (key, text, began) => answers.set(key, { text, began }),
    clear: () => void (answers = create()),
  };
}
