import fastify, { type FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadConfig } from '../config';
import { createHttpServer } from './http-server';
import { protectFromOverload } from './overload';
import { createRouter } from './router';

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

describe('attack 97: many requests at one moment', () => {
  const COUNT = 60;
  const isStranger = ({ headers }: FastifyRequest) => headers.cookie === undefined;

  it('of strangers begin a few at a time: whoever has signed in does not wait for them', async () => {
    const server = fastify();
    protectFromOverload(server, { maxInFlight: 200, maxDelayMs: 1000, sampleMs: 500, isStranger });
    const begun: string[] = [];
    server.get('/', ({ headers }) => {
      begun.push(headers.cookie ?? 'stranger');
      return 'ok';
    });
    await server.ready();
    const ask = async (headers = {}) => (await server.inject({ url: '/', headers })).statusCode;
    const asked = [...Array.from({ length: COUNT }, () => ask()), ask({ cookie: 'known' })];

    expect(await Promise.all(asked)).toEqual(Array(COUNT + 1).fill(200));
    expect(begun.indexOf('known')).toBeLessThanOrEqual(10);
    await server.close();
  });

  it('are refused with one line of the log, not one each', async () => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const flags = { 'server.maxRequestsInFlight': 1, 'logging.dest': 'stdout' };
    const { server } = createHttpServer({
      config: loadConfig({ environment: {}, flags }),
      version: '1.2.3',
    });
    let release = () => {};
    const released = new Promise<string>((resolve) => (release = () => resolve('ok')));
    createRouter(server).get('/wait', {}, () => released);
    await server.ready();
    const ask = async () => (await server.inject('/wait')).statusCode;
    const first = ask();
    const refused = await Promise.all(Array.from({ length: COUNT }, ask));
    release();
    const written = write.mock.calls.map(([text]) => text);
    write.mockRestore();

    expect([await first, ...refused]).toEqual([200, ...Array(COUNT).fill(503)]);
    expect(written).toEqual([expect.stringContaining('busy and refuses requests')]);
    await server.close();
  });
});
