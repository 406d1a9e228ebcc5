import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startSourceServer, type SourceServer } from '../../testing/source-server';
import { ACCESS, startBucket, type TestBucket } from '../../testing/start-bucket';
import { matchesGlob, readListPage } from './list-objects';

let bucket: TestBucket;
let server: SourceServer;

beforeAll(async () => {
  bucket = await startBucket();
  server = await startSourceServer([bucket.host]);
});
afterAll(async () => {
  await server.close();
  bucket.close();
});
afterEach(async () => {
  bucket.files.clear();
  await server.empty();
});

const ofFiles = (pattern: string, more: object = {}) => ({
  kind: 's3',
  values: {
    endpoint: `http://${bucket.host}`,
    bucket: 'bucket',
    accessKey: ACCESS.accessKey,
    pattern,
    ...more,
  },
  secrets: { secretKey: ACCESS.secretKey },
});
/** A column `n` of 1, 2, 3. */
const PARQUET =
  'UEFSMRUAFTwVNiwVBhUAFQYVBgAAHhwCAAAABgEBAAkBAQ4sAAAAAAMAAAAAAAAAFQIZLDUAGA1kdWNrZGJfc2NoZW1hFQIAFQQlAhgBbiUkABYGGRwZHCYAHBUEGRUAGRgBbhUCFgYWXhZYJgg8GAgDAAAAAAAAABgIAQAAAAAAAAAWACgIAwAAAAAAAAAYCAEAAAAAAAAAEREAAAAWXhYGJggWWAAoKER1Y2tEQiB2ZXJzaW9uIHYxLjUuNiAoYnVpbGQgMDY5Y2M5ZjliNSkZHBwAAACnAAAAUEFSMQ==';

/** A frame of Zstandard whose one block is not compressed. */
function zstd(text: string): Buffer {
  const size = Buffer.byteLength(text);
  const block = (size << 3) | 1;
  const head = [0x28, 0xb5, 0x2f, 0xfd, 0x20, size, block & 255, block >> 8, 0];
  return Buffer.concat([Buffer.from(head), Buffer.from(text)]);
}

/** The values of `n`, by the file that each document says it came from. */
const rowsOf = async () => {
  const rows: Record<string, unknown[]> = {};
  for (const { s3, n } of (await sources()) as { s3: { key: string }; n: unknown }[]) {
    Object.defineProperty(rows, s3.key, {
      value: [...(Object.hasOwn(rows, s3.key) ? (rows[s3.key] ?? []) : []), n],
      enumerable: true,
      configurable: true,
    });
  }
  return rows;
};
const change = async (id: string, version: string, values: object) => {
  const { name, kind, index, schedule } = await server.find(id);
  const body = { name, kind, index, schedule, version, values };
  expect(await server.ask('PUT', `/internal/sources/${id}`, body)).toMatchObject({ status: 200 });
};
const sources = async () => (await server.search('orders')).map(({ source }) => source);

