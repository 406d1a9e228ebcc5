import type { ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { createFlushingGzip, mayCompress } from '../http';
import { whenClosed } from '../http/when-closed';

export interface EventStream {
  /** Parts that follow each other are sent as they are: a long one is not copied to stand with the others. */
  send(event: string, ...data: readonly string[]): void;
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

export interface EventStreamOptions {
  /** For much that is soon over: compressed where the client is on another machine. */
  compressed?: boolean;
}

/** Turns a reply into `text/event-stream`. `data` is JSON text without line breaks. */
export function openEventStream(
  reply: FastifyReply,
  { compressed = false }: EventStreamOptions = {},
): EventStream {
  reply.hijack();
  const { raw } = reply;
  const packed = compressed && mayCompress(reply.request) ? createFlushingGzip() : undefined;
  const headers = reply.getHeaders() as Record<string, string>;
  raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    ...(compressed && { vary: 'accept-encoding' }),
    ...(packed && { 'content-encoding': 'gzip' }),
  });
  raw.flushHeaders();
  if (packed) {
    packed.on('error', () => raw.destroy()).pipe(raw);
    whenClosed(raw, () => packed.destroy());
  }
  const out: Writable = packed ?? raw;
  return {
    send(event, ...data) {
      if (out.writableEnded || out.destroyed) return;
      const parts = data.map(toLines);
      const first = `event: ${event}\ndata: `;
      if (parts.length === 1) {
        out.write(`${first}${parts.join('')}\n\n`);
        return;
      }
      out.cork();
      for (const part of [first, ...parts, '\n\n']) out.write(part);
      out.uncork();
    },
    taken: () => (out.writableNeedDrain ? untilTaken(out, raw) : Promise.resolve()),
    get waitingBytes() {
      return raw.writableLength + (packed ? packed.writableLength + packed.readableLength : 0);
    },
    end: () => void out.end(),
    cut: () => void raw.destroy(),
    onClose: (listener) => whenClosed(raw, listener),
    get closed() {
      return out.writableEnded || raw.destroyed;
    },
  };
}

function untilTaken(out: Writable, raw: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const patience = setTimeout(() => raw.destroy(), PATIENCE_MS);
    const over = () => {
      clearTimeout(patience);
      out.off('drain', over);
      raw.off('close', over);
      resolve();
    };
    out.on('drain', over);
    raw.on('close', over);
  });
}

/** A pretty-printed document has line breaks: each line is a `data` line of its own. */
function toLines(data: string): string {
  return /[\r\n]/.test(data) ? data.split(/\r\n|\r|\n/).join('\ndata: ') : data;
}
