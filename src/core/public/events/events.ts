import { filter, map, share, type Observable } from 'rxjs';
import {
  createSharedStream,
  type ServerEvent,
  type SharedStreamDependencies,
} from './shared-stream';

/** News from the server, as they happen. */
export interface EventsStart {
  /** What the server publishes under a topic. The connection is open while someone listens. */
  on<T = unknown>(topic: EventTopic): Observable<T>;
  /**
   * The connection stands, the first time or again, and something was published that nobody heard: a page that shows what it
   * read earlier reads it again.
   */
  connected$: Observable<void>;
}

/** What the server publishes: see `GET /api/events`. */
const EVENT_TOPICS = ['ingest', 'index', 'settings', 'object', 'workspace', 'dataAccess'] as const;
export type EventTopic = (typeof EVENT_TOPICS)[number];

/** The first that the server sends over each connection. */
const CONNECTED = 'connected';

/** @param dependencies `position`: of the server's events, when the page was made */
export function createEvents({
  position,
  ...dependencies
}: SharedStreamDependencies & { position?: string | undefined }): EventsStart {
  let known = position;
  const hasMissed = ({ topic, data }: ServerEvent): boolean => {
    if (topic !== CONNECTED) return false;
    const { position: reached } = data as { position?: string };
    const isSame = reached !== undefined && reached === known;
    known = reached;
    return !isSame;
  };
  const all$ = createSharedStream(dependencies, [...EVENT_TOPICS, CONNECTED]).pipe(
    map((event) => ({ ...event, hasMissed: hasMissed(event) })),
    share(),
  );
  return {
    connected$: all$.pipe(
      filter((event) => event.hasMissed),
      map(() => undefined),
    ),
    on: <T>(topic: EventTopic) =>
      all$.pipe(
        filter((event: ServerEvent) => event.topic === topic),
        map(({ data }) => data as T),
      ),
  };
}
