import type { FastifyReply } from 'fastify';
import { openEventStream, type EventStream } from './event-stream';

const HEARTBEAT_MS = 25_000;
const MAX_STREAMS = 1000;

/** Tells open pages what changed on the server. */
export interface EventBus {
  publish(topic: string, data: object): void;
  /** Sends everything published from here on to this browser. */
  connect(reply: FastifyReply): void;
  /** How many browsers listen. */
  readonly size: number;
  close(): void;
}

export function createEventBus(): EventBus {
  const streams = new Set<EventStream>();
  const heartbeat = setInterval(() => {
    for (const stream of streams) {
      stream.send('heartbeat', '{}');
    }
  }, HEARTBEAT_MS);
  heartbeat.unref();

  return {
    publish(topic, data) {
      const text = JSON.stringify(data);
      for (const stream of streams) {
        stream.send(topic, text);
      }
    },
    connect(reply) {
      const stream = openEventStream(reply);
      if (streams.size >= MAX_STREAMS) {
        stream.end();
        return;
      }
      streams.add(stream);
      stream.onClose(() => streams.delete(stream));
      stream.send('connected', '{}');
    },
    get size() {
      return streams.size;
    },
    close() {
      clearInterval(heartbeat);
      for (const stream of streams) {
        stream.end();
      }
    },
  };
}
