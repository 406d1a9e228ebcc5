import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { createEventBus } from './event-bus';

it('attack 75: events that a browser does not take are not kept for ever, and others go on to get theirs', async () => {
  const server = fastify();
  const bus = createEventBus();
  server.get('/events', (_request, reply) => bus.connect(reply));
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  const connect = async () => {
    const [answer] = (await once(request(`${url}/events`).end(), 'response')) as [IncomingMessage];
    return answer;
  };
  const [deaf, other] = [await connect(), await connect()];
  let heard = 0;
  other.on('data', (chunk: Buffer) => (heard += chunk.length));
  const events = 300;
  const text = 'x'.repeat(100_000);
  for (let sent = 0; sent < events; sent++) {
    bus.publish('news', { text });
    // Each is told before the next one comes, as far as somebody listens.
    // oxlint-disable-next-line no-await-in-loop
    await expect.poll(() => heard, { interval: 1 }).toBeGreaterThan((sent + 1) * text.length);
  }

  expect(bus.size).toBe(1);
  deaf.destroy();
  bus.close();
  await server.close();
});
