import fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { protectFromOverload } from './overload';

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }),
);
afterEach(() => vi.useRealTimers());

describe('a server that is late', () => {
  it('refuses requests from the second look on, until it has caught up', async () => {
    const server = fastify();
    const load = protectFromOverload(server, { maxInFlight: 9, maxDelayMs: 1000, sampleMs: 500 });
    server.get('/', () => 'ok');
    const ask = async () => (await server.inject('/')).statusCode;
    let clock = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => clock);
    const look = (lateMs: number) => {
      clock += 500 + lateMs;
      vi.advanceTimersByTime(500);
    };

    // The first look counts from the start of the process, the next from this one.
    look(0);
    look(0);
    look(5000);
    expect([load.delayMs, await ask()]).toEqual([5000, 200]);
    look(1001);
    expect(await ask()).toBe(503);
    look(0);
    expect(await ask()).toBe(200);
    await server.close();
  });
});

describe('people of whom nothing is known', () => {
  it('attack 97: hold at most half of the room, whatever they wait for', async () => {
    const server = fastify();
    const load = protectFromOverload(server, {
      maxInFlight: 4,
      maxDelayMs: 1000,
      sampleMs: 500,
      isStranger: ({ headers }) => headers.cookie === undefined,
    });
    let release = () => {};
    const released = new Promise<string>((resolve) => (release = () => resolve('ok')));
    server.get('/', () => released);
    const ask = async (headers = {}) => (await server.inject({ url: '/', headers })).statusCode;
    const waiting = [ask(), ask()];
    await expect.poll(() => load.inFlight).toBe(2);

    expect(await ask()).toBe(503);
    const known = [ask({ cookie: 'known' }), ask({ cookie: 'known' })];
    await expect.poll(() => load.inFlight).toBe(4);
    expect(await ask({ cookie: 'known' })).toBe(503);
    release();
    expect(await Promise.all([...waiting, ...known])).toEqual([200, 200, 200, 200]);
    expect(await ask()).toBe(200);
    await server.close();
  });
});
