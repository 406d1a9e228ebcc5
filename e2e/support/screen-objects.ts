import { post } from './atrium';

/** Charts and a dashboard over the index `movies`, which look the same every day. */
export async function saveScreenObjects(
  url: string,
  headers: Record<string, string> = {},
): Promise<void> {
  const charts = [
    chart('years', 'Films a year', 'area', [years]),
    chart('ratings', 'Ratings', 'pie', [terms('MPAA Rating.keyword', 6)]),
    chart('genres', 'Genres', 'horizontal_bar', [terms('Major Genre.keyword', 8)]),
    chart('count', 'Films', 'metric', []),
  ];
  const answer = await post(
    `${url}/api/saved_objects/_bulk_create?overwrite=true`,
    [...charts, dashboard(charts)],
    headers,
  );
  if (!answer.ok) throw new Error(`The objects of the screens were not saved: ${answer.status}`);
}

const years = {
  id: '2',
  enabled: true,
  type: 'date_histogram',
  schema: 'segment',
  params: { field: 'Release Date', interval: 'y' },
};
const terms = (field: string, size: number) => ({
  id: '2',
  enabled: true,
  type: 'terms',
  schema: 'segment',
  params: { field, size, order: 'desc', orderBy: '1' },
});

function chart(id: string, title: string, type: string, buckets: readonly object[]) {
  const count = { id: '1', enabled: true, type: 'count', schema: 'metric', params: {} };
  const source = { index: 'movies', query: { query: '', language: 'kuery' }, filter: [] };
  return {
    type: 'visualization',
    id: `pictured-${id}`,
    attributes: {
      title,
      visState: JSON.stringify({ title, type, params: {}, aggs: [count, ...buckets] }),
      uiStateJSON: '{}',
      kibanaSavedObjectMeta: { searchSourceJSON: JSON.stringify(source) },
    },
  };
}

function dashboard(charts: readonly { id: string }[]) {
  const panels = charts.map((_, n) => ({
    panelIndex: String(n + 1),
    gridData: { x: (n % 2) * 24, y: Math.floor(n / 2) * 12, w: 24, h: 12, i: String(n + 1) },
    version: '7.9.3',
    embeddableConfig: {},
    panelRefName: `panel_${n}`,
  }));
  return {
    type: 'dashboard',
    id: 'pictured',
    attributes: {
      title: 'Films',
      description: '',
      panelsJSON: JSON.stringify(panels),
      optionsJSON: '{"hidePanelTitles":false,"useMargins":true}',
      timeRestore: true,
      timeFrom: '1980-01-01T00:00:00.000Z',
      timeTo: '2010-01-01T00:00:00.000Z',
      kibanaSavedObjectMeta: {
        searchSourceJSON: '{"query":{"language":"kuery","query":""},"filter":[]}',
      },
    },
    references: charts.map(({ id }, n) => ({ name: `panel_${n}`, type: 'visualization', id })),
  };
}

/** An alias, a data stream and what else the page Data has sections for. */
export async function saveScreenNames(url: string): Promise<void> {
  const send = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${url}/internal/names/${path}`, {
      method,
      headers: { 'osd-xsrf': 'true', ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} was not saved: ${await answer.text()}`);
  };
  const source = (value: object) => ({ source: JSON.stringify(value) });
  await send('PUT', 'aliases/films', { members: [{ index: 'movies', isWriteIndex: true }] });
  const template = { index_patterns: ['logs-*'], priority: 100, data_stream: {} };
  await send('PUT', 'templates/index/logs', source(template));
  await send('POST', 'data_streams/logs-web');
  await send('PUT', 'policies/quarter', source(QUARTER));
  await send('POST', 'policies/quarter/indices', { indices: ['.ds-logs-web-000001'] });
  const processors = [{ lowercase: { field: 'level', ignore_missing: true } }];
  await send('PUT', 'pipelines/levels', source({ description: 'Levels', processors }));
}

const QUARTER = {
  default_state: 'hot',
  states: [
    {
      name: 'hot',
      actions: [{ rollover: { min_index_age: '1d' } }],
      transitions: [{ state_name: 'delete', conditions: { min_index_age: '90d' } }],
    },
    { name: 'delete', actions: [{ delete: {} }], transitions: [] },
  ],
};
