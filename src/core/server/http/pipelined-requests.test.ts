import { connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { loadConfig } from '../config';
import { createHttpServer } from './http-server';
import { createRouter } from './router';

let close: () => Promise<unknown>;
afterEach(() => close());

async function start() {
  const config = loadConfig({ environment: {}, flags: { 'logging.silent': true } });
  const { server, load } = createHttpServer({ config, version: '1.2.3' });
  let asked = 0;
  let release = () => {};
  const released = new Promise<string>((resolve) => (release = () => resolve('ok')));
  createRouter(server).get('/api/wait', {}, () => {
    asked += 1;
    return released;
  });
  close = () => server.close();
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  return { load, release, port: Number(new URL(url).port), asked: () => asked };
}

/** Requests on one connection that do not wait for each other's answers. */
function ask(port: number, count: number) {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('error', () => undefined).on('data', (part) => (text += part.toString()));
  socket.write('GET /api/wait HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(count));
  const answers = () => text.match(/HTTP\/1\.1 \d+/g) ?? [];
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return { socket, answers, ended };
}

it('attack 97: a few on one connection are answered, one after the other', async () => {
  const { release, port, asked } = await start();
  const { socket, answers } = ask(port, 3);
  await expect.poll(asked).toBe(3);
  release();

  await expect.poll(answers).toEqual(Array(3).fill('HTTP/1.1 200'));
  socket.write('GET /api/wait HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(3));
  await expect.poll(answers).toHaveLength(6);
  socket.destroy();
});

it('attack 97: many on one connection end it, and no route hears of those beyond the bound', async () => {
  const { load, port, asked } = await start();
  await ask(port, 50).ended;

  expect(asked()).toBeLessThanOrEqual(3);
  await expect.poll(() => load.inFlight).toBe(0);
});
