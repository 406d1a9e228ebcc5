import type { JsonText } from '#common/json';

/** Answers given lately; the one asked for longest ago goes first. */
export interface AnswerCache {
  get(key: string): JsonText | undefined;
  set(key: string, answer: JsonText): void;
}

/** One answer may take this part of the cache at most. */
const LARGEST_SHARE = 1 / 4;

export function createAnswerCache(maxBytes: number): AnswerCache {
  // A Map keeps the order of insertion: what is used goes to its end.
  const answers = new Map<string, JsonText>();
  let bytes = 0;
  const take = (key: string): JsonText | undefined => {
    const answer = answers.get(key);
    if (answer === undefined) return undefined;
    answers.delete(key);
    bytes -= sizeOf(key, answer);
    return answer;
  };
  const put = (key: string, answer: JsonText) => {
    answers.set(key, answer);
    bytes += sizeOf(key, answer);
  };
  return {
    get(key) {
      const answer = take(key);
      if (answer !== undefined) put(key, answer);
      return answer;
    },
    set(key, answer) {
      take(key);
      if (sizeOf(key, answer) > maxBytes * LARGEST_SHARE) return;
      put(key, answer);
      for (const oldest of answers.keys()) {
        if (bytes <= maxBytes) break;
        take(oldest);
      }
    },
  };
}

/** JavaScript keeps texts beyond Latin-1 with two bytes a character. */
const sizeOf = (key: string, answer: string): number => 2 * (key.length + answer.length);
