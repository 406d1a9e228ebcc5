import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEvents } from '../events';
import { provideEventSource, startTestServer, type TestResponse } from '../testing';
import { followServer } from './follow-server';

const streams: TestResponse[] = [];
let server: Awaited<ReturnType<typeof startTestServer>>;

beforeAll(async () => {
  provideEventSource();
  server = await startTestServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(': hello\n\n');
    streams.push(response);
  });
});
afterAll(() => server.stop());

const publish = (topic: string) => streams.at(-1)?.write(`event: ${topic}\ndata: {}\n\n`);

it('settings are read again when the server tells of one, and whenever the connection for news begins: nobody heard what changed before', async () => {
  let read = 0;
  const events = createEvents({ url: `${server.origin}/api/events`, name: 'settings' });
  const stop = followServer(events, () => (read += 1));
  await expect.poll(() => streams).toHaveLength(1);
  publish('connected');
  await expect.poll(() => read).toBe(1);
  publish('settings');
  await expect.poll(() => read).toBe(2);
  publish('object');
  // Another tab had the connection and is closed: this one has it now.
  publish('connected');
  await expect.poll(() => read).toBe(3);
  stop();
});
