import type { FastifyInstance, FastifyRequest } from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { collectFirstAnswers } from './first-answers';

afterEach(() => void vi.useRealTimers());

it('carries what is there in time, and does not wait for the rest', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const given = { statusCode: 200, statusMessage: 'OK', headers: {}, payload: '{}' };
  const inject = async ({ url }: { url: string }) =>
    url === '/soon' ? given : new Promise(() => {});
  const answers = collectFirstAnswers(
    [
      { method: 'GET', url: '/base/never' },
      { method: 'GET', url: '/base/soon' },
    ],
    {
      server: { inject } as unknown as FastifyInstance,
      request: { headers: {}, socket: {} } as FastifyRequest,
      basePath: '/base',
      version: '1.2.3',
    },
  );
  // The timers of the moment wait until what is answered at once is there.
  await vi.advanceTimersByTimeAsync(25);

  expect((await answers).map(({ url }) => url)).toEqual(['/base/soon']);
});
