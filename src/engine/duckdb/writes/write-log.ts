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
  const kept = createKept(readLog(path, 0));
  let waiting: Waiting[] = [];
  let writing: Promise<void> | undefined;

  /** What comes while others are on their way goes together with the next. */
  const writeAll = async () => {
    await nextTurn();
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await write(group);
    }
    // Not a moment later: an entry that comes in between would wait for another one.
    writing = undefined;
  };
  const write = async (group: readonly Waiting[]) => {
    const entries = group.map(({ entry }) => entry);
    // Their bodies are gone when they are on their way.
    const heads = entries.map(({ index, lastSeq }) => ({ index, lastSeq }));
    const forgetThrough = kept.forgettable();
    try {
      const last = await appender.append(entries, forgetThrough ?? 0);
      kept.forgotten(forgetThrough);
      kept.add(heads.map((head, at) => ({ position: last - heads.length + 1 + at, ...head })));
      for (const { resolve } of group) resolve();
    } catch (error) {
      for (const { reject } of group) reject(notWritten(error));
    }
  };
  return {
    append: (entry) =>
      new Promise((resolve, reject) => {
        waiting.push({ entry, resolve, reject });
        // Those of this turn go together.
        writing ??= writeAll();
      }),
    applied: kept.applied,
    entries: () => readLog(path, 0),
    async close() {
      await writing;
      await appender.close();
    },
  };
}

type Head = Pick<LogEntry, 'position' | 'index' | 'lastSeq'>;

/** Which entries the log has still. */
function createKept(entries: Iterable<LogEntry>) {
  let kept: Head[] = [];
  let last = 0;
  let forgotten = 0;
  /** How far the tables of an index are. An entry may be in them before it is in the log. */
  const through = new Map<string, number>();
  const isOpen = ({ index, lastSeq }: Head) => lastSeq > (through.get(index) ?? -1);
  const add = (heads: readonly Head[]) => {
    kept.push(...heads.filter(isOpen));
    last = heads.at(-1)?.position ?? last;
  };
  for (const { position, index, lastSeq } of entries) add([{ position, index, lastSeq }]);
  return {
    add,
    applied(index: string, seq: number): void {
      through.set(index, Math.max(seq, through.get(index) ?? -1));
      kept = kept.filter(isOpen);
    },
    /** All up to this position are in the tables; undefined where nothing has come to them since. */
    forgettable(): number | undefined {
      const position = kept[0] ? kept[0].position - 1 : last;
      return position > forgotten ? position : undefined;
    },
    forgotten(position: number | undefined): void {
      forgotten = position ?? forgotten;
    },
  };
}
