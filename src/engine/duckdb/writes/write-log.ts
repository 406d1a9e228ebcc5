import { setImmediate as nextTurn } from 'node:timers/promises';
import { tell } from '#common/server-messages';
import { EngineError } from '../../engine-error';
import type { LogAppender } from './log-appender';
import { readLog, type LogEntry, type NewEntry } from './log-file';

/** Keeps what is acknowledged until it is in the tables. All who wait share one sync. */
export interface WriteLog {
  /** Fulfilled when the entry is on the disk. Entries are kept in the order of the calls. */
  append(entry: NewEntry): Promise<void>;
  /** The index has everything up to this number in its tables. */
  applied(index: string, seq: number): void;
  /** What may not be in the tables, in its order. */
  entries(): Generator<LogEntry>;
  close(): Promise<void>;
}

interface Waiting {
  entry: NewEntry;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** The disk is full, or may not be written. */
const notWritten = (cause: unknown): EngineError =>
  new EngineError('unavailable', tell('writes.notLogged'), { cause });

/** @param appender of the file of this path */
export function createWriteLog(path: string, appender: LogAppender): WriteLog {
  let waiting: Waiting[] = [];
  let writing: Promise<void> | undefined;
  /** Those that are not in the tables, in their order. */
  const kept: Pick<LogEntry, 'position' | 'index' | 'lastSeq'>[] = [];
  let forgotten = 0;
  let last = 0;
  for (const { body: _, ...entry } of readLog(path, 0)) {
    kept.push(entry);
    last = entry.position;
  }
  const forgettable = (): number => (kept[0] ? kept[0].position - 1 : last);

  /** What comes while others are on their way goes together with the next. */
  const writeAll = async () => {
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await write(group);
    }
  };
  const write = async (group: readonly Waiting[]) => {
    const forgetThrough = forgettable();
    const entries = group.map(({ entry }) => entry);
    // Their bodies are gone when they are on their way.
    const heads = entries.map(({ index, lastSeq }) => ({ index, lastSeq }));
    try {
      last = await appender.append(entries, forgetThrough > forgotten ? forgetThrough : 0);
      forgotten = Math.max(forgotten, forgetThrough);
      const first = last - heads.length + 1;
      heads.forEach((head, at) => {
        if (!isApplied(head)) kept.push({ position: first + at, ...head });
      });
      for (const { resolve } of group) resolve();
    } catch (error) {
      for (const { reject } of group) reject(notWritten(error));
    }
  };
  /** How far the tables of an index are. An entry may be in them before it is in the log. */
  const applied = new Map<string, number>();
  const isApplied = ({ index, lastSeq }: Pick<LogEntry, 'index' | 'lastSeq'>) =>
    lastSeq <= (applied.get(index) ?? -1);
  return {
    append: (entry) =>
      new Promise((resolve, reject) => {
        waiting.push({ entry, resolve, reject });
        // Those of this turn go together.
        writing ??= nextTurn()
          .then(writeAll)
          .finally(() => {
            writing = undefined;
          });
      }),
    applied(index, seq) {
      applied.set(index, seq);
      const open = kept.filter((entry) => !isApplied(entry));
      kept.splice(0, kept.length, ...open);
    },
    entries: () => readLog(path, forgotten),
    async close() {
      await writing;
      await appender.close();
    },
  };
}
