import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AskAhead, PlanTools } from '#core/server';
import { createTestServer, type TestServer } from '#core/server/testing';
import { plugin as data } from '../../data/server/plugin';
import { plugin } from './plugin';
import { DASHBOARD_ROUTE_PLAN } from './route-plan';

let server: TestServer;
const headers = { host: 'localhost', 'osd-xsrf': 'true' };
const OPENED = { now: 1, timeZone: 'UTC', width: 1440, height: 900 };
const GENERATED = '0f6b8c9e-1f0b-4a53-9c4f-3f1f0a6f2f11';

beforeAll(async () => {
  server = await createTestServer({
    plugins: [data, plugin],
    files: { 'flights.csv': 'delay\n1\n', 'birds.csv': 'size\n1\n' },
  });
  const chart = (id: string, type: string, index: string, references: object[] = []) => ({
    type: 'visualization',
    id,
    attributes: {
      title: id,
      visState: JSON.stringify({ type }),
      kibanaSavedObjectMeta: { searchSourceJSON: index },
    },
    references,
  });
  const panels = [
    ['panel_0', 40],
    ['panel_1', 0],
    ['panel_2', 10],
    ...Array.from({ length: 12 }, (_, n) => ['panel_0', n] as const),
  ].map(([panelRefName, y]) => ({
    panelRefName,
    panelIndex: panelRefName === 'panel_1' ? '7' : '1',
    gridData: { x: 0, y, w: 12, h: 8 },
  }));
  // As Kibana 8.18 and later refer.
  const unnamed = {
    panelIndex: 'u',
    type: 'visualization',
    gridData: { x: 0, y: 600, w: 9, h: 9 },
  };
  await server.http.inject({
    method: 'POST',
    url: '/api/saved_objects/_bulk_create',
    headers,
    payload: [
      chart('line', 'line', '{"indexRefName":"source"}', [
        { name: 'source', type: 'index-pattern', id: GENERATED },
      ]),
      chart('pie', 'pie', '{"index":"birds"}'),
      chart('map', 'treemap', 'not JSON'),
      { type: 'index-pattern', id: GENERATED, attributes: { title: 'flights' } },
      { type: 'index-pattern', id: 'own', attributes: { title: 'birds' } },
      {
        type: 'dashboard',
        id: 'one of two',
        attributes: { title: 'One', panelsJSON: JSON.stringify([...panels, unnamed]) },
        references: [
          { name: '7:panel_1', type: 'visualization', id: 'pie' },
          { name: 'panel_0', type: 'visualization', id: 'line' },
          { name: 'panel_2', type: 'search', id: 'gone' },
          { name: 'u:savedObjectRef', type: 'visualization', id: 'map' },
          { name: 'tag-1', type: 'tag', id: 'birds' },
        ],
      },
      { type: 'dashboard', id: 'broken', attributes: { title: 'x', panelsJSON: '{"a":' } },
    ],
  });
});
afterAll(() => server.close());

async function follow(route: string) {
  const url = '/internal/core/route_answers/dashboards';
  const { answers } = (
    await server.http.inject({ method: 'POST', url, headers, payload: { ...OPENED, route } })
  ).json<{
    answers: { method: string; url: string; body?: string }[];
  }>();
  return answers.map((one) => [one.method, one.url, one.body].filter(Boolean).join(' '));
}

describe('Opening a dashboard', () => {
  it('asks once for the dashboard, what its panels show and what that searches', async () => {
    const asked = await follow('/view/one%20of%20two');

    expect(asked[0]).toBe(
      'POST /api/saved_objects/_bulk_get [{"id":"one of two","type":"dashboard"}]',
    );
    expect(asked[1]).toBe(
      'POST /api/saved_objects/_bulk_get [{"id":"gone","type":"search"},{"id":"line","type":"visualization"},{"id":"map","type":"visualization"},{"id":"pie","type":"visualization"}]',
    );
    // Written as the page's clients write it.
    expect(asked.slice(2).toSorted()).toEqual([
      'GET /api/saved_objects/_find?fields=title&per_page=1000&type=index-pattern',
      'GET /internal/data/indices/birds?if_there=true',
      'GET /internal/data/indices/flights?if_there=true',
      `POST /api/saved_objects/_bulk_get [{"id":"${GENERATED}","type":"index-pattern"}]`,
      'POST /api/saved_objects/_bulk_get [{"id":"birds","type":"index-pattern"}]',
      'POST /api/saved_objects/_bulk_get [{"id":"own","type":"index-pattern"}]',
    ]);
  });

  it('loads what draws the first panels, whatever versions they are of', async () => {
    const chart = (id: string, type: string) => ({
      type: 'visualization',
      id,
      attributes: { visState: JSON.stringify({ type }) },
    });
    const narrow = (version: string, y: number, panelRefName: string) => ({
      version,
      panelRefName,
      gridData: { x: 0, y, w: 6, h: 3 },
    });
    const mixed = {
      type: 'dashboard',
      id: 'mixed',
      attributes: {
        panelsJSON: JSON.stringify([
          // A row of 6.1 is five of ours.
          narrow('6.1.0', 20, 'panel_0'),
          ...Array.from({ length: 12 }, (_, n) => narrow('2.19.0', 21 + n, 'panel_1')),
        ]),
      },
      references: [
        { name: 'panel_0', type: 'visualization', id: 'pie' },
        { name: 'panel_1', type: 'visualization', id: 'gauge' },
      ],
    };
    const objects = [mixed, chart('pie', 'pie'), chart('gauge', 'gauge')];
    const ask: AskAhead = async ({ body }) => ({
      saved_objects: (body as { id: string }[]).map(({ id }) =>
        objects.find((object) => object.id === id),
      ),
    });
    const loaded: unknown[] = [];
    const tools = { ask, load: (shown: readonly unknown[]) => loaded.push(...shown) };
    await DASHBOARD_ROUTE_PLAN.follow({ ...OPENED, route: '/view/mixed' }, {
      ...tools,
      setting: async () => undefined,
      hasSearches: () => true,
      searchesOf: async () => [],
      begin: () => undefined,
    } as unknown as PlanTools);

    expect(loaded).toEqual([chart('gauge', 'gauge')]);
  });

  it('asks for nothing more where there is none, it can’t be read, or the list is opened', async () => {
    expect(await follow('/view/missing')).toHaveLength(1);
    expect(await follow('/view/broken')).toHaveLength(1);
    expect(await follow('/view/%E0%A4%A')).toHaveLength(1);
    expect(await follow('/list')).toEqual([]);
  });
});
