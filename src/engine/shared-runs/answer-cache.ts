/** Answers given lately; the one asked for longest ago goes first. */
export interface AnswerCache<Answer> {
  get(key: string): Answer | undefined;
  set(key: string, answer: Answer): void;
}

/** One answer may take this part of the cache at most. */
const LARGEST_SHARE = 1 / 4;

/** @param lengthOf how many characters an answer has */
export function createAnswerCache<Answer>(
  maxBytes: number,
  lengthOf: (answer: Answer) => number,
): AnswerCache<Answer> {
  // A Map keeps the order of insertion: what is used goes to its end.
  const answers = new Map<string, Answer>();
  let bytes = 0;
  // JavaScript keeps texts beyond Latin-1 with two bytes a character.
  const sizeOf = (key: string, answer: Answer) => 2 * (key.length + lengthOf(answer));
  const take = (key: string): Answer | undefined => {
    const answer = answers.get(key);
    if (answer === undefined) return undefined;
    answers.delete(key);
    bytes -= sizeOf(key, answer);
    return answer;
  };
  const put = (key: string, answer: Answer) => {
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