describe('files of a bucket', () => {
  it('become one index; of a changed one alone the documents are replaced', async () => {
    bucket.files.set('logs/a.csv', 'n\n1\n2\n');
    bucket.files.set('logs/b.csv', 'n\n4\n');
    bucket.files.set('logs/deep/c.csv', 'n\n5\n');
    bucket.files.set('other.csv', 'n\n6\n');
    const { id } = await server.create(ofFiles('logs/*.csv'));

    expect(await server.run(id)).toMatchObject({ outcome: 'done', rows: 3 });
    expect(await rowsOf()).toEqual({ 'logs/a.csv': [1, 2], 'logs/b.csv': [4] });
    bucket.asked.length = 0;
    expect(await server.run(id)).toMatchObject({ outcome: 'done', rows: 0 });
    expect(bucket.asked).toEqual([]);

    bucket.files.set('logs/b.csv', 'n\n7\n8\n');
    bucket.files.set('logs/d.csv', 'n\n9\n');
    bucket.files.delete('logs/a.csv');
    expect(await server.run(id)).toMatchObject({ outcome: 'done', rows: 3 });
    expect(bucket.asked).toEqual(['logs/b.csv', 'logs/d.csv']);
    expect(await rowsOf()).toEqual({
      'logs/a.csv': [1, 2],
      'logs/b.csv': [7, 8],
      'logs/d.csv': [9],
    });
  });

  it('that are deleted take their documents with them where that was chosen, also those deleted before', async () => {
    bucket.files.set('a.csv', 'n\n1\n');
    bucket.files.set('b.csv', 'n\n2\n');
    bucket.files.set('c.csv', 'n\n3\n');
    const { id, version } = await server.create(ofFiles('*.csv'));
    await server.run(id);
    bucket.files.delete('a.csv');
    await server.run(id);
    expect(await rowsOf()).toEqual({ 'a.csv': [1], 'b.csv': [2], 'c.csv': [3] });

    bucket.files.delete('b.csv');
    await change(id, version, ofFiles('*.csv', { gone: 'delete' }).values);
    bucket.asked.length = 0;
    const { rows, notices } = await server.run(id);
    expect(rows).toBe(0);
    expect(notices[0]?.message).toBe(
      'Files that are gone, such as a.csv, and whose documents were deleted: 2.',
    );
    expect(bucket.asked).toEqual([]);
    expect(await rowsOf()).toEqual({ 'c.csv': [3] });
  });

  it('without rows are told and no error, and neither is one that has become empty', async () => {
    bucket.files.set('a.csv', 'n\n1\n');
    bucket.files.set('b.csv', '');
    bucket.files.set('c.csv', 'n\n');
    const { id } = await server.create(ofFiles('*.csv'));
    const first = await server.run(id);
    expect(first).toMatchObject({ outcome: 'done', rows: 1 });
    expect(first.notices.map(({ message }) => message)).toContain(
      'Files without rows, such as b.csv: 2.',
    );
    bucket.files.set('a.csv', '');
    expect(await server.run(id)).toMatchObject({ outcome: 'done', rows: 0 });
    expect(await rowsOf()).toEqual({});
  });

  it('have any names that S3 takes', async () => {
    const keys = [
      "logs/ü &+%(1)~!*'.csv",
      'logs/a+b c%2F.csv',
      'logs/../up.csv',
      'logs/./same.csv',
      'logs//twice.csv',
      'logs/日本.csv',
      'logs/😀?#;=.csv',
      '__proto__',
    ];
    for (const [at, key] of keys.entries()) bucket.files.set(key, `n\n${at}\n`);
    bucket.files.set('logs/folder/', '');
    const { id } = await server.create(ofFiles('**'));
    expect(await server.run(id)).toMatchObject({ outcome: 'done', rows: keys.length });
    expect(await rowsOf()).toEqual(Object.fromEntries(keys.map((key, at) => [key, [at]])));
    bucket.asked.length = 0;
    expect(await server.run(id)).toMatchObject({ outcome: 'done', rows: 0 });
    expect(bucket.asked).toEqual([]);
  });

  it('are found on all pages of the list', async () => {
    for (let at = 0; at < 2500; at++) bucket.files.set(`${at}.txt`, '');
    for (const at of [0, 1300, 2499]) bucket.files.set(`${at}.csv`, `n\n${at}\n`);
    const { id } = await server.create(ofFiles('*.csv'));
    bucket.lists = 0;
    expect(await server.run(id)).toMatchObject({ outcome: 'done', rows: 3 });
    // One of these is to see whether anybody answers.
    expect(bucket.lists).toBe(1 + 3);
  });

  it('are CSV, NDJSON and Parquet, packed or not', async () => {
    bucket.files.set('a.csv.gz', gzipSync('n\n1\n'));
    bucket.files.set('b.ndjson.zst', zstd('{"n":2}\n{ }\n'));
    bucket.files.set('c.parquet', Buffer.from(PARQUET, 'base64'));
    bucket.files.set('d.json', '[{ "n":4, "o":{"deep":[1]} }]');
    const { id } = await server.create(ofFiles('*'));
    expect(await server.run(id)).toMatchObject({ outcome: 'done', rows: 7 });
    expect(await rowsOf()).toEqual({
      'a.csv.gz': [1],
      'b.ndjson.zst': [2, undefined],
      'c.parquet': [1, 2, 3],
      'd.json': [4],
    });
    bucket.files.set('a.csv.gz', gzipSync('n\n5\n'));
    expect(await server.run(id)).toMatchObject({ outcome: 'done', rows: 1 });
    expect(await rowsOf()).toMatchObject({ 'a.csv.gz': [5], 'd.json': [4] });
    expect((await sources()).at(-2)).toEqual({ s3: { key: 'd.json' }, n: 4, o: { deep: [1] } });
  });

  it('are copied from the beginning where others are to be copied', async () => {
    bucket.files.set('a.csv', 'n\n1\n');
    bucket.files.set('b.ndjson', '{"n":2}\n');
    const { id, version } = await server.create(ofFiles('*.csv'));
    await server.run(id);
    await change(id, version, ofFiles('*.ndjson').values);
    await server.run(id);
    expect(await rowsOf()).toEqual({ 'b.ndjson': [2] });
  });

  it('with a field of that name are refused with both names', async () => {
    bucket.files.set('a.csv', 's3,n\nx,1\n');
    const { id } = await server.create(ofFiles('*'));
    expect((await server.run(id)).error?.message).toContain('a.csv has a field s3 of its own');
  });

  it('of NDJSON are read as such', async () => {
    bucket.files.set('x.ndjson', '{"a":1}\n{"a":2}\n');
    const { id } = await server.create(ofFiles('x.ndjson'));
    expect(await server.run(id)).toMatchObject({ outcome: 'done', rows: 2 });
    const s3 = { key: 'x.ndjson' };
    expect(await sources()).toEqual([
      { s3, a: 1 },
      { s3, a: 2 },
    ]);
  });

  it('are refused in the words of the service where the key is wrong', async () => {
    const { id } = await server.create({ ...ofFiles('*'), secrets: { secretKey: 'wrong' } });
    const { error } = await server.run(id);
    expect(error?.message).toContain('403: SignatureDoesNotMatch');
  });

  it('of a public bucket need no key', async () => {
    const open = await startBucket({ isOpen: true });
    open.files.set('x.csv', 'n\n1\n');
    const other = await startSourceServer([open.host]);
    const values = { endpoint: `http://${open.host}`, bucket: 'bucket', pattern: '*.csv' };
    const { id } = await other.create({ kind: 's3', values });
    expect(await other.run(id)).toMatchObject({ outcome: 'done', rows: 1 });
    await other.close();
    open.close();
  });

  it('that no pattern fits are told', async () => {
    const { id } = await server.create(ofFiles('none/*'));
    expect((await server.run(id)).error?.message).toContain('No file matches');
  });

  it('are listed before the source is stored', async () => {
    bucket.files.set('x.csv', 'n\n1\n');
    const preview = await server.ask('POST', '/internal/sources/_preview', ofFiles('*'));
    expect(preview.body.rows).toEqual([['x.csv', '4']]);
  });
});

