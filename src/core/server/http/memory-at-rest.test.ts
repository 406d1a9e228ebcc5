import { EventEmitter, once } from 'node:events';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { giveMemoryBackAtRest } from './memory-at-rest';

// Out here they are not forgotten themselves.
const events = new EventEmitter();
const watch = new FinalizationRegistry<string>((name) => events.emit('forgotten', name));
const ALWAYS = { restMs: 0, worthwhile: Number.NEGATIVE_INFINITY };

it('Memory that nobody needs any more is given back when nobody asks for anything', async () => {
  const server = fastify();
  giveMemoryBackAtRest(server, { ...ALWAYS, quietMs: [20, 40] });
  server.get('/', () => {
    watch.register({ much: Array.from({ length: 1000 }, (_, n) => n) }, 'what it needed');
    return 'done';
  });
  const forgotten = once(events, 'forgotten');
  await server.inject('/');

  expect(await forgotten).toEqual(['what it needed']);
  await server.close();
});

it('What native code has freed is given back too, now and once more when threads have ended', async () => {
  const server = fastify();
  const looks = new Promise<number>((resolve) => {
    let count = 0;
    const releaseFreed = async () => {
      count += 1;
      if (count === 2) resolve(count);
    };
    giveMemoryBackAtRest(server, { ...ALWAYS, quietMs: [1, 30], releaseFreed });
  });

  expect(await looks).toBe(2);
  await server.close();
});

it('Where giving back fails, the log says so and the server goes on', async () => {
  const warned = new EventEmitter();
  const server = fastify({
    logger: { stream: { write: (line: string) => void warned.emit('line', line) } },
  });
  const line = once(warned, 'line');
  giveMemoryBackAtRest(server, {
    ...ALWAYS,
    quietMs: [1, 60_000],
    releaseFreed: () => Promise.reject(new Error('no memory')),
  });

  expect(String(await line)).toContain('Memory is not given back.');
  expect((await server.inject('/')).statusCode).toBe(404);
  await server.close();
});
