/** Something that took time. */
export interface Transaction {
  name: string;
  type: 'http-request' | 'route-change';
  /** Milliseconds since the page was opened. */
  start: number;
  /** In milliseconds. */
  duration: number;
}

interface SenderOptions {
  serverUrl: string | undefined;
  serviceName: string | undefined;
  location: Pick<Location, 'href' | 'origin'>;
  post: (url: string, body: string) => void;
}

export interface Sender {
  add(transaction: Transaction): void;
  /** Sends what waits. */
  flush(): void;
}

const BATCH = 50;
const WAIT = 10_000;

/** Collects figures and sends them a batch at a time, to a server of the page's own origin only. */
export function createSender({ serverUrl, serviceName, location, post }: SenderOptions): Sender {
  const url = sameOrigin(serverUrl, location);
  let waiting: Transaction[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    if (url === undefined || waiting.length === 0) return;
    const transactions = waiting;
    waiting = [];
    post(url, JSON.stringify({ serviceName, transactions }));
  }

  return {
    flush,
    add(transaction) {
      if (url === undefined) return;
      waiting.push(transaction);
      if (waiting.length >= BATCH) flush();
      else timer ??= setTimeout(flush, WAIT);
    },
  };
}

function sameOrigin(
  serverUrl: string | undefined,
  { href, origin }: SenderOptions['location'],
): string | undefined {
  if (!serverUrl || !URL.canParse(serverUrl, href)) return undefined;
  const url = new URL(serverUrl, href);
  return url.origin === origin ? url.href : undefined;
}
