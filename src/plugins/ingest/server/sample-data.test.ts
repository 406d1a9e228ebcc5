import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readVisualization } from '#plugins/visualizations/common';
import type { HttpError } from '#core/server';
import { createTestServer, type TestServer } from '#core/server/testing';
import type { SampleData } from '../common/index';
import { createIngestPlugin } from './plugin';
import { addSample, removeSample, type SamplePlace } from './sample-data';
import { makeObjects } from './samples/sample-objects';
import { SAMPLES } from './samples/samples';
import { toStagingError } from './staging-error';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ plugins: [createIngestPlugin()] });
});
afterAll(() => server.close());

const headers = { host: 'localhost', 'osd-xsrf': 'true' };
type Method = 'GET' | 'POST' | 'DELETE';
async function send(method: Method, url: string, payload?: object) {
  const answer = await server.http.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}
const indices = async () =>
  (await server.engine.forOperator().listIndices()).map(({ name, documents }) => [name, documents]);
const list = async () => (await send('GET', '/api/sample_data')).body as unknown as SampleData[];
const titles = async (type: string) => {
  const { body } = await send('GET', `/api/saved_objects/_find?type=${type}&per_page=100`);
  const found = body['saved_objects'] as { attributes: { title: string } }[];
  return found.map(({ attributes }) => attributes.title).toSorted();
};

it('the page is told whether the server loads data: not into a cluster that is only read', async () => {
  const capabilitiesOf = async (from: TestServer) => {
    const url = '/api/core/capabilities';
    const payload = { applications: [] };
    const answer = await from.http.inject({ method: 'POST', url, headers, payload });
    return answer.json<object>();
  };
  const ofCluster = await createTestServer({
    plugins: [createIngestPlugin()],
    flags: { 'opensearch.hosts': ['http://127.0.0.1:9'], 'opensearch.readOnly': true },
  });
  try {
    expect(await capabilitiesOf(server)).toMatchObject({ ingest: { load: true } });
    expect(await capabilitiesOf(ofCluster)).toMatchObject({ ingest: { load: false } });
  } finally {
    await ofCluster.close();
  }
});

describe.each(SAMPLES)('the sample $id', ({ id, documents, fields, objects, lines }) => {
  const made = makeObjects(objects);
  const shown = async () => (await list()).find((sample) => sample.id === id);

  it('is added and removed in a few seconds, with all that came with it and the fields that Home names', async () => {
    // Seconds of the processor: this machine may be busy with something else.
    const before = process.cpuUsage();
    const added = send('POST', `/api/sample_data/${id}`);
    // Also to a page that was loaded meanwhile.
    await expect.poll(async () => (await shown())?.status).toBe('changing');
    expect(await added).toEqual({ status: 200, body: {} });
    expect(await shown()).toMatchObject({
      status: 'installed',
      dashboardId: objects.dashboard.id,
    });
    expect(await indices()).toEqual([[objects.index, documents]]);
    expect(await titles('visualization')).toHaveLength(made.length - 3);
    const details = await server.engine.forOperator().describeIndex(objects.index);
    const halves = id === 'logs' ? await countHalves(objects.index) : [];
    expect((await send('DELETE', `/api/sample_data/${id}`)).status).toBe(200);
    const { user, system } = process.cpuUsage(before);

    expect((user + system) / 1_000_000).toBeLessThan(8);
    expect((await shown())?.status).toBe('not_installed');
    expect(details).toMatchObject({ timeField: objects.timeField, rejectedRows: 0, notices: [] });
    expect(details.fields).toHaveLength(fields);
    expect(details.fields.some(({ type }) => type === 'geo_point')).toBe(true);
    expect(await indices()).toEqual([]);
    for (const type of ['index-pattern', 'search', 'visualization', 'dashboard']) {
      expect(await titles(type)).toEqual([]);
    }
    expect(await readdir(join(server.folder, 'data', 'staging'))).toEqual([]);
    // Addresses that ranges can be asked of, as those of other servers.
    const addresses = details.fields.filter(({ type }) => type === 'ip').map(({ name }) => name);
    expect(addresses).toEqual(id === 'logs' ? ['clientip', 'ip'] : []);
    expect(halves.every((count) => count > 0)).toBe(true);
    expect(halves.reduce((sum, count) => sum + count, 0)).toBe(id === 'logs' ? documents : 0);
  });

  it('is the same for the same day, lies around it, and moves with it', () => {
    const [one, other] = [[...lines(NOON)], [...lines(NOON + 3_600_000)]];
    const tomorrow = [...lines(NOON + DAY)];
    const moved = tomorrow.map((line) =>
      line.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (time) =>
        new Date(Date.parse(time) - DAY).toISOString(),
      ),
    );

    expect(one).toEqual(other);
    expect(one).toHaveLength(documents);
    expect(one.filter((line) => line.includes('"2026-05-05T')).length).toBeGreaterThan(150);
    expect(moved.map(withoutDays)).toEqual(one.map(withoutDays));
    expect([...lines(NOON, 8)]).not.toEqual(one);
  });
});

