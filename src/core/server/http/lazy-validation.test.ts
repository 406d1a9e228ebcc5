import AjvCompiler from '@fastify/ajv-compiler';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { plugins } from '../../../main/server-plugins';
import { createGuardedServer } from '../auth/testing/sign-in';
import { compileWhenListening, createLazyValidation } from './lazy-validation';

interface Body {
  schema?: object;
}

let server: FastifyInstance | undefined;
afterEach(() => server?.close());

const RIGHT = { type: 'object', required: ['a'], properties: { a: { type: 'integer' } } };
const WRONG = { type: 'object', properties: { a: { type: 'nothing of the kind' } } };

/** A server with a route for each schema of a body: `/0`, `/1`, … */
function serve(...schemas: readonly object[]) {
  const lazy = createLazyValidation();
  const logged: string[] = [];
  const { buildValidator } = lazy;
  const stream = { write: (line: string) => void logged.push(line) };
  const http = fastify({
    logger: { level: 'error', stream },
    schemaController: { compilersFactory: { buildValidator } },
  });
  server = http;
  schemas.forEach((body, place) => {
    http.post(`/${place}`, { schema: { body } }, async () => 'done');
  });
  const send = async (url: string, payload: object) => {
    const answer = await http.inject({ method: 'POST', url, payload });
    return [answer.statusCode, answer.json<{ message?: string }>().message ?? ''];
  };
  return { http, lazy, logged, send };
}

describe('The schema of a route', () => {
  it('refuses and converts from the first request on, as it does later', async () => {
    const { send } = serve(RIGHT);
    const refused = [400, expect.stringContaining('must be integer')];
    expect(await send('/0', { a: 'x' })).toEqual(refused);
    expect(await send('/0', {})).toEqual([400, expect.stringContaining('required')]);
    expect(await send('/0', { a: 'x' })).toEqual(refused);
  });

  it('is not compiled before a request needs it', async () => {
    const { send, http } = serve(RIGHT, WRONG);
    await http.ready();
    expect(await send('/0', { a: 'x' })).toEqual([400, expect.any(String)]);
    expect(await send('/1', { a: 'x' })).toEqual([500, expect.stringContaining('type')]);
  });

  it('is compiled when the server has listened for a while: what is wrong is told though nobody asks', async () => {
    const { lazy, logged, http } = serve(WRONG, RIGHT, WRONG);
    compileWhenListening(http, lazy, 1);
    await http.listen({ port: 0, host: '127.0.0.1' });
    await expect.poll(() => logged).toHaveLength(2);
    expect(logged[0]).toContain('POST /0');
    expect(logged[1]).toContain('POST /2');
    expect(lazy.pending.size).toBe(0);
  });
});

it('The schemas of all routes can be compiled', async () => {
  const guarded = await createGuardedServer({ plugins });
  const cookie = await guarded.signIn();
  const { paths } = (await guarded.ask('GET', '/api/openapi.json', { cookie })).json<{
    paths: Record<string, Record<string, { requestBody?: { content: object } }>>;
  }>();
  const compile = AjvCompiler()({}, { customOptions: { strict: true } as never });
  const bodies = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ requestBody }) => Object.values(requestBody?.content ?? {}) as Body[])
    // A file is taken as it is.
    .flatMap(({ schema }) => schema ?? []);
  for (const schema of bodies) compile({ schema } as never);
  expect(bodies.length).toBeGreaterThan(20);
  await guarded.close();
});
