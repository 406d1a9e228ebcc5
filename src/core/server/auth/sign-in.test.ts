import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestServer } from '../testing';
import { openSecurityStore } from './security-store';
import {
  ask,
  createGuardedServer,
  type GuardedServer,
  PASSWORD,
  readCookie,
} from './testing/sign-in';

let server: GuardedServer;
beforeAll(async () => {
  server = await createGuardedServer();
});
afterAll(() => server.close());
afterEach(() => vi.useRealTimers());

const login = (username: string, password: string, more: object = {}) =>
  server.ask('POST', '/auth/login', { payload: { username, password, ...more } });
/** `name=value` of the cookie by which a browser is known. */
const readDevice = (headers: Record<string, unknown>) =>
  readCookie({ 'set-cookie': [headers['set-cookie']].flat()[1] });
const me = (cookie: string) => server.ask('GET', '/auth/me', { cookie });

describe('without a provider', () => {
  it('everybody who reaches the server is the local operator', async () => {
    const open = await createTestServer();
    const headers = { host: 'localhost' };
    const { kind, roles } = (await ask(open, 'GET', '/auth/me', { headers })).json();

    expect([kind, roles]).toEqual(['local-operator', ['administrator']]);
    expect((await ask(open, 'GET', '/login', { headers })).statusCode).toBe(404);
    expect((await ask(open, 'POST', '/auth/login', { headers, payload: {} })).statusCode).toBe(404);
    await open.close();
  });
});

describe('a session', () => {
  it('attack 106: from the future, before a clock was set back, is over', async () => {
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: now + 3_600_000 });
    const cookie = await server.signIn();
    expect((await me(cookie)).statusCode).toBe(200);

    vi.setSystemTime(now + 3_600_000 - 30_000);
    // Clocks are set back by seconds every day.
    expect((await me(cookie)).statusCode).toBe(200);
    vi.setSystemTime(now);
    expect((await me(cookie)).statusCode).toBe(401);
  });
});

describe('signing in', () => {
  it('with the right password starts a session', async () => {
    const cookie = await server.signIn();

    expect((await me(cookie)).json()).toMatchObject({
      kind: 'user',
      name: 'ada',
      roles: ['administrator'],
      groups: [],
    });
  });

  it('leads back to the page that was wished for', async () => {
    const response = await login('ada', PASSWORD, { nextUrl: '/app/discover#/?_a=1' });

    expect(response.json()).toEqual({ nextUrl: '/app/discover#/?_a=1' });
  });

  it('attack 41: never leads to another server', async () => {
    expect((await login('ada', PASSWORD, { nextUrl: '//evil' })).json()).toEqual({ nextUrl: '/' });
    const cookie = await server.signIn();
    const again = await server.ask('GET', '/login?nextUrl=%2F%5cevil', { cookie });
    expect(again.headers.location).toBe('/');
  });

  it('says the same for a wrong password and for a name that does not exist', async () => {
    const [wrong, unknown] = [await login('ada', 'nonsense'), await login('eve', 'nonsense')];

    expect(wrong.statusCode).toBe(401);
    expect(wrong.json().message).toBe('Incorrect user name or password');
    expect(unknown.json()).toEqual(wrong.json());
    expect(wrong.headers).not.toHaveProperty('x-auth-redirect-url');
    expect(wrong.headers).not.toHaveProperty('set-cookie');
  });

  it('attack 47: takes no form, no plain text and no request of another site', async () => {
    const payload = JSON.stringify({ username: 'ada', password: PASSWORD });
    const headers = { 'content-type': 'application/json' };
    const statuses = [
      { headers: { 'content-type': 'text/plain' }, payload },
      {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `username=ada&password=${PASSWORD}`,
      },
      { headers: { ...headers, 'sec-fetch-site': 'cross-site' }, payload },
    ].map(async (asked) => (await server.ask('POST', '/auth/login', asked)).statusCode);
    const withoutHeader = await server.http.inject({
      method: 'POST',
      url: '/auth/login',
      headers,
      payload,
    });

    expect(await Promise.all(statuses)).toEqual([415, 415, 403]);
    expect(withoutHeader.statusCode).toBe(400);
    expect((await server.ask('GET', '/auth/logout')).statusCode).toBe(401);
  });
});

