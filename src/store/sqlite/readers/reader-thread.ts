import { Worker } from 'node:worker_threads';
import { StoreError } from '../../store-error';
import type { Answer, Question, ReaderData } from './messages';

/** Answers one question at a time. */
export interface ReaderThread {
  /** Rejects with `StoreError` when the thread ends before it has answered. */
  ask(question: Question): Promise<Answer>;
  end(): Promise<void>;
}

/** Megabytes: rows and totals are all that a reader holds. */
const LIMITS = { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 4, stackSizeMb: 2 };

export function startReaderThread(script: string, workerData: ReaderData): ReaderThread {
  const worker = new Worker(script, { workerData, resourceLimits: LIMITS, execArgv: [] });
  let settle: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined;
  let lost: StoreError | undefined;
  const lose = (cause?: unknown) => {
    lost ??= new StoreError(
      'unavailable',
      'The store of saved objects could not be searched: the thread that looked ended. Ask for less at once.',
      { cause },
    );
    settle?.reject(lost);
  };
  // A server that ends does not wait for its readers.
  worker.unref();
  worker.on('message', (answer: Answer) => settle?.resolve(answer));
  worker.once('error', lose);
  worker.once('exit', () => lose());
  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        if (lost) {
          reject(lost);
          return;
        }
        settle = { resolve, reject };
        worker.postMessage(question, []);
      }),
    async end() {
      await worker.terminate();
    },
  };
}
