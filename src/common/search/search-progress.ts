/** How far a search is that takes longer than a second. */
export interface SearchProgress {
  /** It waits for its turn: others came before. */
  isWaiting: boolean;
  /** Searches take some steps one after the other: from 1. */
  step: number;
  /** Of this step, from 0 to 1; missing where nobody knows. */
  part?: number;
  /** How many rows of this step have been read, and of how many. Missing where a rule hides some of them. */
  rows?: { read: number; all: number };
}