describe('the cookie of a session', () => {
  it('is out of reach of scripts and of other sites, and ends with the browser', async () => {
    const response = await login('ada', PASSWORD);

    expect([response.headers['set-cookie']].flat()[0]).toMatch(
      /^atrium-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it('is for the base path, and for encrypted connections only where there are such', async () => {
    const behind = await createGuardedServer({
      flags: { 'server.basePath': '/atrium', 'server.trustedProxies': 'loopback' },
    });
    const response = await behind.ask('POST', '/auth/login', {
      payload: { username: 'ada', password: PASSWORD },
      headers: { 'x-forwarded-proto': 'https' },
    });

    expect(response.headers['set-cookie']).toEqual([
      expect.stringMatching(/; Path=\/atrium; .*; Secure$/),
      expect.stringMatching(/; Path=\/atrium\/auth; .*; Secure$/),
    ]);
    await behind.close();
  });

  it.each([
    ['https', true],
    ['HTTPS', true],
    ['http, https', true],
    ['https, http', false],
    ['httpsx', false],
  ])(
    'attack 105: after a proxy that says %s is for encrypted connections: %s',
    async (said, is) => {
      const behind = await createGuardedServer({ flags: { 'server.trustedProxies': 'loopback' } });
      const { headers } = await behind.ask('POST', '/auth/login', {
        payload: { username: 'ada', password: PASSWORD },
        headers: { 'x-forwarded-proto': said },
      });

      expect([headers['set-cookie']].flat().map((one) => String(one).endsWith('; Secure'))).toEqual(
        [is, is],
      );
      await behind.close();
    },
  );

  it('attack 105: is for encrypted connections only where the operator says so, whatever a proxy says', async () => {
    const behind = await createGuardedServer({ flags: { 'auth.session.secureCookie': true } });
    const payload = { username: 'ada', password: PASSWORD };
    const response = await behind.ask('POST', '/auth/login', { payload });

    const secure = expect.stringMatching(/; Secure$/);
    expect(response.headers['set-cookie']).toEqual([secure, secure]);
    await behind.close();
  });

  it('is another one after each sign-in, and the one before is worthless', async () => {
    const first = await server.signIn();
    const response = await server.ask('POST', '/auth/login', {
      cookie: first,
      payload: { username: 'ada', password: PASSWORD },
    });

    expect(readCookie(response.headers)).not.toBe(first);
    expect((await me(first)).statusCode).toBe(401);
  });
});

describe('a session', () => {
  it('attack 55: ends on the server with the sign-out, and a stolen cookie with it', async () => {
    const [cookie, other] = [await server.signIn(), await server.signIn()];
    const response = await server.ask('POST', '/auth/logout', { cookie });

    expect(response.headers['set-cookie']).toMatch(/^atrium-session=;.*Max-Age=0$/);
    expect((await me(cookie)).statusCode).toBe(401);
    expect((await me(other)).statusCode).toBe(200);
  });

  it('attack 55: takes its stream of events along when it ends', async () => {
    const cookie = await server.signIn();
    await server.http.listen({ host: '127.0.0.1', port: 0 });
    const address = server.http.server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/api/events`;
    const events = await fetch(url, { headers: { cookie } });
    await server.ask('POST', '/auth/logout', { cookie });

    await expect(events.text()).rejects.toThrow();
  });

  it('attack 55: takes its stream of events along when nobody uses it any more', async () => {
    const idleTimeout = 300;
    const short = await createGuardedServer({ flags: { 'auth.session.idleTimeout': idleTimeout } });
    // Time stands still until the stream is open, however slow the machine is.
    vi.useFakeTimers({ toFake: ['Date'] });
    const cookie = await short.signIn();
    await short.http.listen({ host: '127.0.0.1', port: 0 });
    const address = short.http.server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/api/events`;
    const events = await fetch(url, { headers: { cookie } });

    expect(events.status).toBe(200);
    vi.setSystemTime(Date.now() + idleTimeout + 1);
    await expect(events.text()).rejects.toThrow();
    await short.close();
  });

  it('attack 55: needs no secret that could be known: ids are random, and the file holds their hashes', async () => {
    const id = (await server.signIn()).split('=')[1] ?? '';
    const file = join(server.folder, 'data/security.db');
    const content = [file, `${file}-wal`].map((path) => readFileSync(path, 'latin1')).join('');

    expect(content).not.toContain(id);
    expect(content).not.toContain(PASSWORD);
    expect(content).toContain('$argon2id$');
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('ends when nobody used it for long enough, and when it is old', async () => {
    const short = await createGuardedServer({
      flags: { 'auth.session.idleTimeout': 60_000, 'auth.session.lifetime': 150_000 },
    });
    const status = async (cookie: string, headers = {}) =>
      (await short.ask('GET', '/auth/me', { cookie, headers })).statusCode;
    vi.useFakeTimers({ toFake: ['Date'] });
    const [idle, used, timer] = [await short.signIn(), await short.signIn(), await short.signIn()];
    const after = async (milliseconds: number) => {
      vi.setSystemTime(Date.now() + milliseconds);
      return [await status(used), await status(timer, { 'osd-system-request': 'true' })];
    };

    expect(await after(50_000)).toEqual([200, 200]);
    // What the page asks by itself keeps no session alive.
    expect(await after(50_000)).toEqual([200, 401]);
    expect(await status(idle)).toBe(401);
    expect(await after(49_000)).toEqual([200, 401]);
    expect(await after(2000)).toEqual([401, 401]);
    await short.close();
  });

  it.each([
    'atrium-session=',
    'atrium-session=null',
    'atrium-session=undefined',
    `atrium-session=${'A'.repeat(43)}`,
    `atrium-session=${"' OR 1=1 --"}`,
    `atrium-session=${'A'.repeat(100_0)}`,
  ])('attack 46: is not found by the cookie %s', async (cookie) => {
    expect((await me(cookie)).statusCode).toBe(401);
  });
});

describe('a new password', () => {
  const change = (cookie: string, current: string, next: string) =>
    server.ask('POST', '/auth/password', { cookie, payload: { current, next } });

  it('ends all other sessions of that person', async () => {
    const [session, otherSession] = [
      await server.signInAs('editor', 'pia'),
      await server.signIn('pia'),
    ];
    const response = await change(session, PASSWORD, 'another good password');

    expect(response.statusCode).toBe(200);
    expect((await me(readCookie(response.headers))).json().name).toBe('pia');
    expect((await me(session)).statusCode).toBe(401);
    expect((await me(otherSession)).statusCode).toBe(401);
    expect((await login('pia', PASSWORD)).statusCode).toBe(401);
    expect((await login('pia', 'another good password')).statusCode).toBe(200);
  });

  it('needs the old one, and can not be easy to guess', async () => {
    const cookie = await server.signInAs('editor', 'tom');

    expect((await change(cookie, 'nonsense', 'another good password')).statusCode).toBe(401);
    const short = await change(cookie, PASSWORD, 'short');
    expect([short.statusCode, short.json().message]).toEqual([
      400,
      'A password must have 10 to 500 characters.',
    ]);
  });
});

describe('guessing passwords', () => {
  const guess = (
    guarded: GuardedServer,
    username: string,
    password: string,
    remoteAddress: string,
  ) =>
    guarded
      .ask('POST', '/auth/login', { payload: { username, password }, remoteAddress })
      .then((response) => response.statusCode);

  /** As if so many had been wrong: looking at each takes long on purpose. */
  function countWrong(
    { folder }: GuardedServer,
    count: number,
    one: (time: number) => [name: string, address: string],
  ): void {
    const limits = { idleMs: 1000, lifetimeMs: 1000 };
    const { attempts, close } = openSecurityStore(join(folder, 'data/security.db'), limits);
    for (let time = 0; time < count; time += 1) {
      const [name, address] = one(time);
      attempts.begin(name, { address }).fail();
    }
    close();
  }

  function addPeople({ folder }: GuardedServer, names: readonly string[]): void {
    const limits = { idleMs: 1000, lifetimeMs: 1000 };
    const { users, close } = openSecurityStore(join(folder, 'data/security.db'), limits);
    const { password = '' } = users.find('ada') ?? {};
    for (const name of names) users.create({ name, password, role: 'viewer' });
    close();
  }

  it('is refused after 5 wrong ones for a name from one address, though the next be right', async () => {
    const guarded = await createGuardedServer();
    for (let time = 0; time < 5; time += 1) {
      expect(await guess(guarded, 'ada', 'nonsense', '10.0.0.1')).toBe(401);
    }
    const response = await guarded.ask('POST', '/auth/login', {
      payload: { username: 'ADA', password: PASSWORD },
      remoteAddress: '10.0.0.1',
    });

    expect([response.statusCode, response.json().message]).toEqual([
      429,
      'Too many attempts. Try again in 15 minutes.',
    ]);
    // Who really is Ada sits elsewhere, and is not locked out by it.
    expect(await guess(guarded, 'ada', PASSWORD, '10.0.0.2')).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 });
    expect(await guess(guarded, 'ada', PASSWORD, '10.0.0.1')).toBe(200);
    await guarded.close();
  });

  it('is refused also when all come at once', async () => {
    const guarded = await createGuardedServer();
    const guesses = Array.from({ length: 20 }, () => guess(guarded, 'ada', 'nonsense', '10.0.0.1'));

    expect((await Promise.all(guesses)).filter((status) => status === 401)).toHaveLength(5);
    await guarded.close();
  });

  it('is refused for one name from many addresses', async () => {
    const guarded = await createGuardedServer();
    countWrong(guarded, 49, (time) => ['ada', `10.0.1.${time}`]);

    expect(await guess(guarded, 'ada', 'no', '10.0.2.1')).toBe(401);
    expect(await guess(guarded, 'ada', 'no', '10.0.2.2')).toBe(429);
    await guarded.close();
  });

  it('attack 103: with many wrong names from one office refuses nobody there who knows their password', async () => {
    const guarded = await createGuardedServer();
    countWrong(guarded, 30, (time) => [`n${time}`, '10.0.0.1']);

    expect(await guess(guarded, 'ada', PASSWORD, '10.0.0.1')).toBe(200);
    // Each attempt waits for the one before it.
    const wrong = guess(guarded, 'other', 'no', '10.0.0.1');
    const right = guess(guarded, 'ada', PASSWORD, '10.0.0.1');
    expect(await Promise.race([wrong, right])).toBe(401);
    expect(await right).toBe(200);
    await guarded.close();
  });

  it('attack 103: many of them sent at once from one office stand before nobody who comes after', async () => {
    const guarded = await createGuardedServer();
    countWrong(guarded, 30, (time) => [`n${time}`, '10.0.0.1']);
    for (let time = 0; time < 60; time += 1) {
      void guess(guarded, `m${time}`, 'no', '10.0.0.1');
    }

    expect(await guess(guarded, 'ada', PASSWORD, '10.0.0.1')).toBe(200);
    await guarded.close();
  });

  it('attack 103: counts for one address, though a proxy names another port each time', async () => {
    const guarded = await createGuardedServer({ flags: { 'server.trustedProxies': 'loopback' } });
    const payload = { username: 'ada', password: 'no' };
    const statuses: number[] = [];
    for (let port = 50_000; port < 50_006; port += 1) {
      const headers = { 'x-forwarded-for': `192.0.2.9, 203.0.113.9:${port}` };
      statuses.push((await guarded.ask('POST', '/auth/login', { payload, headers })).statusCode);
    }

    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    await guarded.close();
  });

  it('attack 103: that are right at once from one office are not taken for wrong ones', async () => {
    const guarded = await createGuardedServer();
    const names = Array.from({ length: 60 }, (_, time) => `person-${time}`);
    addPeople(guarded, names);
    const right = names.map((name) => guess(guarded, name, PASSWORD, '10.0.0.1'));

    expect(new Set(await Promise.all(right))).toEqual(new Set([200]));
    await guarded.close();
  });

  it('attack 103: stops nobody in a browser in which they signed in before', async () => {
    const guarded = await createGuardedServer();
    const payload = { username: 'ada', password: PASSWORD };
    const from = (remoteAddress: string, device = '') => ({
      payload,
      remoteAddress,
      cookie: device,
    });
    const first = await guarded.ask('POST', '/auth/login', { payload });
    const device = readDevice(first.headers);
    countWrong(guarded, 50, (time) => ['ada', `10.0.0.${time}`]);
    countWrong(guarded, 200, (time) => [`n${time}`, '10.0.0.1']);
    const statusOf = async (asked: object) =>
      (await guarded.ask('POST', '/auth/login', asked)).statusCode;

    expect(await statusOf(from('10.0.0.1'))).toBe(429);
    expect(await statusOf(from('10.0.0.1', device))).toBe(200);
    // Somebody else has no use for it, and it is not for guessing.
    const others = { payload: { username: 'tom', password: 'no' }, cookie: device };
    expect(await statusOf(others)).toBe(401);
    const wrong = { payload: { username: 'ada', password: 'no' }, cookie: device };
    const statuses = await Promise.all(Array.from({ length: 6 }, () => statusOf(wrong)));
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect(await statusOf(from('10.0.0.1', device))).toBe(429);
    await guarded.close();
  });

  it('attack 103: a browser is known for the last people who signed in there, until their passwords change', async () => {
    const guarded = await createGuardedServer();
    const names = ['tom', 'eve', 'kim', 'lea'];
    addPeople(guarded, names);
    let device = '';
    let session = '';
    for (const username of ['ada', ...names, 'tom']) {
      const { headers } = await guarded.ask('POST', '/auth/login', {
        payload: { username, password: PASSWORD },
        cookie: device,
      });
      expect([headers['set-cookie']].flat()[1]).toMatch(
        /^atrium-device=[\w.~-]+; Max-Age=31536000; Path=\/auth; HttpOnly; SameSite=Strict$/,
      );
      [session, device] = [readCookie(headers), readDevice(headers)];
    }
    expect(device.split('~')).toHaveLength(4);
    // It lets nobody in.
    expect((await guarded.ask('GET', '/auth/me', { cookie: device })).statusCode).toBe(401);
    const { headers } = await guarded.ask('POST', '/auth/password', {
      cookie: `${session}; ${device}`,
      payload: { current: PASSWORD, next: 'another good password' },
    });
    for (const name of ['ada', ...names]) {
      countWrong(guarded, 50, (time) => [name, `10.0.0.${time}`]);
    }
    const guessWith = async (cookie: string, username: string, password: string) =>
      (await guarded.ask('POST', '/auth/login', { payload: { username, password }, cookie }))
        .statusCode;

    expect(await guessWith(device, 'ada', PASSWORD)).toBe(429);
    expect(await guessWith(device, 'eve', PASSWORD)).toBe(200);
    expect(await guessWith(device, 'tom', 'another good password')).toBe(429);
    expect(await guessWith(readDevice(headers), 'tom', 'another good password')).toBe(200);
    await guarded.close();
  });
});
