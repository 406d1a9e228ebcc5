import { tell } from '#common/server-messages';
import { EngineError } from '../../engine-error';
import type { LogEntry, LogFile, NewEntry } from './log-file';

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

/** Entries that are in memory at once. */
const READ = 16;

function* readAll(file: LogFile, first: number): Generator<LogEntry> {
  let after = first;
  for (;;) {
    const entries = file.read(after, READ);
    yield* entries;
    after = entries.at(-1)?.position ?? after;
    if (entries.length < READ) return;
  }
}

/** The disk is full, or may not be written. */
const notWritten = (cause: unknown): EngineError =>
  new EngineError('unavailable', tell('writes.notLogged'), { cause });

export function createWriteLog(file: LogFile): WriteLog {
  let waiting: Waiting[] = [];
  let turn: Promise<void> | undefined;
  /** Those that are not in the tables, in their order. */
  const kept: Pick<LogEntry, 'position' | 'index' | 'lastSeq'>[] = [];
  let forgotten = 0;

  let last = 0;
  const forgettable = (): number => (kept[0] ? kept[0].position - 1 : last);
  for (const { body: _, ...entry } of readAll(file, 0)) {
    kept.push(entry);
    last = entry.position;
  }
  const write = () => {
    const group = waiting;
    waiting = [];
    turn = undefined;
    const forgetThrough = forgettable();
    try {
      last = file.append(
        group.map(({ entry }) => entry),
        forgetThrough > forgotten ? forgetThrough : 0,
      );
      forgotten = Math.max(forgotten, forgetThrough);
      group.forEach(({ entry: { index, lastSeq } }, at) =>
        kept.push({ position: last - group.length + 1 + at, index, lastSeq }),
      );
      for (const { resolve } of group) resolve();
    } catch (error) {
      for (const { reject } of group) reject(notWritten(error));
    }
  };
  return {
    append: (entry) =>
      new Promise((resolve, reject) => {
        waiting.push({ entry, resolve, reject });
        turn ??= new Promise((done) =>
          setImmediate(() => {
            write();
            done();
          }),
        );
      }),
    applied(index, seq) {
      const open = kept.filter((entry) => entry.index !== index || entry.lastSeq > seq);
      kept.splice(0, kept.length, ...open);
    },
    entries: () => readAll(file, forgotten),
    async close() {
      await turn;
      file.close();
    },
  };
}
