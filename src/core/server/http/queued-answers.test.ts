import { connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { loadConfig } from '../config';
import { createEventBus } from '../events';
import { createHttpServer } from './http-server';
import { createRouter } from './router';

let close: () => Promise<unknown>;
afterEach(() => close());

/** A server on which nothing is answered before it is released. */
async function start() {
  const config = loadConfig({ environment: {}, flags: { 'logging.silent': true } });
  const { server, load } = createHttpServer({ config, version: '1.2.3' });
  const router = createRouter(server);
  const events = createEventBus();
  let asked = 0;
  let release = () => {};
  const released = new Promise<string>((resolve) => (release = () => resolve('ok')));
  router.get('/api/wait', {}, () => {
    asked += 1;
    return released;
  });
  router.get('/api/events', { alwaysAnswered: true }, (_request, reply) => events.connect(reply));
  close = async () => {
    events.close();
    await server.close();
  };
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  return { load, events, release, asked: () => asked, port: Number(new URL(url).port) };
}

/** Many requests on one connection, without waiting for an answer in between. */
function ask(port: number, path: string, count: number) {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('error', () => undefined).on('data', (part) => (text += part.toString()));
  const send = (more: number) =>
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(more));
  send(count);
  const answers = () => text.match(/HTTP\/1\.1 \d+/g) ?? [];
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return { socket, send, answers, ended };
}

it('attack 97: requests that waited behind another one are over when their connection ends', async () => {
  const { load, port } = await start();
  const { socket } = ask(port, '/api/wait', 3);
  await expect.poll(() => load.inFlight).toBe(3);
  socket.destroy();

  await expect.poll(() => load.inFlight).toBe(0);
  expect(load.disconnects).toBe(3);
});

it('attack 75: streams of events that waited behind another one end with their connection', async () => {
  const { events, port } = await start();
  const { socket } = ask(port, '/api/events', 3);
  await expect.poll(() => events.size).toBe(3);
  socket.destroy();

  await expect.poll(() => events.size).toBe(0);
});

it('attack 97: a few on one connection are answered, one after the other', async () => {
  const { release, port, asked } = await start();
  const { socket, send, answers } = ask(port, '/api/wait', 3);
  await expect.poll(asked).toBe(3);
  release();

  await expect.poll(answers).toEqual(Array(3).fill('HTTP/1.1 200'));
  send(3);
  await expect.poll(answers).toHaveLength(6);
  socket.destroy();
});

it('attack 97: many on one connection end it, and no route hears of those beyond the bound', async () => {
  const { load, port, asked } = await start();
  await ask(port, '/api/wait', 50).ended;

  expect(asked()).toBeLessThanOrEqual(3);
  await expect.poll(() => load.inFlight).toBe(0);
});
