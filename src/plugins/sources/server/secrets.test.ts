import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startSourceServer, type SourceServer } from './testing/source-server';
import { loadConfig } from '../../../core/server/config';
import { ownKeyProblem } from './secrets';
import { startPostgres, type TestPostgres } from './testing/start-postgres';

const SECRET = 'Tr0mb0ne-under-the-stairs';

let postgres: TestPostgres;
let server: SourceServer | undefined;

beforeAll(async () => {
  postgres = await startPostgres();
  await postgres.run('CREATE TABLE t (n int); INSERT INTO t VALUES (1)');
}, 60_000);
afterAll(() => postgres.close());
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const values = (more: object = {}) => ({
  host: '127.0.0.1',
  port: String(postgres.port),
  database: 'postgres',
  user: 'postgres',
  tls: 'off',
  table: 't',
  ...more,
});
const secrets = { password: SECRET };

describe('a secret', () => {
  it('attacks 60, 115: is in no answer, no file and no export', async () => {
    server = await startSourceServer([`127.0.0.1:${postgres.port}`]);
    const made = await server.create({ values: values(), secrets });
    await server.run(made.id);
    const list = await server.ask('GET', '/internal/sources');
    const found = await server.ask('GET', '/api/saved_objects/_find?type=source');
    const got = await server.ask('GET', `/api/saved_objects/source/${made.id}`);
    const headers = { host: 'localhost', 'osd-xsrf': 'true' };
    const exported = await server.http.inject({
      method: 'POST',
      url: '/api/saved_objects/_export',
      headers,
      payload: { type: ['source', 'source-state'] },
    });

    expect(list.body.sources[0].secretsSet).toEqual(['password']);
    expect([found.body.saved_objects, got.status]).toEqual([[], 404]);
    for (const text of [made, list, found, got, exported.body]) {
      expect(JSON.stringify(text)).not.toContain(SECRET);
    }
    const data = join(server.folder, 'data');
    for (const name of readdirSync(data)) {
      const path = join(data, name);
      if (statSync(path).isFile()) expect(readFileSync(path, 'latin1')).not.toContain(SECRET);
    }
    if (process.platform !== 'win32') {
      expect(statSync(join(data, 'sources.key')).mode & 0o777).toBe(0o600);
    }
  });

  it('attacks 61, 115: goes to no other host, port or user, and has to be entered again', async () => {
    const other = await listen();
    const { port } = other.server.address() as AddressInfo;
    server = await startSourceServer([`127.0.0.1:${postgres.port}`, `127.0.0.1:${port}`]);
    const made = await server.create({ values: values(), secrets });
    const { name, kind, index, schedule, version } = made;
    const changed = { name, kind, index, schedule, version };
    const elsewhere = [values({ port: String(port) }), values({ user: 'other' })];

    for (const to of elsewhere) {
      const path = `/internal/sources/${made.id}`;
      const put = await server.ask('PUT', path, { ...changed, values: to });
      const tested = await server.ask('POST', '/internal/sources/_test', {
        id: made.id,
        kind,
        values: to,
      });
      expect([put.status, tested.status]).toEqual([400, 400]);
      expect(put.body.message).toContain('leads to another place');
    }
    expect(other.count()).toBe(0);
    const kept = await server.ask('PUT', `/internal/sources/${made.id}`, {
      ...changed,
      name: 'Renamed',
      values: values(),
    });
    expect(kept.body).toMatchObject({ name: 'Renamed', secretsSet: ['password'] });
    other.server.close();
  });

  it('attack 61: that somebody moved to another source in the store opens nothing', async () => {
    const other = await listen();
    const { port } = other.server.address() as AddressInfo;
    server = await startSourceServer([`127.0.0.1:${postgres.port}`, `127.0.0.1:${port}`]);
    const made = await server.create({ values: values(), secrets });
    const [stored] = await server.store.get([{ type: 'source', id: made.id }]);
    const attributes = { ...stored?.attributes, values: values({ port: String(port) }) };
    const object = { type: 'source', id: made.id, attributes, references: [] };
    await server.store.apply([{ kind: 'put', object, text: {}, expected: 'any' }], {
      by: 'thief',
      onConflict: 'fail',
    });

    const { outcome, error } = await server.run(made.id);
    expect(outcome).toBe('failed');
    expect(error?.message).toContain('can’t be opened');
    expect(other.count()).toBe(0);
    other.server.close();
  });

  it('attack 115: is cut out of what a database answers', async () => {
    const parrot = createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => {
        const text = `SFATAL\0C28P01\0Mwrong password ${SECRET}\0\0`;
        const length = Buffer.alloc(4);
        length.writeInt32BE(text.length + 4);
        socket.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(text)]));
      });
    });
    await new Promise<void>((resolve) => parrot.listen(0, '127.0.0.1', resolve));
    const { port } = parrot.address() as AddressInfo;
    server = await startSourceServer([`127.0.0.1:${port}`]);
    const made = await server.create({ values: values({ port: String(port) }), secrets });
    const { error } = await server.run(made.id);

    expect(error?.message).toContain('wrong password •••');
    expect(JSON.stringify(await server.ask('GET', '/internal/sources'))).not.toContain(SECRET);
    parrot.close();
  });

  it('attack 55: needs a key of at least 32 characters, if the operator gives one', async () => {
    const flags = { 'sources.encryptionKey': 'short' };
    await expect(startSourceServer([], { flags })).rejects.toThrow('at least 32');
    server = await startSourceServer([`127.0.0.1:${postgres.port}`], {
      flags: { 'sources.encryptionKey': 'k'.repeat(32) },
    });
    const made = await server.create({ values: values(), secrets });
    expect(await server.run(made.id)).toMatchObject({ outcome: 'done' });
    expect(readdirSync(join(server.folder, 'data'))).not.toContain('sources.key');
  });

  it('opens although an earlier start ended while it made the key', async () => {
    server = await startSourceServer([`127.0.0.1:${postgres.port}`]);
    const data = join(server.folder, 'data');
    writeFileSync(join(data, 'sources.key.new'), 'half');
    const { id } = await server.create({ values: values(), secrets });
    expect(await server.run(id)).toMatchObject({ outcome: 'done' });
    expect(readFileSync(join(data, 'sources.key'), 'utf8')).toHaveLength(43);
    expect(readdirSync(data)).not.toContain('sources.key.new');
  });
});

async function listen(): Promise<{ server: Server; count(): number }> {
  let count = 0;
  const listening = createServer((socket) => {
    count += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  return { server: listening, count: () => count };
}

describe('a key of one server alone', () => {
  const cluster = {
    'opensearch.hosts': ['http://search:9200'],
    'savedObjects.store': 'opensearch',
  };
  const problemOf = (flags: object) =>
    ownKeyProblem(loadConfig({ environment: {}, flags: flags as Record<string, string> }));

  it('is warned of where other servers may share its sources', () => {
    expect(problemOf(cluster)).toContain('[sources.encryptionKey] is not set');
    expect(problemOf({ ...cluster, 'sources.encryptionKey': SECRET.repeat(2) })).toBeUndefined();
    expect(problemOf({})).toBeUndefined();
  });
});
