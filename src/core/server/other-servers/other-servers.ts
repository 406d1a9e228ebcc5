import type { FastifyBaseLogger } from 'fastify';
import type { Follower, Store, StoreChange } from '#store';

type Listener = (changes: readonly StoreChange[]) => Promise<void> | void;

/** What servers over the same store change, each of which keeps some of it in memory. */
export interface OtherServers {
  /** No other server can write. */
  isAlone: boolean;
  /** All listen: what was changed since it was made is told now, and whatever comes. */
  start(): void;
  /** Nothing to wait for, or until this server knows what others had acknowledged when it was asked. Rejects where the store can't be read. */
  known(): Promise<void> | undefined;
  /** One after the other, in the order in which they were added. */
  onChange(listener: Listener): void;
  stop(): void;
}

/** Requests that come within this time read what others changed once: no right that was taken away is given for longer. */
const MOST_MS = 50;
/** Where nobody asks. */
const IDLE_MS = 500;

interface Dependencies {
  store: Pick<Store, 'follow'>;
  /** Brings accounts up to date, where they are shared as well. */
  accounts?: (() => Promise<void>) | undefined;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

const ALONE: OtherServers = {
  isAlone: true,
  start: () => {},
  known: () => undefined,
  onChange: () => {},
  stop: () => {},
};

/** Where no other server can write, there is nothing to do. */
export async function createOtherServers(dependencies: Dependencies): Promise<OtherServers> {
  const follower = dependencies.store.follow?.({ from: 'now', whole: false });
  if (!follower) return ALONE;
  // From here on: what is read into memory afterwards is at least as new.
  await follower.next();
  return followOthers(follower, dependencies);
}

const isForeign = ({ isOwn }: StoreChange): boolean => !isOwn;

function followOthers(follower: Follower, { accounts, log }: Dependencies): OtherServers {
  const listeners: Listener[] = [];
  let knownAt = performance.now();
  let asking: Promise<void> | undefined;
  /** Not taken in yet: a listener failed. */
  let left: StoreChange[] = [];
  const ask = async () => {
    const [followed, refreshed] = await Promise.allSettled([follower.next(), accounts?.()]);
    // What was told once is not told again: it is kept, whatever else failed.
    if (followed.status === 'fulfilled') left.push(...followed.value.filter(isForeign));
    for (const one of [followed, refreshed]) if (one.status === 'rejected') throw one.reason;
    if (left.length === 0) return;
    for (const listener of listeners) await listener(left);
    left = [];
  };
  const start = () => {
    const since = performance.now();
    const asked = ask()
      .then(() => void (knownAt = since))
      .finally(() => (asking = undefined));
    return asked;
  };
  const known = () => {
    if (performance.now() - knownAt <= MOST_MS) return undefined;
    return askOnce();
  };
  const askOnce = () => {
    asking ??= start();
    return asking;
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    isAlone: false,
    start() {
      // Also where nobody asks: pages hear of it, and what a session waits for ends with it.
      timer = setInterval(() => {
        askOnce().catch((error: unknown) => {
          log.warn({ err: error }, 'What other servers change can not be read.');
        });
      }, IDLE_MS).unref();
    },
    known,
    onChange: (listener) => void listeners.push(listener),
    stop: () => clearInterval(timer),
  };
}
