import { connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { loadConfig } from '../config';
import { createEventBus } from '../events';
import { createHttpServer } from './http-server';
import { createRouter } from './router';

let close: () => Promise<unknown>;
afterEach(() => close());

/** A server on which nothing is ever answered. */
async function start() {
  const config = loadConfig({ environment: {}, flags: { 'logging.silent': true } });
  const { server, load } = createHttpServer({ config, version: '1.2.3' });
  const router = createRouter(server);
  const events = createEventBus();
  router.get('/api/wait', {}, () => new Promise(() => {}));
  router.get('/api/events', { alwaysAnswered: true }, (_request, reply) => events.connect(reply));
  close = async () => {
    events.close();
    await server.close();
  };
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  return { load, events, port: Number(new URL(url).port) };
}

/** Many requests on one connection, without waiting for an answer in between. */
function ask(port: number, path: string, count: number) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined).resume();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(count));
  return socket;
}

it('attack 97: requests that waited behind another one are over when their connection ends', async () => {
  const { load, port } = await start();
  const socket = ask(port, '/api/wait', 3);
  await expect.poll(() => load.inFlight).toBe(3);
  socket.destroy();

  await expect.poll(() => load.inFlight).toBe(0);
  expect(load.disconnects).toBe(3);
});

it('attack 75: streams of events that waited behind another one end with their connection', async () => {
  const { events, port } = await start();
  const socket = ask(port, '/api/events', 3);
  await expect.poll(() => events.size).toBe(3);
  socket.destroy();

  await expect.poll(() => events.size).toBe(0);
});
