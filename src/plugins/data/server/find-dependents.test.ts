import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '#core/server/testing';
import { plugin } from './plugin';

let server: TestServer;
const headers = { host: 'localhost', 'osd-xsrf': 'true' };

const source = (index: object) => ({
  kibanaSavedObjectMeta: { searchSourceJSON: JSON.stringify(index) },
});
const chart = (id: string, index: object, references: readonly object[] = []) => ({
  type: 'visualization',
  id,
  attributes: { title: `Chart ${id}`, visState: '{"type":"metric"}', ...source(index) },
  references,
});
const dashboard = (id: string, panels: readonly object[], references: readonly object[] = []) => ({
  type: 'dashboard',
  id,
  attributes: { title: `Dashboard ${id}`, panelsJSON: JSON.stringify(panels) },
  references,
});
const REFERENCE = { name: 'pattern', type: 'index-pattern', id: 'boats-pattern' };

beforeAll(async () => {
  server = await createTestServer({ plugins: [plugin] });
  const objects = [
    { type: 'index-pattern', id: 'boats-pattern', attributes: { title: 'ships,boat*' } },
    { type: 'index-pattern', id: 'cars-pattern', attributes: { title: 'cars' } },
    chart('by-name', { index: 'boats' }),
    chart('by-pattern', { indexRefName: 'pattern' }, [REFERENCE]),
    chart('of-cars', { index: 'cars' }),
    {
      type: 'search',
      id: 'long',
      attributes: { title: 'Long boats', ...source({ index: 'boats' }) },
    },
    {
      type: 'visualization',
      id: 'of-search',
      attributes: {
        title: 'Of a search',
        visState: '{"type":"metric"}',
        savedSearchRefName: 'search_0',
      },
      references: [{ name: 'search_0', type: 'search', id: 'long' }],
    },
    dashboard('by-chart', [], [{ name: 'panel_0', type: 'visualization', id: 'of-search' }]),
    dashboard('by-value', [
      { embeddableConfig: { savedVis: { data: { searchSource: { index: 'boats' } } } } },
    ]),
    dashboard('by-id', [{ type: 'visualization', id: 'by-name', panelIndex: 1, row: 1, col: 1 }]),
    dashboard('by-id-of-cars', [{ type: 'visualization', id: 'of-cars', panelIndex: 1 }]),
    dashboard('of-cars', [], [{ name: 'panel_0', type: 'visualization', id: 'of-cars' }]),
  ];
  const answer = await server.http.inject({
    method: 'POST',
    url: '/api/saved_objects/_bulk_create',
    headers,
    payload: objects,
  });
  expect(answer.statusCode).toBe(200);
});
afterAll(() => server.close());

describe('Before an index is deleted', () => {
  it('the server says what asks it: by name, by a pattern, through a saved search, in a panel of its own or of old', async () => {
    const answer = await server.http.inject({
      url: '/internal/data/indices/boats/dependents',
      headers,
    });
    const { counts, objects } = answer.json<{
      counts: object;
      objects: readonly { type: string; id: string; title: string }[];
    }>();

    expect(counts).toEqual({ dashboard: 3, visualization: 3, search: 1 });
    expect(objects.map(({ type, id }) => `${type}:${id}`)).toEqual([
      'dashboard:by-chart',
      'dashboard:by-id',
      'dashboard:by-value',
      'visualization:by-name',
      'visualization:by-pattern',
      'visualization:of-search',
      'search:long',
    ]);
    expect(objects[0]?.title).toBe('Dashboard by-chart');
  });

  it('says that nothing asks it where that is so', async () => {
    const url = '/internal/data/indices/planes/dependents';
    expect((await server.http.inject({ url, headers })).json()).toEqual({
      counts: {},
      objects: [],
    });
  });
});
