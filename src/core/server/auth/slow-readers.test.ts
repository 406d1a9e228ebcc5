import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createGuardedServer, type GuardedServer } from './testing/sign-in';

const MAX_IN_FLIGHT = 40;
/** A tenth of them: as many answers to one sender wait to be taken. */
const OF_ONE_SENDER = 4;
/** Of those that wait for an answer: a quarter of the room. */
const OF_ONE_PERSON = 10;
/** More than the system keeps for a connection. */
const LONG = 'x'.repeat(16 * 1024 * 1024);

let server: GuardedServer;
let sockets: Socket[] = [];
let release: () => void;
afterEach(async () => {
  release();
  for (const socket of sockets) socket.destroy();
  sockets = [];
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

/** Connections that are open once all that were slow made room for another one. */
const countAfter = (another: () => Socket) => async () => {
  another();
  return countOpen();
};

describe('attack 97: connections that take their answers slowly', () => {
  it('take nobody the place to sign in', async () => {
    const url = await start();
    const cookie = await server.signIn();
    const one = (place: number) => askAndWait(url, '/api/long', `10.0.${place}.1`);
    many(2 * MAX_IN_FLIGHT, one);

    let place = 100;
    await expect.poll(countAfter(() => one(place++))).toBeLessThanOrEqual(MAX_IN_FLIGHT + 1);
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
    await expect.poll(countAfter(() => one(place++))).toBeLessThanOrEqual(OF_ONE_SENDER + 2);
    other.resume();
    await new Promise((resolve) => other.once('data', resolve));
    expect(other.destroyed).toBe(false);
  });
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
