import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SourceList } from '../../common/index';
import { startSourceServer, type SourceServer } from '../testing/source-server';
import { ACCESS, startBucket, type TestBucket } from '../testing/start-bucket';

let bucket: TestBucket;
let server: SourceServer | undefined;
beforeAll(async () => void (bucket = await startBucket()));
afterAll(() => bucket.close());
afterEach(async () => {
  await server?.close();
  server = undefined;
  bucket.files.clear();
});

const entry = (more: object = {}) => ({
  name: 'Logs',
  kind: 's3',
  index: 'logs',
  endpoint: `http://${bucket.host}`,
  bucket: 'bucket',
  accessKey: ACCESS.accessKey,
  secretKey: ACCESS.secretKey,
  pattern: '*.csv',
  ...more,
});
const start = async (...list: readonly object[]) =>
  (server = await startSourceServer([bucket.host], { flags: { 'sources.list': list } }));
const only = async (from: SourceServer) => {
  const { sources } = (await from.ask('GET', '/internal/sources')).body as SourceList;
  return sources[0];
};

describe('a source of the configuration file', () => {
  it('is listed without its secrets, run by hand, and changed by nobody', async () => {
    bucket.files.set('a.csv', 'n\n1\n');
    const { ask, run, ...running } = await start(entry());
    const source = await only(server as SourceServer);
    expect(source).toMatchObject({ name: 'Logs', isConfigured: true, secretsSet: ['secretKey'] });
    expect(JSON.stringify(source)).not.toContain(ACCESS.secretKey);
    const id = source?.id ?? '';
    expect(await run(id)).toMatchObject({ outcome: 'done', rows: 1 });
    expect(await run(id)).toMatchObject({ outcome: 'done', rows: 0 });
    expect(await running.search('logs')).toHaveLength(1);

    const { name, kind, index } = entry();
    const body = { name, kind, index, schedule: { kind: 'manual' }, values: source?.values };
    const changed = await ask('PUT', `/internal/sources/${id}`, { ...body, version: 'x' });
    const removed = await ask('DELETE', `/internal/sources/${id}`);
    expect([changed.status, removed.status]).toEqual([409, 409]);
    expect(removed.body.message).toContain('sources.list');
    const twin = await ask('POST', '/internal/sources', { ...body, name: 'Twin' });
    expect(twin.status).toBe(409);
  });

  it('is copied when the server first sees it, if it has a schedule', async () => {
    bucket.files.set('a.csv', 'n\n1\n');
    await start(entry({ schedule: { minutes: 500_000 } }));
    await expect
      .poll(async () => (await only(server as SourceServer))?.lastRun)
      .toMatchObject({ outcome: 'done', rows: 1 });
    expect((await only(server as SourceServer))?.nextRunAt).toBeDefined();
  });

  it('leaves an index alone that came in another way', async () => {
    bucket.files.set('a.csv', 'n\n1\n');
    const running = await start(entry());
    await running.engine.forOperator().createEmpty('logs', { mappings: {} });
    const id = (await only(running))?.id ?? '';
    expect((await running.run(id)).error?.message).toContain('logs');
    expect(await running.search('logs')).toEqual([]);
  });

  it.each([
    [{ kind: 'ftp' }, 'called ftp'],
    [{ pattern: '' }, 'is missing'],
    [{ color: 'red' }, 'no field color'],
    [{ index: 'UPPER' }, 'must'],
    [{ schedule: { cron: 'never' } }, 'never'],
  ])('with %j keeps the server from starting, and says why', async (more, reason) => {
    await expect(start(entry(more))).rejects.toThrow(
      new RegExp(`\\[sources\\.list\\] source 1 \\(Logs\\): .*${reason}`),
    );
  });

  it('has a name and an index of its own', async () => {
    await expect(start(entry(), entry({ name: 'Other' }))).rejects.toThrow(
      'source 2 (Other): index is that of another one',
    );
  });
});
