import { Worker } from 'node:worker_threads';
import type { CallReply } from './serve-calls';

/** A thread that answers one call after the other. It begins with the first; one that ended is followed by another. */
export interface CalledThread {
  /** @throws Error with the message of what was thrown there */
  call(request: unknown): Promise<unknown>;
  close(): Promise<void>;
}

export function createCalledThread(script: string): CalledThread {
  let worker: Worker | undefined;
  let tail: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  const start = (): Worker => {
    const started = new Worker(script, { execArgv: [] });
    // A process that ends does not wait for it.
    started.unref();
    return started;
  };
  const callNow = (request: unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (isClosed) {
        reject(new Error('The thread was closed.'));
        return;
      }
      worker ??= start();
      const own = worker;
      const done = () => {
        own.off('message', answer).off('error', lose).off('exit', lose);
      };
      const answer = (reply: CallReply) => {
        done();
        if ('result' in reply) resolve(reply.result);
        else reject(new Error(reply.error));
      };
      const lose = (cause?: unknown) => {
        done();
        worker = undefined;
        reject(new Error('The thread ended.', { cause }));
      };
      own.on('message', answer).on('error', lose).on('exit', lose);
      own.postMessage(request, []);
    });
  return {
    call(request) {
      const answered = tail.then(() => callNow(request));
      tail = answered.catch(() => {});
      return answered;
    },
    async close() {
      isClosed = true;
      await worker?.terminate();
    },
  };
}
