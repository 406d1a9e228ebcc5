import type { NewEntry } from './log-file';

/** What the thread is started with. */
export interface LogThreadData {
  file: string;
}

/** Answered with the position of the last entry. */
export interface LogCall {
  entries: readonly NewEntry[];
  forgetThrough: number;
}
