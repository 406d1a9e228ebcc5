import { closedError } from '../../store-error';
import type { Answer, Question } from './messages';
import { type ReaderThread, startReaderThread } from './reader-thread';

export interface Readers {
  /** Rejects with `StoreError`. */
  ask(question: Question): Promise<Answer>;
  close(): Promise<void>;
}

export interface ReaderOptions {
  file: string;
  /** The built `reader.ts`. */
  script: string;
}

const MAX_READERS = 2;
const IDLE_MS = 10_000;

/** Threads are started when they are asked for something, and end when nothing was asked for a while. */
export function createReaders({ file, script }: ReaderOptions): Readers {
  const free: ReaderThread[] = [];
  const busy = new Set<ReaderThread>();
  const waiting: (() => void)[] = [];
  let idle: NodeJS.Timeout | undefined;
  let closed = false;

  const take = async (): Promise<ReaderThread> => {
    if (busy.size >= MAX_READERS) {
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    if (closed) {
      throw closedError();
    }
    const reader = free.pop() ?? startReaderThread(script, { file });
    busy.add(reader);
    return reader;
  };
  const endFree = () => Promise.all(free.splice(0).map((reader) => reader.end()));
  /** Memory is given back when nothing is asked. */
  const rest = () => {
    clearTimeout(idle);
    idle = setTimeout(() => void endFree(), IDLE_MS).unref();
  };

  return {
    async ask(question) {
      const reader = await take();
      try {
        const answer = await reader.ask(question);
        free.push(reader);
        return answer;
      } finally {
        busy.delete(reader);
        waiting.shift()?.();
        rest();
      }
    },
    async close() {
      closed = true;
      clearTimeout(idle);
      for (const go of waiting.splice(0)) {
        go();
      }
      await Promise.all([...busy].map((reader) => reader.end()));
      await endFree();
    },
  };
}
