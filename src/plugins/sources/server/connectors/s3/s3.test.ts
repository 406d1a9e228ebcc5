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
const sources = async () => (await server.search('orders')).map(({ source }) => source);

describe('files of a bucket', () => {
  it('become one index, whatever their names are, and are copied again when one has changed', async () => {
    bucket.files.set('logs/a.csv', 'n\n1\n2\n');
    bucket.files.set('logs/ü &+%(1).csv', 'n\n3\n');
    bucket.files.set('logs/b.csv', 'n\n4\n');
    bucket.files.set('logs/deep/c.csv', 'n\n5\n');
    bucket.files.set('other.csv', 'n\n6\n');
    const { id } = await server.create(ofFiles('logs/*.csv'));

    expect(await server.run(id)).toMatchObject({ outcome: 'done', rows: 4 });
    expect(await sources()).toEqual(
      expect.arrayContaining([{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }]),
    );
    bucket.asked.length = 0;
    expect(await server.run(id)).toMatchObject({ outcome: 'done', rows: 0 });
    expect(bucket.asked).toEqual([]);

    bucket.files.set('logs/b.csv', 'n\n7\n');
    bucket.files.delete('logs/a.csv');
    expect(await server.run(id)).toMatchObject({ outcome: 'done', rows: 2 });
    expect(await sources()).toEqual(expect.arrayContaining([{ n: 3 }, { n: 7 }]));
  });

  it('of NDJSON are read as such', async () => {
    bucket.files.set('x.ndjson', '{"a":1}\n{"a":2}\n');
    const { id } = await server.create(ofFiles('x.ndjson'));
    expect(await server.run(id)).toMatchObject({ outcome: 'done', rows: 2 });
    expect(await sources()).toEqual([{ a: 1 }, { a: 2 }]);
  });

  it('are refused in the words of the service where the key is wrong', async () => {
    const { id } = await server.create({ ...ofFiles('*'), secrets: { secretKey: 'wrong' } });
    const { error } = await server.run(id);
    expect(error?.message).toContain('403: SignatureDoesNotMatch');
  });

  it('of a public bucket need no key', async () => {
    const open = await startBucket(true);
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
    '<ListBucketResult><Contents><Key>a%26b+c</Key><ETag>&#x22;1&#34;</ETag><Size>1</Size></Contents></ListBucketResult>',
  );
  expect(page).toEqual({ files: [{ key: 'a&b c', etag: '"1"', size: 1 }] });
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
