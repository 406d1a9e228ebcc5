import { randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Principal } from '../principal/principal';
import { openEventStream, type EventStream } from './event-stream';

const HEARTBEAT_MS = 25_000;
const MAX_STREAMS = 1000;
/** Of one person: their browsers have one each. Nobody takes the place of everybody else. */
const MAX_OF_ONE = 100;
/** Of one browser that takes none of its events: it connects again when it does again. */
const MOST_WAITING_BYTES = 1024 * 1024;

/** Asked at each event: rights change while a page is open. */
type MayHear = (topic: string, data: object) => boolean;

/** Tells open pages what changed on the server. */
export interface EventBus {
  publish(topic: string, data: object): void;
  /** To each what is for their eyes: nothing where `dataFor` gives none. */
  publishFor(topic: string, dataFor: (principal: Principal) => object | false): void;
  /** Sends what is published from here on to this browser, as far as whoever is there may hear it. */
  connect(reply: FastifyReply, mayHear?: MayHear): void;
  /**
   * Another one after each event, and at each start of the server: a page that was made at this position, and whose connection begins
   * at it, has missed nothing.
   */
  readonly position: string;
  /** How many browsers listen. */
  readonly size: number;
  close(): void;
}

export function createEventBus(): EventBus {
  const streams = new Map<EventStream, { mayHear: MayHear; principal: Principal | undefined }>();
  const heartbeat = setInterval(() => {
    for (const stream of streams.keys()) {
      send(stream, 'heartbeat', '{}');
    }
  }, HEARTBEAT_MS);
  heartbeat.unref();
  let isClosed = false;
  const position = createPosition();
  const send = (stream: EventStream, topic: string, text: string) => {
    if (stream.waitingBytes > MOST_WAITING_BYTES) stream.cut();
    else stream.send(topic, text);
  };

  return {
    publish(topic, data) {
      position.move();
      const text = JSON.stringify(data);
      for (const [stream, { mayHear }] of streams) {
        if (mayHear(topic, data)) {
          send(stream, topic, text);
        }
      }
    },
    publishFor(topic, dataFor) {
      position.move();
      for (const [stream, { principal }] of streams) {
        const data = principal && dataFor(principal);
        if (data) {
          send(stream, topic, JSON.stringify(data));
        }
      }
    },
    connect(reply, mayHear = () => true) {
      const stream = openEventStream(reply);
      const { principal } = reply.request;
      const own = [...streams.values()].filter((one) => one.principal?.id === principal?.id);
      if (isClosed || streams.size >= MAX_STREAMS || own.length >= MAX_OF_ONE) {
        stream.end();
        return;
      }
      streams.set(stream, { mayHear, principal });
      stream.onClose(() => streams.delete(stream));
      stream.send('connected', JSON.stringify({ position: position.now }));
    },
    get position() {
      return position.now;
    },
    get size() {
      return streams.size;
    },
    close() {
      isClosed = true;
      clearInterval(heartbeat);
      for (const stream of streams.keys()) stream.end();
    },
  };
}

/** Another text after each move, and in each process. */
function createPosition() {
  const start = randomUUID();
  let moves = 0;
  return {
    get now() {
      return `${start} ${moves}`;
    },
    move() {
      moves += 1;
    },
  };
}
