import { openLogFile, type LogFile, type NewEntry } from './log-file';

/** Puts entries on the disk, one call at a time. */
export interface LogAppender {
  /** All of them or none. Fulfilled with the position of the last one, when they are synced. */
  append(entries: readonly NewEntry[], forgetThrough: number): Promise<number>;
  close(): Promise<void>;
}

/** On this thread, which waits for the disk. */
export function appendHere(path: string): LogAppender {
  let file: LogFile | undefined;
  return {
    async append(entries, forgetThrough) {
      file ??= openLogFile(path);
      return file.append(entries, forgetThrough);
    },
    async close() {
      file?.close();
    },
  };
}
