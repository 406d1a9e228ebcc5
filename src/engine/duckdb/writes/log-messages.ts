import type { NewEntry } from './log-file';

/** What the thread is started with. */
export interface LogThreadData {
  file: string;
}

export type LogRequest = { entries: readonly NewEntry[]; forgetThrough: number } | { close: true };

export type LogReply = { last: number } | { error: string };
