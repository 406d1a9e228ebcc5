import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestServer, type TestServer } from '../../src/core/server/testing';
import { plugin as data } from '../../src/plugins/data/server/plugin';
import { createHttpService } from '../../src/core/public/http';
import { createSavedObjectsClient } from '../../src/core/public/saved-objects';
import { createUiSettings, createUiSettingsApis } from '../../src/core/public/ui-settings';
import { createSearchClient } from '../../src/plugins/data/public/search-client';
import { createSharedSearch } from '../../src/plugins/data/public/shared-search';
import { createDocumentStore } from '../../src/plugins/documents/public/store/document-store';
import {
  planChart,
  readVisualization,
  toChartTable,
} from '../../src/plugins/visualizations/common';
import { runChart } from '../../src/plugins/visualizations/public/search/run-chart';
import { ranFiles } from './ran-files';
import { readWalks } from './read-walks';

const walks = readWalks(
  readFileSync(new URL('../../docs/architecture.md', import.meta.url), 'utf8'),
);
const VERSION = '1.2.3';

let server: TestServer;
let address: string;
let http: ReturnType<typeof createHttpService>;
beforeAll(async () => {
  server = await createTestServer({
    plugins: [data],
    files: { 'birds.csv': 'name,size\nblue tit,1\nrobin,2\n' },
  });
  address = await server.http.listen({ host: '127.0.0.1', port: 0 });
  vi.stubGlobal('window', { location: new URL(address) });
  http = createHttpService({
    basePath: '',
    serverBasePath: '',
    version: VERSION,
    onFatalError: (error) => {
      throw error;
    },
  });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

const STORED = {
  attributes: {
    title: 'Sizes',
    visState: JSON.stringify({
      type: 'histogram',
      aggs: [
        { id: '1', type: 'avg', schema: 'metric', params: { field: 'size' } },
        { id: '2', type: 'terms', schema: 'segment', params: { field: 'name', orderBy: '1' } },
      ],
    }),
    kibanaSavedObjectMeta: {
      searchSourceJSON: '{"index":"birds","query":{"query":"size > 0","language":"kuery"}}',
    },
  },
  references: [],
};
const CONTEXT: Parameters<typeof planChart>[1] = {
  query: { query: '', language: 'kuery' },
  filters: [],
  timeZone: 'UTC',
};
const SOURCE: Parameters<typeof planChart>[2] = {
  index: 'birds',
  fields: [
    { name: 'name', type: 'text', exactName: 'name.keyword' },
    { name: 'size', type: 'long', exactName: 'size' },
  ],
  scripted: [],
  formats: {},
  now: 0,
  weekStartsOn: 1,
  limits: { barTarget: 50, maxBars: 100 },
};
const BUCKETS = { buckets: [{ key: 'robin', doc_count: 1, 1: { value: 2 } }] };

/** Goes the way once, so that all is loaded, then three times more; each time with another number. */
async function expectWalk(title: string, most: number, go: (time: number) => Promise<unknown>) {
  const { way, beside, always } = walks.get(title) ?? { way: [], beside: [], always: [] };
  await go(1);
  // The words of the file are indexed meanwhile.
  const details = async () => (await fetch(`${address}/internal/data/indices/birds`)).json();
  await expect.poll(details).not.toMatchObject({ textIndex: 'building' });
  // What is left of other files of tests may run in one of them.
  const rounds = [
    await ranFiles(() => go(2)),
    await ranFiles(() => go(3)),
    await ranFiles(() => go(4)),
  ];
  const ran = rounds.reduce((all, one) => all.filter((file) => one.includes(file)));
  const isBeside = (file: string) =>
    !way.includes(file) && [...beside, ...always].some((place) => file.startsWith(place));

  expect(ran.filter((file) => !isBeside(file)).toSorted()).toEqual(way.toSorted());
  expect(
    beside.filter((place) => !ran.some((file) => file.startsWith(place))),
    'named and not passed',
  ).toEqual([]);
  expect(way.length).toBeLessThanOrEqual(most);
}

/** Of the page's own requests. */
const methodsOf = (calls: readonly (readonly unknown[])[]) =>
  calls.flatMap(([request]) => (request instanceof Request ? [request.method] : []));

describe('What a newcomer reads, in docs/architecture.md, is what runs:', () => {
  it('a search, in at most twelve files', async () => {
    const { visualization } = readVisualization(STORED);
    const client = createSharedSearch(
      createSearchClient({ http, connection: { check: async () => true } }),
    );
    await expectWalk('A search', 12, async (time) => {
      const query = { query: `size > ${-time}`, language: 'kuery' as const };
      const { table } = await runChart({
        visualization: { ...visualization, query },
        context: CONTEXT,
        source: SOURCE,
        client,
        signal: new AbortController().signal,
        inspect: () => undefined,
      });
      expect(table.rows).toHaveLength(2);
    });
  });

  it('an imported chart, in at most fifteen', async () => {
    await expectWalk('An imported chart', 15, async () => {
      const { visualization } = readVisualization(STORED);
      const plan = planChart(visualization, CONTEXT, SOURCE);
      const answer = { took: 1, timed_out: false, hits: { total: { value: 1 }, hits: [] } };
      const table = toChartTable({ ...answer, aggregations: { 2: BUCKETS } } as never, plan);
      expect(table.rows).toHaveLength(1);
    });
  });

  it('a save, in at most eight and one request', async () => {
    const client = createSavedObjectsClient(http);
    const store = createDocumentStore({ savedObjects: { client }, http } as never, 'visualization');
    let { id, version } = await store.create({ attributes: { title: 'New' }, references: [] });
    const sent = vi.spyOn(globalThis, 'fetch');
    await expectWalk('A save', 8, async (time) => {
      const body = { attributes: { title: `Saved ${time}` }, references: [] };
      ({ id, version } = await store.update(id, body, version));
    });
    expect(methodsOf(sent.mock.calls)).toEqual(Array(4).fill('PUT'));
    sent.mockRestore();
  });

  it('a setting, in one POST', async () => {
    const settings = createUiSettings({
      defaults: { 'csv:separator': { value: ',', type: 'string' } },
      user: {},
      apis: createUiSettingsApis(http),
    } as never);
    const sent = vi.spyOn(globalThis, 'fetch');
    await expectWalk('A setting', 12, (time) => settings.set('csv:separator', ';'.repeat(time)));
    expect(methodsOf(sent.mock.calls)).toEqual(Array(4).fill('POST'));
    sent.mockRestore();
  });
});
