import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openEmbeddedEngine, readEngineFileState } from '../../../engine/duckdb';
import { createSqliteStore, openConnection, openDatabase } from '#store/sqlite';
import { SECURITY_STEPS } from '../auth';
import { createTestServer } from '../testing';
import {
  type BackupHeader,
  type BackupPart,
  DIGEST_LENGTH,
  formatHeader,
  parseHeader,
} from './format';
import { restoreBackup as restore } from './restore-backup';
import { temporaryFolder } from '../../../../tools/test/temporary-folder';

const restoreBackup = (path: string, folder: string) => restore(path, folder, readEngineFileState);
const headers = { host: 'localhost', 'osd-xsrf': 'true' };

describe('A backup of a running server', () => {
  let folder: string;
  let file: string;
  let left: string[];
  beforeAll(async () => {
    folder = temporaryFolder('restore');
    file = join(folder, 'atrium.backup');
    const server = await createTestServer({ files: { 'logs.csv': 'host,bytes\na,1\nb,2\n' } });
    const post = (url: string, payload?: object) =>
      server.http.inject({ method: 'POST', url, headers, ...(payload && { payload }) });
    await post('/api/saved_objects/dashboard/kept', { attributes: { title: 'Kept' } });
    await post('/api/opensearch-dashboards/settings', { changes: { 'dateFormat:dow': 'Monday' } });
    const accounts = openDatabase(join(server.folder, 'data', 'security.db'), SECURITY_STEPS);
    accounts.exec("INSERT INTO users VALUES ('1', 'ada', 'ada', 'hash', 'viewer', '[]', 0)");
    const [backup, later] = await Promise.all([
      post('/api/backup?withData=true'),
      post('/api/saved_objects/dashboard/later', { attributes: { title: 'Later' } }),
    ]);
    accounts.close();
    expect([backup.statusCode, later.statusCode]).toEqual([200, 200]);
    writeFileSync(file, backup.rawPayload);
    left = readdirSync(server.folder, { recursive: true })
      .map(String)
      .filter((name) => name.includes('backup'));
    await server.close();
  });

  it('is refused where saved objects are in a cluster, as they would be missing', async () => {
    const flags = { 'savedObjects.store': 'opensearch', 'opensearch.hosts': 'http://127.0.0.1:9' };
    const server = await createTestServer({ flags });
    const answer = await server.http.inject({ method: 'POST', url: '/api/backup', headers });
    await server.close();

    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ message: string }>().message).toContain('.opensearch_dashboards_atrium*');
  });

  it('makes an empty folder what the server’s was: saved objects, settings, accounts and indices', async () => {
    const data = join(folder, 'data');
    const { parts } = await restoreBackup(file, data);
    const store = createSqliteStore({ file: join(data, 'store.sqlite') });
    const kept = await store.find({
      types: ['config', 'dashboard'],
      sort: { field: { root: 'type' }, order: 'asc' },
      offset: 0,
      limit: 10,
    });
    await store.close();
    const accounts = openConnection(join(data, 'security.db'));
    const people = accounts.all('SELECT name FROM users');
    accounts.close();
    const { engine, close } = await openEmbeddedEngine({ folder: data, threads: 1 });
    const answer = await engine.search(
      { index: 'logs', body: { query: { term: { host: 'b' } }, size: 1 } },
      {
        principal: 'ada',
        workspaceId: '',
        allowedIndices: ['*'],
        signal: new AbortController().signal,
        timeoutMs: 10_000,
      },
    );
    await close();

    expect(parts.map(({ name }) => name)).toEqual(['security.db', 'store.sqlite', 'engine.duckdb']);
    expect(kept.objects.map(({ attributes }) => attributes)).toEqual(
      expect.arrayContaining([{ 'dateFormat:dow': 'Monday' }, { title: 'Kept' }]),
    );
    expect(people).toEqual([{ name: 'ada' }]);
    expect(JSON.parse(answer).hits.hits).toMatchObject([{ _source: { bytes: 2 } }]);
    expect(statSync(join(data, 'store.sqlite')).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).filter((name) => name.includes('restoring'))).toEqual([]);
    expect(left).toEqual([]);
  });

  it('is restored into an empty folder only', async () => {
    const data = join(folder, 'used');
    mkdirSync(data);
    writeFileSync(join(data, 'notes.txt'), 'mine');

    await expect(restoreBackup(file, data)).rejects.toThrow(
      `The folder ${data} is not empty: a backup is restored into an empty one. Choose another with --data.`,
    );
    expect(readdirSync(data)).toEqual(['notes.txt']);
  });

  /** Of a backup that was changed like this, and nothing of it is there. */
  async function expectRefusal(change: (whole: Buffer) => Buffer, message: unknown) {
    const other = join(folder, 'other.backup');
    const data = join(folder, 'never');
    writeFileSync(other, change(readFileSync(file)));

    await expect(restoreBackup(other, data)).rejects.toMatchObject({
      name: 'ConfigError',
      message,
    });
    expect(existsSync(data)).toBe(false);
    expect(readdirSync(folder).filter((name) => name.includes('restoring'))).toEqual([]);
  }

  const refused: [string, (whole: Buffer) => Buffer, string][] = [
    [
      'a foreign file',
      () => Buffer.from('SQLite format 3\0'.repeat(100)),
      'is not a backup of Atrium',
    ],
    ['an empty file', () => Buffer.alloc(0), 'is not a backup of Atrium'],
    ['one whose end is missing', (whole) => whole.subarray(0, -100), 'its end is missing'],
    [
      'one with a byte changed',
      (whole) => flip(whole, whole.length - 5000),
      'it is not as it was made',
    ],
    [
      'one with something behind it',
      (whole) => Buffer.concat([whole, whole]),
      'it is not as it was made',
    ],
    [
      'one whose day is none, and would write into a terminal',
      (whole) => withHeader(whole, { madeAt: '\u001b[31mnow' }),
      'is not a backup of Atrium',
    ],
    [
      'one whose version is none',
      (whole) => withHeader(whole, { version: '1.0.0\n' }),
      'is not a backup of Atrium',
    ],
    [
      'names of other files',
      (whole) => rename(whole, 'store.sqlite', '../../evil.sh'),
      'is not a backup of Atrium',
    ],
  ];
  it.each(refused)('refuses %s with a sentence, and nothing is there', (_name, change, reason) =>
    expectRefusal(change, expect.stringMatching(new RegExp(`${reason}.*othing was changed`))),
  );

  const junk = Buffer.from('junk'.repeat(5000));
  const parts: [string, (whole: Buffer) => Buffer, string][] = [
    [
      'junk for accounts',
      (whole) => withParts(whole, { 'security.db': junk }),
      'The accounts in the backup are damaged (security.db).',
    ],
    [
      'junk for indices',
      (whole) => withParts(whole, { 'engine.duckdb': junk }),
      'The indices in the backup are damaged (engine.duckdb).',
    ],
    [
      'nothing for saved objects',
      (whole) => withParts(whole, { 'store.sqlite': Buffer.alloc(0) }),
      'What stands in the place of the saved objects in the backup was not made by Atrium (store.sqlite).',
    ],
    [
      'accounts without saved objects',
      (whole) => withParts(whole, { 'store.sqlite': undefined }),
      'The backup lacks its saved objects.',
    ],
    [
      'a database of another program',
      (whole) => withParts(whole, { 'security.db': foreignDatabase() }),
      'What stands in the place of the accounts in the backup was not made by Atrium (security.db).',
    ],
    [
      'saved objects of a newer version',
      (whole) => withParts(whole, { 'store.sqlite': changedStore('PRAGMA user_version = 999') }),
      'The backup was made by a newer version of Atrium',
    ],
    [
      'a database of another program that has had many layouts',
      (whole) => withParts(whole, { 'store.sqlite': foreignDatabase(999) }),
      'What stands in the place of the saved objects in the backup was not made by Atrium (store.sqlite).',
    ],
    [
      'parts that were swapped',
      (whole) =>
        withParts(whole, {
          'store.sqlite': partOf(whole, 'security.db'),
          'security.db': partOf(whole, 'store.sqlite'),
        }),
      'was not made by Atrium',
    ],
    [
      'saved objects of an earlier day than the accounts',
      (whole) =>
        withParts(whole, {
          'security.db': changedAccounts("INSERT INTO facts VALUES ('data-rules', 1000000)"),
        }),
      'The saved objects in the backup are of an earlier day than its accounts: permissions of data were changed since.',
    ],
    ...['DROP TABLE users', 'DROP TABLE sessions', 'DROP INDEX sessions_by_user'].map(
      (change): [string, (whole: Buffer) => Buffer, string] => [
        `accounts after ${change}`,
        (whole) => withParts(whole, { 'security.db': changedAccounts(change) }),
        'The accounts in the backup are damaged (security.db).',
      ],
    ),
    ...['DROP TABLE object_bodies', 'DROP TABLE object_text', 'DROP INDEX objects_by_time'].map(
      (change): [string, (whole: Buffer) => Buffer, string] => [
        `saved objects after ${change}`,
        (whole) => withParts(whole, { 'store.sqlite': changedStore(change) }),
        'The saved objects in the backup are damaged (store.sqlite).',
      ],
    ),
    ...[
      'CREATE TRIGGER t AFTER INSERT ON sessions BEGIN UPDATE users SET role = 1; END',
      'CREATE VIEW v AS SELECT * FROM users',
      'DROP TABLE users; CREATE VIEW users AS SELECT 1 AS id',
      'ALTER TABLE users ADD COLUMN more TEXT',
      'ALTER TABLE users DROP COLUMN role',
      'CREATE UNIQUE INDEX i ON users (role)',
    ].map((change): [string, (whole: Buffer) => Buffer, string] => [
      `accounts after ${change}`,
      (whole) => withParts(whole, { 'security.db': changedAccounts(change) }),
      'What stands in the place of the accounts in the backup was not made by Atrium (security.db).',
    ]),
    [
      'indices of which the end is missing',
      (whole) => {
        const indices = partOf(whole, 'engine.duckdb');
        return withParts(whole, { 'engine.duckdb': indices.subarray(0, indices.length / 2) });
      },
      'The indices in the backup are damaged (engine.duckdb).',
    ],
  ];
  it.each(parts)(
    'attack 109: refuses one with %s before anything changes, though its sums are right',
    (_name, change, reason) => expectRefusal(change, expect.stringContaining(reason)),
  );

  const foreignDatabase = (layout = 0) =>
    madeBy([], `CREATE TABLE songs (title TEXT); PRAGMA user_version = ${layout}`);
  const changedAccounts = (change: string) => madeBy(SECURITY_STEPS, change);
  const changedStore = (change: string) => madeBy(undefined, change);

  function madeBy(steps: readonly string[] | undefined, change: string): Buffer {
    const path = join(folder, `${randomUUID()}.db`);
    const connection = openDatabase(path, steps);
    connection.exec(change);
    connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    connection.close();
    return readFileSync(path);
  }

  it('says so when there is no such file', async () => {
    await expect(restoreBackup(join(folder, 'none'), join(folder, 'never'))).rejects.toThrow(
      'There is no such file',
    );
  });

  it('says so when it is a folder, or a pipe into which nobody writes', async () => {
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);

    for (const path of [folder, pipe]) {
      await expect(restoreBackup(path, join(folder, 'never'))).rejects.toThrow(
        `${path} can't be restored. It is no file: nothing was changed.`,
      );
    }
  });
});

