import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGuardedServer, type GuardedServer } from '../auth/testing/sign-in';
import { createEventBus } from './event-bus';

let server: GuardedServer;
let url: string;
beforeAll(async () => {
  server = await createGuardedServer();
  url = await server.http.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

it('attack 75: one person with any number of streams of events leaves room for everybody else', async () => {
  const [greedy, other] = [await server.signInAs('viewer', 'greedy'), await server.signIn()];
  const open: ReadableStreamDefaultReader<Uint8Array>[] = [];
  /** Whether it told that it is connected; one that is refused ends at once. */
  const connect = async (cookie: string) => {
    const { body } = await fetch(`${url}/api/events`, { headers: { cookie } });
    const reader = body?.getReader();
    const first = await reader?.read();
    if (reader) open.push(reader);
    return new TextDecoder().decode(first?.value).includes('connected');
  };
  const many = await Promise.all(Array.from({ length: 110 }, () => connect(greedy)));

  expect(many.filter(Boolean)).toHaveLength(100);
  expect(await connect(other)).toBe(true);
  await Promise.all(open.map((reader) => reader.cancel()));
});

it('begins with a position that the page knows as well, until something is published', async () => {
  const cookie = await server.signIn();
  const readPage = async () => {
    const { body } = await server.ask('GET', '/app/home', { cookie });
    return /eventPosition&quot;:&quot;(.*?)&quot;/.exec(body)?.[1];
  };
  const connect = async () => {
    const { body } = await fetch(`${url}/api/events`, { headers: { cookie } });
    const reader = body?.getReader();
    const text = new TextDecoder().decode((await reader?.read())?.value);
    await reader?.cancel();
    return (JSON.parse(/data: (.*)/.exec(text)?.[1] ?? '{}') as { position?: string }).position;
  };
  const before = await readPage();
  expect(before).toMatch(/./);
  expect(await connect()).toBe(before);

  server.events.publish('index', {});
  expect(await connect()).not.toBe(before);
  expect(await readPage()).toBe(await connect());
  // Whoever has not signed in hears nothing.
  expect((await server.ask('GET', '/login')).body).not.toContain('eventPosition');
});

it('leaves no stream open that asked while the server was stopping', async () => {
  const bus = createEventBus();
  const http = fastify();
  http.get('/', (_request, reply) => bus.connect(reply));
  bus.close();

  expect((await http.inject('/')).body).toBe('');
  await http.close();
});
