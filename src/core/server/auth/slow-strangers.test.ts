import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createGuardedServer, type GuardedServer, PASSWORD } from './testing/sign-in';

const MAX_IN_FLIGHT = 40;
/** A tenth of them, as many as one sender may have on their way. */
const OF_ONE_SENDER = 4;

let server: GuardedServer;
let sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await server.close();
});

async function start(flags: Record<string, unknown> = {}): Promise<string> {
  server = await createGuardedServer({
    flags: {
      'server.maxRequestsInFlight': MAX_IN_FLIGHT,
      'server.trustedProxies': 'loopback',
      ...flags,
    },
  });
  return server.http.listen({ host: '127.0.0.1', port: 0 });
}

interface SlowRequest {
  socket: Socket;
  /** What was answered before the end of its body. */
  ended: Promise<string>;
}

/** A request that brings its headers and half of its body. */
function sendSlowly(url: string, path: string, from: string, cookie = ''): Promise<SlowRequest> {
  const lines = [
    `POST ${path} HTTP/1.1`,
    'Host: atrium.example',
    'osd-xsrf: true',
    `X-Forwarded-For: ${from}`,
    'Content-Type: application/json',
    'Content-Length: 1000',
    ...(cookie && [`Cookie: ${cookie}`]),
  ];
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    sockets.push(socket);
    let answer = '';
    socket.on('data', (part) => (answer += part.toString()));
    socket.on('error', () => undefined);
    const ended = new Promise<string>((end) => socket.on('close', () => end(answer)));
    socket.write(`${lines.join('\r\n')}\r\n\r\n{`, () => resolve({ socket, ended }));
  });
}

const countEnded = (slow: readonly SlowRequest[]) =>
  slow.filter(({ socket }) => socket.destroyed).length;

/** A number that the server tells of itself. */
async function metric(name: string, cookie: string): Promise<number> {
  const { body } = await server.ask('GET', '/api/metrics', { cookie });
  return Number(new RegExp(`^${name} (\\d+)`, 'm').exec(body)?.[1]);
}

const login = (url: string, from: string) =>
  fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'osd-xsrf': 'true',
      'x-forwarded-for': from,
    },
    body: JSON.stringify({ username: 'ada', password: PASSWORD }),
  });

describe('attack 97: connections that send slowly', () => {
  it.each(['/auth/login', '/auth/logout'])(
    'to %s take nobody the place of people who have signed in',
    async (path) => {
      const url = await start();
      const cookie = await server.signIn();
      const slow = await Promise.all(
        Array.from({ length: 2 * MAX_IN_FLIGHT }, (_, place) =>
          sendSlowly(url, path, `10.0.0.${place}`, ''),
        ),
      );

      const answers = await Promise.all(
        Array.from({ length: 10 }, () => server.ask('GET', '/auth/me', { cookie })),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
      expect((await login(url, '10.1.1.1')).status).toBe(200);
      // The sign-in found a place as well.
      await expect.poll(() => countEnded(slow)).toBe(MAX_IN_FLIGHT + 1);
    },
  );

  it('from one address displace each other, and nobody else', async () => {
    const url = await start();
    const other = await sendSlowly(url, '/auth/login', '10.2.0.1');
    const slow: SlowRequest[] = [];
    for (let count = 0; count < 3 * OF_ONE_SENDER; count += 1) {
      slow.push(await sendSlowly(url, '/auth/login', '10.2.0.2'));
    }

    await expect.poll(() => countEnded(slow)).toBe(2 * OF_ONE_SENDER);
    const [first] = slow.filter(({ socket }) => socket.destroyed);
    expect(await first?.ended).toMatch(/^HTTP\/1\.1 408 .*Too many requests came slowly/s);
    expect(other.socket.destroyed).toBe(false);
    // Also from there one signs in.
    expect((await login(url, '10.2.0.2')).status).toBe(200);
  });

  it('from one network of IPv6 count as one address', async () => {
    const url = await start();
    const first = await sendSlowly(url, '/auth/login', '2001:db8::1');
    for (let count = 0; count < OF_ONE_SENDER; count += 1) {
      await sendSlowly(url, '/auth/login', `2001:db8:0:0:${count}:1:2:3`);
    }

    expect(await first.ended).toMatch(/^HTTP\/1\.1 408/);
  });

  it('of somebody who has signed in are bounded as well', async () => {
    const url = await start();
    const cookie = await server.signIn();
    const first = await sendSlowly(url, '/api/saved_objects/_bulk_get', '10.3.0.1', cookie);
    for (let count = 0; count < OF_ONE_SENDER; count += 1) {
      await sendSlowly(url, '/api/saved_objects/_bulk_get', `10.3.1.${count}`, cookie);
    }

    expect(await first.ended).toMatch(/^HTTP\/1\.1 408/);
  });

  it('do not wait for an answer before their body is there', async () => {
    const url = await start();
    const cookie = await server.signIn();
    const slow: SlowRequest[] = [];
    for (let count = 0; count <= OF_ONE_SENDER; count += 1) {
      slow.push(await sendSlowly(url, '/auth/login', '10.4.0.1'));
    }

    // One had to go: all have come.
    await expect.poll(() => countEnded(slow)).toBe(1);
    expect(await metric('atrium_requests_in_flight', cookie)).toBe(0);
  });
});