/** The same backup, whose header says something else; its sum is right. */
function withHeader(whole: Buffer, changed: Partial<BackupHeader>): Buffer {
  const parsed = parseHeader(whole);
  if (!parsed) throw new Error('This is no backup.');
  const parts = whole.subarray(parsed.length, -DIGEST_LENGTH);
  return summed(Buffer.concat([formatHeader({ ...parsed.header, ...changed }), parts]));
}

const summed = (body: Buffer) =>
  Buffer.concat([body, Buffer.from(createHash('sha256').update(body).digest('hex'))]);

/** The same backup with other parts, as somebody would make it who knows its form: its sum is right. */
function withParts(
  whole: Buffer,
  changed: Partial<Record<BackupPart, Buffer | undefined>>,
): Buffer {
  const parsed = parseHeader(whole);
  if (!parsed) throw new Error('This is no backup.');
  let position = parsed.length;
  const contents = parsed.header.parts.flatMap(({ name, size }) => {
    const content = whole.subarray(position, position + size);
    position += size;
    const next = name in changed ? changed[name] : content;
    return next ? [{ name, content: next }] : [];
  });
  const header = formatHeader({
    ...parsed.header,
    parts: contents.map(({ name, content }) => ({ name, size: content.length })),
  });
  const body = Buffer.concat([header, ...contents.map(({ content }) => content)]);
  return summed(body);
}

function partOf(whole: Buffer, wanted: BackupPart): Buffer {
  const parsed = parseHeader(whole);
  let position = parsed?.length ?? 0;
  for (const { name, size } of parsed?.header.parts ?? []) {
    if (name === wanted) return whole.subarray(position, position + size);
    position += size;
  }
  throw new Error(`The backup has no ${wanted}.`);
}

function flip(whole: Buffer, position: number): Buffer {
  const changed = Buffer.from(whole);
  changed.writeUInt8(changed.readUInt8(position) ^ 0xff, position);
  return changed;
}

function rename(whole: Buffer, from: string, to: string): Buffer {
  return Buffer.from(whole.toString('latin1').replace(from, to), 'latin1');
}
