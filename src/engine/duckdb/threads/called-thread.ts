import { once } from 'node:events';
import { Worker, type Transferable } from 'node:worker_threads';
import type { CallReply, CallRequest } from './serve-calls';

/** A thread that answers one call after the other. It begins with the first; one that ended is followed by another. */
export interface CalledThread {
  /**
   * @param transfer buffers of the request that are handed over
   * @throws Error with the message of what was thrown there
   */
  call(request: unknown, transfer?: readonly Transferable[]): Promise<unknown>;
  /** When everything was answered and the thread has let go of what it holds. */
  close(): Promise<void>;
  /** At once. */
  terminate(): Promise<void>;
}

/** @param data what the script is started with */
export function createCalledThread(script: string, data?: unknown): CalledThread {
  let thread: StartedThread | undefined;
  let tail: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  const callNow: CalledThread['call'] = (request, transfer = []) => {
    if (isClosed) return Promise.reject(new Error('The thread was closed.'));
    thread ??= startThread(script, data, () => {
      thread = undefined;
    });
    return thread.call(request, transfer);
  };
  return {
    call(request, transfer) {
      const answered = tail.then(() => callNow(request, transfer));
      tail = answered.catch(() => {});
      return answered;
    },
    async close() {
      await tail;
      isClosed = true;
      await thread?.close();
    },
    async terminate() {
      isClosed = true;
      await thread?.terminate();
    },
  };
}

interface StartedThread {
  call(request: unknown, transfer: readonly Transferable[]): Promise<unknown>;
  close(): Promise<void>;
  terminate(): Promise<unknown>;
}

/** @param onLost it answers nothing any more, whether it was asked or not */
function startThread(script: string, workerData: unknown, onLost: () => void): StartedThread {
  const worker = new Worker(script, { workerData, execArgv: [] });
  let settle: { resolve: (result: unknown) => void; reject: (error: Error) => void } | undefined;
  let lost: Error | undefined;
  const lose = (cause?: unknown) => {
    lost ??= new Error('The thread ended.', { cause });
    settle?.reject(lost);
    onLost();
  };
  const post = (request: CallRequest, transfer: readonly Transferable[]) =>
    worker.postMessage(request, [...transfer]);
  // A process that ends does not wait for it.
  worker.unref();
  worker.on('message', (reply: CallReply) => {
    if ('result' in reply) settle?.resolve(reply.result);
    else settle?.reject(new Error(reply.error));
  });
  worker.once('error', lose);
  worker.once('exit', () => lose());
  return {
    call: (request, transfer) =>
      new Promise((resolve, reject) => {
        if (lost) {
          reject(lost);
          return;
        }
        settle = { resolve, reject };
        post({ call: request }, transfer);
      }),
    async close() {
      if (lost) return;
      const ended = once(worker, 'exit');
      post({ close: true }, []);
      await ended;
    },
    terminate: () => worker.terminate(),
  };
}