async function countHalves(index: string): Promise<readonly number[]> {
  const aggs = {
    halves: {
      ip_range: { field: 'clientip', ranges: [{ mask: '0.0.0.0/1' }, { mask: '128.0.0.0/1' }] },
    },
  };
  const engine = server.engine.forOperator();
  const answer = JSON.parse(await engine.search({ index, body: { size: 0, aggs } })) as {
    aggregations: { halves: { buckets: { doc_count: number }[] } };
  };
  return answer.aggregations.halves.buckets.map(({ doc_count: count }) => count);
}

const NOON = Date.UTC(2026, 4, 5, 12);
const DAY = 86_400_000;
/** Birthdays stay, weekdays follow the days. */
const withoutDays = (line: string) =>
  line.replace(/"(?:day_of_week(?:_i)?|dayOfWeek|customer_birth_date)":[^,]*,/g, '');

describe('the objects of a sample', () => {
  const id = 'ecommerce';
  const [{ id: patternId = '' } = {}, ...others] = makeObjects(
    SAMPLES.find((sample) => sample.id === id)?.objects ?? SAMPLES[0].objects,
  );
  const chartId = others.find(({ type }) => type === 'visualization')?.id ?? '';
  const OBJECTS = '/api/saved_objects';
  const conflicting = [
    `${OBJECTS}/dashboard/722b74f0-b882-11e8-a6d9-e546fe2bba5f`,
    `${OBJECTS}/index-pattern/${patternId}`,
  ];

  it('are told from imported ones with the same id, which stay, and a changed one is not written over', async () => {
    const chart = { url: `${OBJECTS}/visualization/${chartId}`, headers };
    for (const url of conflicting)
      await send('POST', url, { attributes: { title: 'From elsewhere' } });
    await send('POST', `/api/sample_data/${id}`);
    const payload = { attributes: { title: 'Mine' } };
    await server.http.inject({ method: 'PUT', ...chart, payload });
    await send('POST', `/api/sample_data/${id}`);
    const charts = await titles('visualization');
    await send('DELETE', `/api/sample_data/${id}`);
    const left = [await titles('dashboard'), await titles('index-pattern')];
    for (const url of conflicting) await send('DELETE', url);

    expect(charts).toContain('Mine');
    expect(left).toEqual([['From elsewhere'], ['From elsewhere']]);
    expect(await titles('visualization')).toEqual([]);
  });

  it('point at objects that come with it, all of them charts of a known shape', () => {
    for (const sample of SAMPLES) {
      const objects = makeObjects(sample.objects);
      const keys = new Set(objects.map((object) => `${object.type}:${object.id}`));
      const missing = objects.flatMap(({ references }) =>
        references.filter((one) => !keys.has(`${one.type}:${one.id}`)),
      );
      expect(missing).toEqual([]);
      expect(keys.size).toBe(objects.length);
      for (const object of objects.filter(({ type }) => type === 'visualization')) {
        expect(readVisualization(object)).toMatchObject({ notices: [] });
      }
    }
  });
});

describe('sample data', () => {
  it.each([
    ['ENOSPC', 507, 'Sample orders: the disk is full'],
    ['EROFS', 503, 'Sample orders: the server can’t write to its data folder'],
    ['EACCES', 503, 'Sample orders: the server can’t write to its data folder'],
  ])('that can’t be written for %s says why and what to do', (code, statusCode, reason) => {
    const failure = Object.assign(new Error(code), { code });
    const explained = toStagingError(failure, 'Sample orders') as HttpError;

    expect(explained.statusCode).toBe(statusCode);
    expect(explained.message).toContain(reason);
  });

  it('is added by whoever may make its index without the right to replace one', async () => {
    const engine = server.engine.forOperator();
    const place: SamplePlace = {
      engine: { ...engine, replace: () => Promise.reject(new Error('You may not replace')) },
      objects: { bulkGet: async () => [], bulkCreate: async () => [], delete: async () => {} },
    };
    await addSample('ecommerce', place, join(server.folder, 'data', 'staging'));
    const names = await indices();
    await expect(
      addSample('ecommerce', place, join(server.folder, 'data', 'staging')),
    ).rejects.toThrow('You may not replace');
    await removeSample('ecommerce', place);

    expect(names).toHaveLength(1);
    expect(await indices()).toEqual([]);
  });

  it('that does not exist is not found', async () => {
    expect((await send('POST', '/api/sample_data/..%2Fx')).status).toBe(404);
    expect((await send('DELETE', '/api/sample_data/__proto__')).status).toBe(404);
  });
});
