import fastify from 'fastify';
import { expect, it } from 'vitest';
import { giveMemoryBackAtRest } from './memory-at-rest';

it('Memory that nobody needs any more is given back when nobody asks for anything', async () => {
  const server = fastify();
  giveMemoryBackAtRest(server, { quietMs: 20, worthwhile: Number.NEGATIVE_INFINITY });
  let notice: FinalizationRegistry<string> | undefined;
  const forgotten = new Promise<string>((resolve) => {
    notice = new FinalizationRegistry(resolve);
  });
  server.get('/', () => {
    notice?.register({ much: Array.from({ length: 1000 }, (_, n) => n) }, 'gone');
    return 'done';
  });
  await server.inject('/');

  expect(await forgotten).toBe('gone');
  await server.close();
});
