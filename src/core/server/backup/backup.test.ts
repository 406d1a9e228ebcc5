import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbeddedEngine, readEngineFileState } from '../../../engine/duckdb';
import { createSqliteStore, openConnection } from '#store/sqlite';
import { createTestServer } from '../testing';
import { type BackupPart, formatHeader, parseHeader } from './format';
import { restoreBackup as restore } from './restore-backup';

const restoreBackup = (path: string, folder: string) => restore(path, folder, readEngineFileState);
const headers = { host: 'localhost', 'osd-xsrf': 'true' };

describe('A backup of a running server', () => {
  let folder: string;
  let file: string;
  let left: string[];
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'atrium-restore-'));
    file = join(folder, 'atrium.backup');
    const server = await createTestServer({ files: { 'logs.csv': 'host,bytes\na,1\nb,2\n' } });
    const post = (url: string, payload?: object) =>
      server.http.inject({ method: 'POST', url, headers, ...(payload && { payload }) });
    await post('/api/saved_objects/dashboard/kept', { attributes: { title: 'Kept' } });
    await post('/api/opensearch-dashboards/settings', { changes: { 'dateFormat:dow': 'Monday' } });
    const accounts = openConnection(join(server.folder, 'data', 'security.db'));
    accounts.exec(
      'CREATE TABLE IF NOT EXISTS sessions (id_hash TEXT); CREATE TABLE people (name TEXT)',
    );
    accounts.exec("INSERT INTO people VALUES ('ada'); PRAGMA user_version = 1");
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
  afterAll(() => rmSync(folder, { recursive: true }));

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
    const people = accounts.all('SELECT * FROM people');
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
      (whole) => withParts(whole, { 'store.sqlite': foreignDatabase(999) }),
      'The backup was made by a newer version of Atrium',
    ],
  ];
  it.each(parts)(
    'attack 109: refuses one with %s before anything changes, though its sums are right',
    (_name, change, reason) => expectRefusal(change, expect.stringContaining(reason)),
  );

  function foreignDatabase(layout = 0): Buffer {
    const path = join(folder, `foreign-${layout}.db`);
    const connection = openConnection(path);
    connection.exec(`CREATE TABLE songs (title TEXT); PRAGMA user_version = ${layout}`);
    connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    connection.close();
    return readFileSync(path);
  }

  it('says so when there is no such file', async () => {
    await expect(restoreBackup(join(folder, 'none'), join(folder, 'never'))).rejects.toThrow(
      'There is no such file',
    );
  });
});

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
  return Buffer.concat([body, Buffer.from(createHash('sha256').update(body).digest('hex'))]);
}

function flip(whole: Buffer, position: number): Buffer {
  const changed = Buffer.from(whole);
  changed.writeUInt8(changed.readUInt8(position) ^ 0xff, position);
  return changed;
}

function rename(whole: Buffer, from: string, to: string): Buffer {
  return Buffer.from(whole.toString('latin1').replace(from, to), 'latin1');
}
