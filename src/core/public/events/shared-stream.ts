import { Observable, type Subscriber } from 'rxjs';

/** Between tabs, and no topic of the server: the connection of the tab that reads is gone. */
const BROKEN = 'broken';

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
  /** The connection broke; the browser connects again by itself. */
  onBroken?: () => void;
}

/**
 * One connection per browser, as browsers allow few to one server: the tab that holds the lock
 * reads the stream and tells the others. When it goes, the lock passes to the next one.
 */
export function createSharedStream(
  { url, locks, name, onBroken }: SharedStreamDependencies,
  topics: readonly string[],
): Observable<ServerEvent> {
  return new Observable((subscriber) => {
    if (!locks) {
      const stream = openStream({ url, topics, onBroken }, (event) => subscriber.next(event));
      return () => stream.close();
    }
    const stop = new AbortController();
    const channel = listenToOthers({ name, onBroken }, subscriber);
    const tellOthers = (event: ServerEvent) =>
      // A channel has no origin to name.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      channel.postMessage(event);
    const tellBroken = () => {
      // What breaks because this tab is done with it is not news, and the channel is closed by then.
      if (stop.signal.aborted) return;
      onBroken?.();
      tellOthers({ topic: BROKEN, data: null });
    };
    const lead = () =>
      new Promise<void>((release) => {
        const stream = openStream({ url, topics, onBroken: tellBroken }, (event) => {
          subscriber.next(event);
          tellOthers(event);
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

function listenToOthers(
  { name, onBroken }: Pick<SharedStreamDependencies, 'name' | 'onBroken'>,
  subscriber: Subscriber<ServerEvent>,
): BroadcastChannel {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<ServerEvent>) => {
    if (data.topic === BROKEN) onBroken?.();
    else subscriber.next(data);
  });
  return channel;
}

interface StreamOptions {
  url: string;
  topics: readonly string[];
  onBroken: (() => void) | undefined;
}

/** The browser connects again by itself when the connection breaks. */
function openStream(
  { url, topics, onBroken }: StreamOptions,
  onEvent: (event: ServerEvent) => void,
): EventSource {
  const stream = new EventSource(url);
  if (onBroken) stream.addEventListener('error', onBroken);
  for (const topic of topics) {
    stream.addEventListener(topic, ({ data }: MessageEvent<string>) => {
      onEvent({ topic, data: JSON.parse(data) as unknown });
    });
  }
  return stream;
}
