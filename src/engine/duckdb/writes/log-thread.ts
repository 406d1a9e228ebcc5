import type { Transferable } from 'node:worker_threads';
import { createCalledThread } from '../threads/called-thread';
import type { LogAppender } from './log-appender';
import type { LogCall, LogThreadData } from './log-messages';

/** Entries are synced by a thread of its own, which begins with the first of them: nobody else waits for the disk. */
export function appendInThread(script: string, file: string): LogAppender {
  const thread = createCalledThread(script, { file } satisfies LogThreadData);
  return {
    async append(entries, forgetThrough) {
      const buffers = entries.flatMap(({ body }) => ownBuffer(body));
      const call: LogCall = { entries, forgetThrough };
      return (await thread.call(call, buffers)) as number;
    },
    close: thread.close,
  };
}

/** Large bodies have a buffer of their own, which is handed over; small ones share one, and are copied. */
const ownBuffer = ({ buffer, byteLength }: Uint8Array): Transferable[] =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
