import { EventEmitter, once } from 'node:events';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { giveMemoryBackAtRest } from './memory-at-rest';

// Out here they are not forgotten themselves.
const events = new EventEmitter();
const watch = new FinalizationRegistry<string>((name) => events.emit('forgotten', name));

it('Memory that nobody needs any more is given back when nobody asks for anything', async () => {
  const server = fastify();
  giveMemoryBackAtRest(server, { quietMs: 20, worthwhile: Number.NEGATIVE_INFINITY });
  server.get('/', () => {
    watch.register({ much: Array.from({ length: 1000 }, (_, n) => n) }, 'what it needed');
    return 'done';
  });
  const forgotten = once(events, 'forgotten');
  await server.inject('/');

  expect(await forgotten).toEqual(['what it needed']);
  await server.close();
});