it('attacks 61, 115: a key goes to no other endpoint', async () => {
  const made = await server.create(ofFiles('*'));
  const { name, kind, index, schedule, version } = made;
  const { values } = ofFiles('*', { endpoint: `http://${bucket.host}/elsewhere` });
  const body = { name, kind, index, schedule, version, values };
  const put = await server.ask('PUT', `/internal/sources/${made.id}`, body);
  expect(put.body.message).toContain('leads to another place');
});

it.each([
  ['ftp://127.0.0.1', 'not the URL'],
  ['http://user:secret@127.0.0.1', 'not the URL'],
  ['http://169.254.169.254', 'not in sources.hosts'],
  ['http://2130706433', 'not in sources.hosts'],
])('attack 114: the endpoint %s is refused', async (endpoint, reason) => {
  const answer = await server.ask('POST', '/internal/sources/_test', ofFiles('*', { endpoint }));
  expect(answer.status).toBe(400);
  expect(answer.body.message).toContain(reason);
});

it('attack 116: a list that is none, or has odd letters, is read without harm', () => {
  expect(() => readListPage('<html>')).toThrow('did not answer with a list');
  const page = readListPage(
    '<ListBucketResult><EncodingType>url</EncodingType><Contents><Key>a%26b+c</Key><ETag>&#x22;1&#34;</ETag><Size>1</Size></Contents></ListBucketResult>',
  );
  expect(page).toEqual({ files: [{ key: 'a&b c', etag: '"1"', size: 1 }] });
  const plain =
    '<ListBucketResult><Contents><Key>100%+ &amp; more</Key><Size>1</Size></Contents></ListBucketResult>';
  expect(readListPage(plain).files[0]?.key).toBe('100%+ & more');
  expect(() =>
    readListPage(plain.replace('<Contents>', '<EncodingType>url</EncodingType><Contents>')),
  ).toThrow('did not answer with a list');
});

it.each([
  ['logs/2024-01.csv', 'logs/*.csv', true],
  ['logs/deep/x.csv', 'logs/*.csv', false],
  ['logs/deep/x.csv', 'logs/**.csv', true],
  ['a.csv', '?.csv', true],
  ['ab.csv', '?.csv', false],
  ['a+b', 'a+b', true],
  ['aab', 'a+b', false],
])('%s and %s', (key, pattern, expected) => {
  expect(matchesGlob(key, pattern)).toBe(expected);
});
