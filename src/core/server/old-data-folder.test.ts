import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from './testing';
import { temporaryFolder } from '../../../tools/test/temporary-folder';

const kept = new URL('./testing/old-data-folder/', import.meta.url);

let folder: string;
let server: TestServer;

beforeEach(async () => {
  folder = temporaryFolder('old');
  mkdirSync(join(folder, 'data'));
  for (const name of ['engine.duckdb', 'store.sqlite']) {
    const content = gunzipSync(readFileSync(new URL(`${name}.gz`, kept)));
    writeFileSync(join(folder, 'data', name), content);
  }
  server = await createTestServer({ folder });
});
afterEach(async () => {
  await server.close();
});

interface Answer {
  hits: { total: { value: number }; hits: { _id: string; _source: Record<string, unknown> }[] };
  aggregations: Record<string, { value?: number; buckets?: readonly object[] }>;
}

const search = async (index: string, body: object): Promise<Answer> =>
  JSON.parse(await server.engine.forOperator().search({ index, body: body as never })) as Answer;
const count = async (index: string, query: object) =>
  (await search(index, { query })).hits.total.value;
const get = (url: string) =>
  server.http.inject({ method: 'GET', url, headers: { host: 'localhost' } });

describe('a data folder of an earlier version', () => {
  it('has its indices, and answers of them what it answered', async () => {
    const names = (await server.engine.forOperator().listIndices()).map(({ name }) => name);
    expect(names.toSorted()).toEqual(['events', 'flights']);

    const { aggregations, hits } = await search('flights', {
      size: 1,
      sort: [{ delay: 'desc' }],
      track_total_hits: true,
      aggs: {
        carriers: { terms: { field: 'carrier.keyword' } },
        months: { date_histogram: { field: 'when', calendar_interval: 'month' } },
        ratio: { sum: { field: 'ratio' } },
      },
    });
    expect(hits.total.value).toBe(40);
    expect(hits.hits[0]?._source).toMatchObject({ id: 39, delay: 34, carrier: 'EV', late: false });
    expect(aggregations['carriers']?.buckets).toEqual([
      { key: 'EV', doc_count: 14 },
      { key: 'DL', doc_count: 13 },
      { key: 'UA', doc_count: 13 },
    ]);
    expect(aggregations['months']?.buckets).toMatchObject(
      Array.from({ length: 4 }, () => ({ doc_count: 10 })),
    );
    expect(aggregations['ratio']?.value).toBe(97.5);
  });

  it.each([
    ['flights', { match: { note: 'quick' } }, 20],
    ['flights', { match_phrase: { note: 'lazy fox' } }, 20],
    ['flights', { term: { late: true } }, 20],
    ['flights', { range: { when: { gte: '2024-03-01', lt: '2024-04-01' } } }, 10],
    // Links to its documents keep working: their ids stay the numbers of the rows.
    ['flights', { ids: { values: ['0', '39', '40'] } }, 2],
    ['events', { ids: { values: ['e3', 'e7'] } }, 2],
    ['events', { term: { tags: 'b' } }, 15],
    ['events', { term: { ip: '10.0.0.0/29' } }, 8],
    ['events', { range: { 'user.ages': { gte: 30 } } }, 1],
    ['events', { match: { 'user.name': '3' } }, 6],
    [
      'events',
      { geo_bounding_box: { place: { top_left: [-10.5, 10.5], bottom_right: [-8.5, 8.5] } } },
      2,
    ],
  ])('finds in %s what %j asks for', async (index, query, found) => {
    expect(await count(index, query)).toBe(found);
  });

  it('keeps documents as they came in', async () => {
    const answer = await server.engine
      .forOperator()
      .search({ index: 'events', body: { query: { ids: { values: ['e0'] } } } as never });
    expect(answer).toContain('"big":9007199254740992');
    expect(answer).toContain('"place":{"lat":0,"lon":0}');
  });

  it('has its saved objects and settings', async () => {
    const titles = await Promise.all(
      ['dashboard/one', 'dashboard/two', 'index-pattern/flights'].map(
        async (id) => (await get(`/api/saved_objects/${id}`)).json().attributes.title as string,
      ),
    );
    expect(titles).toEqual(['First', 'Zweites ü', 'flights']);
    const { settings } = (await get('/api/opensearch-dashboards/settings')).json();
    expect(settings['dateFormat:dow'].userValue).toBe('Monday');
  });

  it('is written on, and opened again', async () => {
    const path = join(folder, 'data', 'staging', 'more.csv');
    const operator = server.engine.forOperator();
    writeFileSync(path, 'id,when,carrier,delay\n99,2024-05-01T00:00:00Z,XX,1\n');
    await operator.append({ paths: [path], name: 'more.csv' }, { index: 'flights' });
    await server.close();

    server = await createTestServer({ folder });
    expect(await count('flights', { term: { 'carrier.keyword': 'XX' } })).toBe(1);
    expect(await count('flights', { match_all: {} })).toBe(41);
  });
});
