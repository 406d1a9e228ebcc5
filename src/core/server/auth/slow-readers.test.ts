import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { createGuardedServer, type GuardedServer } from './testing/sign-in';

const MAX_IN_FLIGHT = 40;
/** A tenth of them: as many answers to one sender wait to be taken. */
const OF_ONE_SENDER = 4;
/** Of those that wait for an answer: a quarter of the room. */
const OF_ONE_PERSON = 10;
/** An answer of which nothing is taken for so long is slow. */
const SLOW_AFTER_MS = 1000;
/** More than the system keeps for a connection. */
const LONG = 'x'.repeat(16 * 1024 * 1024);

let server: GuardedServer;
let sockets: Socket[] = [];
let release: () => void;
/** Answers that go on until they are told to end. */
let made: Readable[] = [];
afterEach(async () => {
  release();
  for (const socket of sockets) socket.destroy();
  sockets = [];
  for (const one of made) one.destroy();
  made = [];
  await server.close();
});

async function start(): Promise<string> {
  const released = new Promise<object>((resolve) => (release = () => resolve({})));
  server = await createGuardedServer({
    flags: {
      'server.maxRequestsInFlight': MAX_IN_FLIGHT,
      'server.trustedProxies': 'loopback',
    },
    plugins: [
      {
        id: 'answers',
        setup({ http }) {
          const router = http.createRouter();
          router.get('/api/long', { access: 'anonymous' }, () => LONG);
          router.get('/api/made-slowly', { access: 'viewer' }, () => {
            const answer = new Readable({ read: () => undefined });
            made.push(answer);
            answer.push('first');
            return answer;
          });
          router.get('/api/wait', { access: 'viewer' }, () => released);
        },
      },
    ],
  });
  return server.http.listen({ host: '127.0.0.1', port: 0 });
}

/** Asks, and takes nothing of the answer. */
function askAndWait(url: string, path: string, from: string, cookie = ''): Socket {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').pause();
  sockets.push(socket.on('error', () => undefined));
  const lines = [
    `GET ${path} HTTP/1.1`,
    'Host: atrium.example',
    `X-Forwarded-For: ${from}`,
    ...(cookie && [`Cookie: ${cookie}`]),
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  return socket;
}

const many = <Made>(count: number, make: (place: number) => Made): Made[] =>
  Array.from({ length: count }, (_, place) => make(place));

async function metric(name: string, cookie: string): Promise<number> {
  const { body } = await server.ask('GET', '/api/metrics', { cookie });
  return Number(new RegExp(`^${name} (\\d+)`, 'm').exec(body)?.[1]);
}

/** Connections that the server still has. */
const countOpen = () =>
  new Promise<number>((resolve) => server.http.server.getConnections((_, count) => resolve(count)));

/** Waits until no more connections than this are open: those that were slow made room for others. */
async function expectOpen(most: number, another: () => Socket): Promise<void> {
  const begun = performance.now();
  const isLater = () => performance.now() - begun > SLOW_AFTER_MS;
  const interval = SLOW_AFTER_MS / 2;
  await expect
    .poll(
      () => {
        another();
        return isLater() ? countOpen() : Infinity;
      },
      { interval },
    )
    .toBeLessThanOrEqual(most);
}

describe('attack 97: connections that take their answers slowly', () => {
  it('take nobody the place to sign in', async () => {
    const url = await start();
    const cookie = await server.signIn();
    const one = (place: number) => askAndWait(url, '/api/long', `10.0.${place}.1`);
    many(2 * MAX_IN_FLIGHT, one);

    let place = 100;
    await expectOpen(MAX_IN_FLIGHT + 1, () => one(place++));
    expect(await metric('atrium_requests_in_flight', cookie)).toBe(0);
    expect(await server.signIn()).toMatch(/=/);
  });

  it.each([
    ['of one address', ''],
    ['of one person', 'cookie'],
  ])('displace each other where they are %s, and nobody else', async (_name, known) => {
    const url = await start();
    const cookie = known && (await server.signIn());
    const other = askAndWait(url, '/api/long', '10.1.0.1');
    const one = (place: number) =>
      askAndWait(url, '/api/long', known ? `10.1.1.${place}` : '10.1.0.2', cookie);
    many(3 * OF_ONE_SENDER, one);

    let place = 100;
    await expectOpen(OF_ONE_SENDER + 2, () => one(place++));
    other.resume();
    await new Promise((resolve) => other.once('data', resolve));
    expect(other.destroyed).toBe(false);
  });
});

it('answers that are made slowly are not ended, however many others leave', async () => {
  const url = await start();
  const cookie = await server.signIn();
  const taken = many(2 * OF_ONE_SENDER, (place) => {
    const socket = askAndWait(url, '/api/made-slowly', `10.3.0.${place}`, cookie).resume();
    return new Promise<Socket>((resolve) => socket.once('data', () => resolve(socket)));
  });
  const readers = await Promise.all(taken);

  const one = () => askAndWait(url, '/api/long', '10.3.1.1', cookie);
  many(3 * OF_ONE_SENDER, one);
  // Those are ended that take nothing, however old the others are.
  await expectOpen(4 * OF_ONE_SENDER, one);
  expect(readers.filter(({ destroyed }) => destroyed)).toEqual([]);
  for (const answer of made) answer.push('last');
  await Promise.all(
    readers.map((socket) => new Promise((resolve) => socket.once('data', resolve))),
  );
});

it('attack 99: one person has a part of the room for requests that wait', async () => {
  const url = await start();
  const [cookie, greedy] = [await server.signIn(), await server.signInAs('viewer', 'greedy')];
  many(MAX_IN_FLIGHT, (place) => askAndWait(url, '/api/wait', `10.2.0.${place}`, greedy));

  await expect.poll(() => metric('atrium_requests_in_flight', cookie)).toBe(OF_ONE_PERSON);
  await expect
    .poll(() => metric('atrium_requests_refused_total', cookie))
    .toBe(MAX_IN_FLIGHT - OF_ONE_PERSON);
  expect((await server.ask('GET', '/api/wait', { cookie: greedy })).statusCode).toBe(503);
  expect((await server.ask('GET', '/auth/me', { cookie })).statusCode).toBe(200);
});
