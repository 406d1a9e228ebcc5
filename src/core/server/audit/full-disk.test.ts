import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadConfig } from '../config';
import { createAdministrator } from '../auth/create-administrator';
import { ask, PASSWORD, readCookie } from '../auth/testing/sign-in';
import { openConnection } from '#store/sqlite';
import { hashSecret } from '../auth/secrets';
import { openSecurityStore } from '../auth/security-store';
import { createTestServer, makeSmallDisk, type TestServer } from '../testing';

/** What an operator sees of the server. */
async function stateOf(server: TestServer, cookie: string): Promise<string> {
  const { status } = (await ask(server, 'GET', '/api/status', { cookie })).json();
  return status.overall.state as string;
}

it('attack 104: on a full disk people read and sign out, and nothing is done that can not be audited', async (test) => {
  const disk = makeSmallDisk(64_000_000);
  if (!disk) return test.skip('no disk of a given size can be made here');
  const flags = { 'auth.providers': 'basic', 'path.data': join(disk.folder, 'data') };
  const server = await createTestServer({ flags });
  await createAdministrator(
    loadConfig({ environment: {}, flags: { 'path.data': join(disk.folder, 'data') } }),
    'ada',
    async () => PASSWORD,
  );
  const signIn = () =>
    ask(server, 'POST', '/auth/login', { payload: { username: 'ada', password: PASSWORD } });
  const cookies = [readCookie((await signIn()).headers), readCookie((await signIn()).headers)];
  const [cookie = '', other = ''] = cookies;
  const made: string[] = [];
  const make = async () => {
    const payload = { attributes: { title: 'x'.repeat(500) } };
    const answer = await ask(server, 'POST', '/api/saved_objects/query', {
      cookie: other,
      payload,
    });
    if (answer.statusCode === 200) made.push(answer.json<{ id: string }>().id);
    return answer;
  };
  expect((await make()).statusCode).toBe(200);
  disk.fill();

  // Until the last block of each file is full.
  await expect.poll(async () => (await make()).statusCode).toBe(503);
  expect((await make()).json()).toMatchObject({ message: expect.stringMatching(/disk/) });
  expect((await ask(server, 'GET', '/auth/me', { cookie })).statusCode).toBe(200);
  await expect.poll(() => stateOf(server, cookie)).toBe('red');
  const signedOut = await ask(server, 'POST', '/auth/logout', { cookie });
  expect([signedOut.statusCode, readCookie(signedOut.headers)]).toEqual([200, 'atrium-session=']);
  expect((await ask(server, 'GET', '/auth/me', { cookie })).statusCode).toBe(401);

  disk.empty();
  await expect.poll(async () => (await make()).statusCode).toBe(200);
  await expect.poll(() => stateOf(server, other), { timeout: 5000 }).toBe('green');
  await server.stop();
  const lines = readFileSync(join(disk.folder, 'data/audit.log'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { event: string; objects?: { id: string }[] });
  expect(lines.filter(({ event }) => event === 'sign-out')).toHaveLength(1);
  expect(lines.flatMap(({ objects = [] }) => objects.map(({ id }) => id))).toEqual(made);
  await server.close();
  disk.remove();
});

it('attack 104: who signs out on a full disk has signed out for the next start of the server too', (test) => {
  const disk = makeSmallDisk(16_000_000);
  if (!disk) return test.skip('no disk of a given size can be made here');
  const file = join(disk.folder, 'security.db');
  const { users, sessions, close } = openSecurityStore(file, {
    idleMs: 10_000,
    lifetimeMs: 10_000,
  });
  const user = users.create({ name: 'ada', password: 'hash', role: 'viewer' });
  const ids = Array.from({ length: 30 }, () => sessions.create(user) ?? '');
  disk.fill();
  for (const id of ids) sessions.end(hashSecret(id));

  // As a server would find it that starts now.
  const later = openConnection(file);
  expect(later.all('SELECT count(*) AS left FROM sessions')).toEqual([{ left: 0 }]);
  later.close();
  close();
  disk.remove();
});
