import { Observable, type Subscriber } from 'rxjs';

export interface ServerEvent {
  topic: string;
  data: unknown;
}

export interface SharedStreamDependencies {
  /** The address of the stream. */
  url: string;
  /** Missing where the page has no secure origin: then each tab has its own connection. */
  locks?: LockManager;
  /** Tabs of one browser and one server share a name. */
  name: string;
}

/**
 * One connection per browser, as browsers allow few to one server: the tab that holds the lock
 * reads the stream and tells the others. When it goes, the lock passes to the next one.
 */
export function createSharedStream(
  { url, locks, name }: SharedStreamDependencies,
  topics: readonly string[],
): Observable<ServerEvent> {
  return new Observable((subscriber) => {
    if (!locks) {
      const stream = openStream(url, topics, (event) => subscriber.next(event));
      return () => stream.close();
    }
    const stop = new AbortController();
    const channel = listenToOthers(name, subscriber);
    const lead = () =>
      new Promise<void>((release) => {
        const stream = openStream(url, topics, (event) => {
          subscriber.next(event);
          // A channel has no origin to name.
          // oxlint-disable-next-line unicorn/require-post-message-target-origin
          channel.postMessage(event);
        });
        stop.signal.addEventListener('abort', () => {
          stream.close();
          release();
        });
      });
    // Refused only when this tab gives up waiting.
    locks.request(name, { signal: stop.signal }, lead).catch(() => {});
    return () => {
      stop.abort();
      channel.close();
    };
  });
}

function listenToOthers(name: string, subscriber: Subscriber<ServerEvent>): BroadcastChannel {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<ServerEvent>) =>
    subscriber.next(data),
  );
  return channel;
}

/** The browser connects again by itself when the connection breaks. */
function openStream(
  url: string,
  topics: readonly string[],
  onEvent: (event: ServerEvent) => void,
): EventSource {
  const stream = new EventSource(url);
  for (const topic of topics) {
    stream.addEventListener(topic, ({ data }: MessageEvent<string>) => {
      onEvent({ topic, data: JSON.parse(data) as unknown });
    });
  }
  return stream;
}
