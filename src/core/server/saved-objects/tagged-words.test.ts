import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../testing';

const MANAGEMENT = '/api/opensearch-dashboards/management/saved_objects';

const tag = (id: string, name: string) => ({ type: 'tag', id, attributes: { name } });
const board = (id: string, title: string, tags: readonly string[], options = '{}') => ({
  type: 'dashboard',
  id,
  attributes: { title, optionsJSON: options, panelsJSON: '[]' },
  references: tags.map((one) => ({ type: 'tag', id: one, name: `tag-ref-${one}` })),
});

let server: TestServer;
/** A workspace with a tag of its own. */
let seas: string;
beforeAll(async () => {
  server = await createTestServer();
  const objects = [
    tag('1', 'Red line'),
    tag('2', 'Été à venir'),
    board('trams', 'Trams', ['1']),
    board('buses', 'Buses of the red line', []),
    board('own', 'Ferries', [], '{"tags":["Red line"]}'),
    board('summer', 'Beaches', ['2']),
    board('none', 'Bridges', []),
  ];
  expect(await load(objects)).toMatchObject({ success: true });
  const made = await ask('POST', '/api/workspaces', {
    attributes: { name: 'Seas', features: ['use-case-all'] },
  });
  seas = (made.json() as { result: { id: string } }).result.id;
  const away = [tag('3', 'Red sea'), board('reefs', 'Reefs', ['1', '3'])];
  expect(await load(away, `/w/${seas}`)).toMatchObject({ success: true });
});
afterAll(() => server.close());

async function load(objects: readonly object[], base = '') {
  const lines = objects.map((one) => JSON.stringify({ references: [], ...one })).join('\n');
  const answer = await server.http.inject({
    method: 'POST',
    url: `${base}/api/saved_objects/_import`,
    headers: {
      host: 'localhost',
      'osd-xsrf': 'true',
      'content-type': 'multipart/form-data; boundary=Form',
    },
    payload: `--Form\r\nContent-Disposition: form-data; name="file"; filename="a.ndjson"\r\n\r\n${lines}\r\n--Form--\r\n`,
  });
  return answer.json() as object;
}

async function ask(method: 'GET' | 'POST', url: string, payload?: object) {
  const headers = { host: 'localhost', 'osd-xsrf': 'true' };
  return server.http.inject({ method, url, headers, ...(payload && { payload }) });
}

async function find(search: string, more = '', base = '') {
  const query = `type=dashboard&search=${encodeURIComponent(search)}${more}`;
  const answer = await ask('GET', `${base}${MANAGEMENT}/_find?${query}`);
  const { saved_objects } = answer.json() as { saved_objects: { id: string }[] };
  return saved_objects.map(({ id }) => id).sort();
}

describe('Words find what has a tag of that name, an own one or one that is an object', () => {
  it.each([
    ['red', ['buses', 'own', 'reefs', 'trams']],
    ['re* + li*', ['buses', 'own', 'reefs', 'trams']],
    ['"red line"', ['buses', 'own', 'reefs', 'trams']],
    ['line*red', []],
    ['"line red"', []],
    ['trams + red', ['trams']],
    ['bridges | été', ['none', 'summer']],
    ['ete + ven*', ['summer']],
    ['b* + -red', ['none', 'summer']],
    ['re', []],
  ])('%s', async (search, ids) => {
    expect(await find(search)).toEqual([...ids].sort());
  });

  it('attack 57: not by tags of elsewhere', async () => {
    expect(await find('sea', '', `/w/${seas}`)).toEqual(['reefs']);
    expect(await find('line', '', `/w/${seas}`)).toEqual([]);
    expect(await find('red', `&workspaces=${seas}`)).toEqual(['reefs']);
    expect(await find('line', `&workspaces=${seas}`)).toEqual([]);
  });

  it('not where they are looked for in titles alone', async () => {
    const titles = await ask(
      'GET',
      '/api/saved_objects/_find?type=dashboard&search=red&search_fields=title',
    );
    expect((titles.json() as { total: number }).total).toBe(1);
    const all = await ask(
      'GET',
      '/api/saved_objects/_find?type=dashboard&search=red&search_fields=title&search_fields=tags&per_page=2',
    );
    expect(all.json()).toMatchObject({ total: 4, per_page: 2 });
  });

  it('counts and exports find the same', async () => {
    const counts = await ask('POST', `${MANAGEMENT}/scroll/counts`, {
      typesToInclude: ['dashboard', 'search'],
      searchString: 're*',
    });
    expect(counts.json()).toEqual({ type: { dashboard: 4, search: 0 } });
    const { body } = await ask('POST', '/api/saved_objects/_export', {
      type: ['dashboard'],
      search: 're*',
      excludeExportDetails: true,
    });
    const ids = body.split('\n').map((line) => (JSON.parse(line) as { id: string }).id);
    expect(ids.sort()).toEqual(['buses', 'own', 'reefs', 'trams']);
  });
});
