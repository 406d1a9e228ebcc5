import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

export interface EventStream {
  send(event: string, data: string): void;
  /** Waits until the browser has taken what was sent, or went away. Who takes nothing for a minute is cut off. */
  taken(): Promise<void>;
  /** Bytes that were sent and not taken. */
  readonly waitingBytes: number;
  end(): void;
  /** Ends the connection; what was not taken is gone. */
  cut(): void;
  /** The browser went away. */
  onClose(listener: () => void): void;
  readonly closed: boolean;
}

const PATIENCE_MS = 60_000;

/** Turns a reply into `text/event-stream`. `data` is JSON text without line breaks. */
export function openEventStream(reply: FastifyReply): EventStream {
  reply.hijack();
  const { raw } = reply;
  const headers = reply.getHeaders() as Record<string, string>;
  raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  raw.flushHeaders();
  return {
    send(event, data) {
      if (!raw.writableEnded) {
        raw.write(`event: ${event}\ndata: ${toLines(data)}\n\n`);
      }
    },
    taken: () => (raw.writableNeedDrain ? untilTaken(raw) : Promise.resolve()),
    get waitingBytes() {
      return raw.writableLength;
    },
    end: () => void raw.end(),
    cut: () => void raw.destroy(),
    onClose: (listener) => void raw.once('close', listener),
    get closed() {
      return raw.writableEnded || raw.destroyed;
    },
  };
}

function untilTaken(raw: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const patience = setTimeout(() => raw.destroy(), PATIENCE_MS);
    const over = () => {
      clearTimeout(patience);
      raw.off('drain', over).off('close', over);
      resolve();
    };
    raw.on('drain', over).on('close', over);
  });
}

/** A pretty-printed document has line breaks: each line is a `data` line of its own. */
function toLines(data: string): string {
  return /[\r\n]/.test(data) ? data.split(/\r\n|\r|\n/).join('\ndata: ') : data;
}
