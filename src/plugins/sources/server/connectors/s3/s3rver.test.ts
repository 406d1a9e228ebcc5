import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSourceServer, type SourceServer } from '../../testing/source-server';
import { missing, S3RVER_KEYS, startS3rver, type S3rver } from './testing/start-s3rver';

// A service that others wrote, which answers lists of a thousand. It knows keys by their names and leaves signatures unchecked: the small
// server of s3.test.ts checks those.
const reason = process.env['LONG'] ? await missing() : 'it is part of the long tests';
const name = reason === undefined ? 'a server of S3 by others' : `skipped: ${reason}`;

let bucket: S3rver;
let server: SourceServer;
beforeAll(async () => {
  if (reason !== undefined) return;
  bucket = await startS3rver();
  server = await startSourceServer([bucket.host]);
});
afterAll(async () => {
  if (reason !== undefined) return;
  await server.close();
  await bucket.close();
});

const source = () => ({
  kind: 's3',
  values: {
    endpoint: `http://${bucket.host}`,
    bucket: 'bucket',
    accessKey: S3RVER_KEYS.accessKey,
    pattern: '**.csv',
    gone: 'delete',
  },
  secrets: { secretKey: S3RVER_KEYS.secretKey },
});
const rows = async () =>
  (await server.search('orders', 'n')).map(({ source: one }) => one as object);

it.skipIf(reason !== undefined)(
  `${name}: files are copied, those that changed alone are copied again`,
  async () => {
    for (let at = 0; at < 1100; at++) await bucket.put(`a/${at}.txt`, 'x');
    await bucket.put('a/one%20+%C3%BC%20%26%25.csv', 'n\n1\n');
    await bucket.put('z/two.csv', 'n\n2\n');
    const { id } = await server.create(source());
    expect(await server.run(id)).toMatchObject({ outcome: 'done', rows: 2 });
    const one = { n: 1, s3: { key: 'a/one +ü &%.csv' } };
    expect(await rows()).toEqual([one, { n: 2, s3: { key: 'z/two.csv' } }]);

    await bucket.put('z/two.csv', 'n\n3\n4\n');
    expect(await server.run(id)).toMatchObject({ outcome: 'done', rows: 2 });
    await bucket.delete('z/two.csv');
    expect(await server.run(id)).toMatchObject({ outcome: 'done', rows: 0 });
    expect(await rows()).toEqual([one]);
  },
  120_000,
);

it.skipIf(reason !== undefined)(`${name}: another key is refused`, async () => {
  await server.empty();
  const { values, secrets } = source();
  const { id } = await server.create({
    kind: 's3',
    values: { ...values, accessKey: 'other' },
    secrets,
  });
  expect((await server.run(id)).error?.message).toContain('403: InvalidAccessKeyId');
});
