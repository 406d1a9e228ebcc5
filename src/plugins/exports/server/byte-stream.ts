import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { tell } from '#common/server-messages';
import { HttpError } from '#core/server';
import type { Send } from './formats/file-writer';

/** What is sent, as whoever asked takes it. */
export interface ByteStream {
  readable: Readable;
  send: Send;
  readonly bytes: number;
  end(): void;
  /** Whoever reads must not take it for a whole file. */
  breakOff(error: Error): void;
}

/** @param patienceMs who takes nothing for so long is given up */
export function createByteStream(patienceMs: number): ByteStream {
  const stream = new PassThrough({ highWaterMark: 256 * 1024 });
  let bytes = 0;
  // Told by whoever sends.
  stream.on('error', () => undefined);
  return {
    readable: stream,
    get bytes() {
      return bytes;
    },
    async send(part) {
      if (part.length === 0) return;
      if (stream.destroyed) throw gone();
      const chunk = typeof part === 'string' ? Buffer.from(part) : part;
      bytes += chunk.length;
      if (!stream.write(chunk)) await untilTaken(stream, patienceMs);
    },
    end: () => void stream.end(),
    breakOff: (error) => void stream.destroy(error),
  };
}

async function untilTaken(stream: PassThrough, patienceMs: number): Promise<void> {
  const over = new AbortController();
  const patience = setTimeout(() => stream.destroy(), patienceMs);
  try {
    const { signal } = over;
    await Promise.race([once(stream, 'drain', { signal }), once(stream, 'close', { signal })]);
  } finally {
    clearTimeout(patience);
    over.abort();
  }
  if (stream.destroyed) throw gone();
}

const gone = () => new HttpError(499, tell('exports.connection'));
