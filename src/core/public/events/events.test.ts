import type { Subscription } from 'rxjs';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  provideEventSource,
  startTestServer,
  type TestResponse,
  type TestServer,
} from '../testing';
import { createEvents } from './events';

let server: TestServer;
let streams: TestResponse[];
const subscriptions: Subscription[] = [];

/** Web Locks, as one browser has them for all its tabs: whoever comes first holds the lock. */
function createLocks(): LockManager {
  let queue: Promise<unknown> = Promise.resolve();
  const request = (
    _name: string,
    { signal }: { signal: AbortSignal },
    work: () => Promise<void>,
  ) => {
    const turn = queue.then(() => (signal.aborted ? undefined : work()));
    queue = turn;
    return turn;
  };
  return { request } as unknown as LockManager;
}

async function start() {
  streams = [];
  server = await startTestServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(': hello\n\n');
    streams.push(response);
  });
  return `${server.origin}/api/events`;
}

function openTab(
  url: string,
  locks: LockManager | undefined,
  {
    topic = 'index',
    onBroken,
    position,
  }: { topic?: 'index' | 'ingest'; onBroken?: () => void; position?: string } = {},
) {
  const heard: unknown[] = [];
  const events = createEvents({ url, locks, name: url, position, ...(onBroken && { onBroken }) });
  const subscription = events.on(topic).subscribe((data) => heard.push(data));
  subscriptions.push(subscription);
  return { events, heard, close: () => subscription.unsubscribe() };
}

function publish(topic: string, data: unknown) {
  for (const stream of streams) {
    stream.write(`event: ${topic}\ndata: ${JSON.stringify(data)}\n\n`);
  }
}

beforeAll(provideEventSource);
afterEach(async () => {
  for (const subscription of subscriptions.splice(0)) subscription.unsubscribe();
  await server.stop();
});

describe('Events of the server', () => {
  it('tell every tab when the one connection breaks', async () => {
    const url = await start();
    const locks = createLocks();
    const broken: string[] = [];
    openTab(url, locks, { onBroken: () => broken.push('first') });
    openTab(url, locks, { onBroken: () => broken.push('second') });
    await expect.poll(() => streams).toHaveLength(1);
    streams[0]?.end();
    await expect.poll(() => new Set(broken)).toEqual(new Set(['first', 'second']));
  });

  it('reach every tab over one connection', async () => {
    const url = await start();
    const locks = createLocks();
    const [first, second] = [openTab(url, locks), openTab(url, locks)];
    await expect.poll(() => streams).toHaveLength(1);
    publish('index', { name: 'flights' });

    const heard = [{ name: 'flights' }];
    await expect.poll(() => [first.heard, second.heard]).toEqual([heard, heard]);
    expect(streams).toHaveLength(1);
  });

  it('go on when the tab with the connection is closed', async () => {
    const url = await start();
    const locks = createLocks();
    const [first, second] = [openTab(url, locks), openTab(url, locks)];
    await expect.poll(() => streams).toHaveLength(1);
    first.close();
    await expect.poll(() => streams).toHaveLength(2);
    publish('index', 'after');

    await expect.poll(() => second.heard).toEqual(['after']);
    expect(first.heard).toEqual([]);
  });

  it('say when they begin and begin again, as nobody heard what happened before', async () => {
    const url = await start();
    const tab = openTab(url, createLocks());
    let times = 0;
    subscriptions.push(tab.events.connected$.subscribe(() => times++));
    await expect.poll(() => streams).toHaveLength(1);
    publish('connected', {});
    await expect.poll(() => times).toBe(1);
    expect(tab.heard).toEqual([]);
  });

  it('say nothing of a connection before which nothing happened', async () => {
    const url = await start();
    const tab = openTab(url, createLocks(), { position: 'run 1' });
    let times = 0;
    subscriptions.push(tab.events.connected$.subscribe(() => times++));
    await expect.poll(() => streams).toHaveLength(1);
    publish('connected', { position: 'run 1' });
    publish('index', 'after');
    await expect.poll(() => tab.heard).toEqual(['after']);
    expect(times).toBe(0);

    publish('connected', { position: 'run 2' });
    await expect.poll(() => times).toBe(1);
  });

  it('come by topic', async () => {
    const url = await start();
    const tab = openTab(url, createLocks(), { topic: 'ingest' });
    await expect.poll(() => streams).toHaveLength(1);
    publish('index', 1);
    publish('ingest', 2);

    await expect.poll(() => tab.heard).toEqual([2]);
  });

  it('share one connection among all who listen in a tab, and close it with the last', async () => {
    const url = await start();
    const tab = openTab(url, createLocks());
    subscriptions.push(tab.events.on('ingest').subscribe());
    await expect.poll(() => streams).toHaveLength(1);
    for (const subscription of subscriptions.splice(0)) subscription.unsubscribe();

    await expect.poll(() => server.requests[0]?.aborted).toBe(true);
    expect(streams).toHaveLength(1);
  });

  it('come without locks too, where the page has no secure origin', async () => {
    const url = await start();
    const tab = openTab(url, undefined);
    await expect.poll(() => streams).toHaveLength(1);
    publish('index', 'alone');

    await expect.poll(() => tab.heard).toEqual(['alone']);
  });
});
