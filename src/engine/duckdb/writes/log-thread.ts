import { once } from 'node:events';
import { Worker, type Transferable } from 'node:worker_threads';
import type { LogAppender } from './log-appender';
import type { LogReply, LogRequest, LogThreadData } from './log-messages';

/** Entries are synced by a thread of its own, which begins with the first of them: nobody else waits for the disk. */
export function appendInThread(script: string, file: string): LogAppender {
  let thread: LogAppender | undefined;
  return {
    append(entries, forgetThrough) {
      // One that ended is followed by another.
      thread ??= startThread(script, { file }, () => {
        thread = undefined;
      });
      return thread.append(entries, forgetThrough);
    },
    async close() {
      await thread?.close();
    },
  };
}

function startThread(script: string, workerData: LogThreadData, onLost: () => void): LogAppender {
  const worker = new Worker(script, { workerData, execArgv: [] });
  let settle: { resolve: (last: number) => void; reject: (error: Error) => void } | undefined;
  let lost: Error | undefined;
  const lose = (cause?: unknown) => {
    lost ??= new Error('The thread that writes the log ended.', { cause });
    settle?.reject(lost);
    onLost();
  };
  // A server that ends does not wait for it: what was acknowledged is on the disk.
  worker.unref();
  worker.on('message', (reply: LogReply) => {
    if ('last' in reply) settle?.resolve(reply.last);
    else settle?.reject(new Error(reply.error));
  });
  worker.once('error', lose);
  worker.once('exit', () => lose());
  return {
    append: (entries, forgetThrough) =>
      new Promise((resolve, reject) => {
        if (lost) {
          reject(lost);
          return;
        }
        settle = { resolve, reject };
        const request: LogRequest = { entries, forgetThrough };
        worker.postMessage(
          request,
          entries.flatMap(({ body }) => ownBuffer(body)),
        );
      }),
    async close() {
      if (lost) return;
      const ended = once(worker, 'exit');
      worker.postMessage({ close: true } satisfies LogRequest, []);
      await ended;
    },
  };
}

/** Large bodies have a buffer of their own, which is handed over; small ones share one, and are copied. */
const ownBuffer = ({ buffer, byteLength }: Uint8Array): Transferable[] =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
