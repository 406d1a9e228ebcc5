import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSourceServer, type SourceServer } from './testing/source-server';

let inside: Server;
let port: number;
let connections: number;
let server: SourceServer | undefined;

beforeEach(async () => {
  connections = 0;
  inside = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
  ({ port } = inside.address() as AddressInfo);
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  inside.close();
});

async function test(host: string, more: object = {}) {
  const values = { host, port: String(port), database: 'd', user: 'u', tls: 'off', table: 't' };
  const body = { kind: 'postgresql', values: { ...values, ...more } };
  return server?.ask('POST', '/internal/sources/_test', body);
}

describe('a host', () => {
  it('is connected to only where the operator lists it', async () => {
    server = await startSourceServer([]);
    expect(await test('db.example')).toMatchObject({
      status: 400,
      body: {
        message: expect.stringContaining(
          `The host db.example:${port} is not in sources.hosts`,
        ) as string,
      },
    });
    expect((await server.ask('GET', '/internal/sources')).body.needsHosts).toBe(true);
    expect(connections).toBe(0);
  });

  it('attacks 49, 114: that leads inside is refused in every spelling', async () => {
    server = await startSourceServer(['db.example', `db.example:${port}`]);
    for (const host of [
      '127.0.0.1',
      '2130706433',
      '0x7f.1',
      '0177.0.0.1',
      '::1',
      '::ffff:127.0.0.1',
      '0.0.0.0',
      '169.254.169.254',
      'localhost',
      '/var/run/postgresql',
      'user:secret@db.example',
      'http://db.example',
      'db.example/x',
      'db.example:5432',
      'db。example',
    ]) {
      expect(await test(host)).toMatchObject({ status: 400 });
    }
    expect(connections).toBe(0);
  });

  it('attacks 49, 114: whose name stands for an address inside is refused, and a list with its name does not list its address', async () => {
    let asked = 0;
    const resolve = async () => [
      { address: ++asked === 1 ? '169.254.169.254' : '127.0.0.1', family: 4 },
    ];
    server = await startSourceServer([`db.example:${port}`], {}, { resolve });
    expect((await test('db.example'))?.body.message).toContain('stands for 169.254.169.254');
    expect((await test('db.example'))?.body.message).toContain('stands for 127.0.0.1');
    expect(connections).toBe(0);
  });

  it('attack 114: is resolved once: the address that was checked is the one that is connected to', async () => {
    let asked = 0;
    const resolve = async () => {
      asked += 1;
      return [{ address: '127.0.0.1', family: 4 }];
    };
    const hosts = [`db.example:${port}`, '127.0.0.1'];
    server = await startSourceServer(hosts, {}, { resolve });
    // No system knows this name: whoever resolved it again would not arrive.
    expect(await test('db.example')).toMatchObject({ status: 400 });
    expect([asked, connections]).toEqual([1, 1]);
  });

  it('is told that the certificate that was pasted is none', async () => {
    server = await startSourceServer([`db.example:${port}`]);
    const answer = await test('db.example', { tls: 'verify', certificate: 'BEGIN CERTIFICATE' });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('The CA certificate is not one.') as string },
    });
  });

  it('attack 119: is not tried more often than a person tries things', async () => {
    server = await startSourceServer(['db.example']);
    const answers = [];
    for (let count = 0; count < 31; count++) answers.push((await test('127.0.0.1'))?.status);
    expect(answers.filter((status) => status === 400)).toHaveLength(30);
    expect(answers.at(-1)).toBe(429);
  });
});
