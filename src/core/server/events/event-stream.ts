import type { FastifyReply } from 'fastify';

export interface EventStream {
  send(event: string, data: string): void;
  end(): void;
  /** The browser went away. */
  onClose(listener: () => void): void;
  readonly closed: boolean;
}

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
    end: () => void raw.end(),
    onClose: (listener) => void raw.once('close', listener),
    get closed() {
      return raw.writableEnded || raw.destroyed;
    },
  };
}

/** A pretty-printed document has line breaks: each line is a `data` line of its own. */
function toLines(data: string): string {
  return /[\r\n]/.test(data) ? data.split(/\r\n|\r|\n/).join('\ndata: ') : data;
}
