import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPort, type OpenPort } from './testing/open-port';

let port: OpenPort;
beforeAll(async () => void (port = await openPort()));
afterAll(() => port.server.close());

interface Doc {
  [field: string]: unknown;
}

const WORDS = ['red', 'blue', 'fox', 'dog', 'cat', 'old', 'new'];

const documentOf = (n: number): Doc => ({
  n,
  group: `g${n % 4}`,
  text: `${WORDS[n % 7]} ${WORDS[(n * 3) % 7]} ${WORDS[(n * 5 + 1) % 7]}`,
  time: new Date(Date.UTC(2026, 0, 1 + (n % 30), n % 24)).toISOString(),
  ...(n % 3 === 0 ? { rare: n / 8 } : {}),
  items: [
    { name: WORDS[n % 7], count: n },
    { name: WORDS[(n + 2) % 7], count: n + 1 },
  ],
});

const MAPPINGS = {
  properties: {
    n: { type: 'long' },
    group: { type: 'keyword' },
    text: { type: 'text' },
    time: { type: 'date' },
    rare: { type: 'double' },
    items: {
      type: 'nested',
      properties: { name: { type: 'keyword' }, count: { type: 'long' } },
    },
  },
};

async function bulk(lines: readonly object[]): Promise<void> {
  const { json } = await port.ask('/_bulk?refresh=true', {
    body: `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`,
  });
  expect(json.errors).toBe(false);
}

const put = (index: string, documents: ReadonlyMap<number, Doc>) =>
  bulk([...documents].flatMap(([id, doc]) => [{ index: { _index: index, _id: `d${id}` } }, doc]));

async function fill(index: string, count = 60, body: object = { mappings: MAPPINGS }) {
  await port.ask(`/${index}`, { method: 'PUT', body });
  await put(index, new Map(Array.from({ length: count }, (_, n) => [n, documentOf(n)])));
}

/** Replaces some, deletes some, adds some, and gives fields values of another shape. */
async function change(index: string): Promise<void> {
  await put(index, new Map([3, 8, 21].map((n) => [n, { ...documentOf(n + 500), added: 'fox' }])));
  await bulk([1, 2, 30].map((n) => ({ delete: { _index: index, _id: `d${n}` } })));
  await put(index, new Map([[100, { ...documentOf(100), group: ['g1', 'g2'], rare: [1, 2] }]]));
  await put(index, new Map([[5, { n: 5, text: ['red', 'red fox'], other: { deep: 1 } }]]));
  await bulk([
    { delete: { _index: index, _id: 'd100' } },
    { delete: { _index: index, _id: 'd8' } },
  ]);
}

const open = async (index: string, keepAlive = '1m'): Promise<string> => {
  const { json } = await port.ask(`/${index}/_search/point_in_time?keep_alive=${keepAlive}`, {
    method: 'POST',
  });
  expect(json.pit_id).toEqual(expect.any(String));
  return json.pit_id;
};

const close = (id: string) =>
  port.ask('/_search/point_in_time', { method: 'DELETE', body: { pit_id: id } });

const search = (body: object, path = '/_search') => port.ask(path, { body });

const SEARCHES: Readonly<Record<string, object>> = {
  everything: { size: 100 },
  'a query of words': { query: { match: { text: 'red fox' } }, size: 100 },
  'a phrase': { query: { match_phrase: { text: 'red dog' } }, size: 100 },
  'words that begin alike': { query: { match_phrase_prefix: { text: 're' } }, size: 100 },
  'a wildcard': { query: { query_string: { query: 'text:o*' } }, size: 100 },
  'a range, sorted': {
    query: { range: { n: { gte: 5 } } },
    sort: [{ time: 'desc' }, { n: 'asc' }],
    size: 20,
  },
  'a nested query with inner hits': {
    query: {
      nested: { path: 'items', query: { term: { 'items.name': 'fox' } }, inner_hits: {} },
    },
    sort: ['n'],
    size: 100,
  },
  aggregations: {
    size: 0,
    aggs: {
      groups: { terms: { field: 'group' }, aggs: { most: { max: { field: 'n' } } } },
      days: { date_histogram: { field: 'time', calendar_interval: 'week' } },
      rare: { stats: { field: 'rare' } },
      items: {
        nested: { path: 'items' },
        aggs: { names: { terms: { field: 'items.name' } } },
      },
      ids: { cardinality: { field: 'n' } },
    },
  },
  highlighting: {
    query: { match: { text: 'cat' } },
    highlight: { fields: { text: {} } },
    sort: ['n'],
    size: 100,
  },
  'fields and versions': {
    fields: ['n', 'items.name'],
    sort: [{ n: 'desc' }],
    version: true,
    seq_no_primary_term: true,
    size: 30,
  },
  'its own order': { sort: ['_shard_doc'], size: 100 },
  'a page further': { sort: ['n', '_shard_doc'], search_after: [20, 0], size: 10 },
  collapsing: { collapse: { field: 'group' }, sort: ['n'] },
  'a count of few': { query: { match: { text: 'old' } }, size: 0, track_total_hits: true },
  slices: { slice: { id: 1, max: 3 }, sort: ['n'], size: 100 },
};

const answerOf = ({ json }: { json: ReturnType<typeof JSON.parse> }) => {
  const { took: _, ...rest } = json;
  return rest;
};

describe('A point in time', () => {
  it.each(Object.entries(SEARCHES))('answers as before after changes: %s', async (name, body) => {
    const index = `pit-${Object.keys(SEARCHES).indexOf(name)}`;
    await fill(index);
    const id = await open(index);
    const pit = { id };
    const before = answerOf(await search({ ...body, pit }));
    expect(before.error).toBeUndefined();

    await change(index);

    expect(answerOf(await search({ ...body, pit }))).toEqual(before);
    const live = answerOf(await search({ query: { match_all: {} }, size: 0 }, `/${index}/_search`));
    expect(live.hits.total.value).toBe(56);
    await close(id);
    expect((await search({ pit })).status).toBe(404);
  });
});

/** All pages of a search with `scroll`; `between` runs after the first. */
async function scrollAll(path: string, body: object, between: () => Promise<void>) {
  const first = await port.ask(`${path}?scroll=1m`, { body });
  expect(first.json.error).toBeUndefined();
  const pages = [first.json];
  await between();
  for (let at = 0; at < 40 && pages.at(-1).hits.hits.length > 0; at += 1) {
    const scroll_id: string = pages.at(-1)._scroll_id;
    // oxlint-disable-next-line no-await-in-loop -- page by page
    const page = await port.ask('/_search/scroll', { body: { scroll: '1m', scroll_id } });
    expect(page.status).toBe(200);
    pages.push(page.json);
  }
  return pages;
}

const SCROLLED: Readonly<Record<string, object>> = {
  'in their order': { size: 7, sort: ['_doc'] },
  'as they are found': { size: 7 },
  'by how well they match': { size: 7, query: { match: { text: 'red cat' } } },
  'by a field that many lack': { size: 7, sort: [{ rare: 'desc' }] },
  'by a field that is equal for many': { size: 7, sort: [{ group: 'asc' }], track_scores: true },
  'by a time that is written as text': {
    size: 7,
    sort: [{ time: { order: 'desc', format: 'yyyy-MM' } }],
  },
  'by several': { size: 11, sort: [{ group: 'desc' }, { time: 'asc' }] },
};

describe('A search with scroll', () => {
  it.each(Object.entries(SCROLLED))('gives all hits of its beginning: %s', async (name, body) => {
    const at = Object.keys(SCROLLED).indexOf(name);
    const indices = [`scroll-${at}-a`, `scroll-${at}-b`];
    for (const index of indices) await fill(index, 40);
    const path = `/scroll-${at}-*/_search`;
    const whole = await search({ ...body, size: 1000, track_total_hits: true }, path);

    const pages = await scrollAll(path, body, async () => {
      for (const index of indices) await change(index);
    });

    expect(pages.flatMap(({ hits }) => hits.hits)).toEqual(whole.json.hits.hits);
    expect(new Set(pages.map(({ hits }) => JSON.stringify(hits.total)))).toEqual(
      new Set([JSON.stringify({ value: whole.json.hits.total.value, relation: 'eq' })]),
    );
    expect(new Set(pages.map(({ hits }) => hits.max_score)).size).toBe(1);
    await port.ask('/_search/scroll', {
      method: 'DELETE',
      body: { scroll_id: pages[0]._scroll_id },
    });
  });

  it('tells aggregations once, and ends with a page that is not to be kept', async () => {
    await fill('once', 10);
    const body = { size: 4, aggs: { most: { max: { field: 'n' } } }, sort: ['n'] };
    const first = (await search(body, '/once/_search?scroll=1m')).json;
    const { _scroll_id: scroll_id } = first;
    const second = (await port.ask(`/_search/scroll?scroll=1m&scroll_id=${scroll_id}`)).json;
    const third = (await port.ask(`/_search/scroll/${scroll_id}?rest_total_hits_as_int=true`)).json;
    const over = await port.ask(`/_search/scroll/${scroll_id}`);

    expect(first.aggregations.most.value).toBe(9);
    expect(second.aggregations).toBeUndefined();
    expect([second._scroll_id, third._scroll_id]).toEqual([scroll_id, undefined]);
    expect([third.hits.total, third.hits.hits.length]).toEqual([10, 2]);
    expect([over.status, over.json.error.root_cause[0].type]).toEqual([
      404,
      'search_context_missing_exception',
    ]);
  });

  it('refuses what a scroll can’t have, in the words of OpenSearch', async () => {
    const refusals = await Promise.all(
      [
        { from: 1 },
        { size: 0 },
        { size: 10_001 },
        { track_total_hits: false },
        { search_after: [1], sort: ['n'] },
        { collapse: { field: 'group' } },
      ].map(async (body) => (await search(body, '/_search?scroll=1m')).json.error?.reason),
    );
    const others = await Promise.all(
      ['scroll=1x', 'scroll=25h', 'scroll=1m&request_cache=true'].map(
        async (query) => (await search({}, `/_search?${query}`)).json.error?.reason,
      ),
    );

    expect([...refusals, ...others]).toEqual([
      'Validation Failed: 1: using [from] is not allowed in a scroll context;',
      'Validation Failed: 1: [size] cannot be [0] in a scroll context;',
      expect.stringContaining('Batch size is too large, size must be less than or equal to'),
      'Validation Failed: 1: disabling [track_total_hits] is not allowed in a scroll context;',
      '`search_after` cannot be used in a scroll context.',
      'cannot use `collapse` in a scroll context',
      'failed to parse setting [scroll] with value [1x] as a time value: unit is missing or unrecognized',
      expect.stringContaining('Keep alive for request (25h) is too large'),
      'Validation Failed: 1: [request_cache] cannot be used in a scroll context;',
    ]);
  });
});

describe('Points in time', () => {
  it('are of what an alias stood for, with its filter', async () => {
    await fill('under-1', 20);
    await fill('under-2', 20);
    await port.ask('/_aliases', {
      body: {
        actions: [
          { add: { index: 'under-1', alias: 'some', filter: { term: { group: 'g1' } } } },
          { add: { index: 'under-2', alias: 'some' } },
        ],
      },
    });
    const pit = { id: await open('some') };
    const body = { pit, sort: ['n', '_shard_doc'], size: 100 };
    const before = answerOf(await search(body));

    await port.ask('/_aliases', {
      body: { actions: [{ remove: { index: 'under-1', alias: 'some' } }] },
    });
    await change('under-1');

    expect(before.hits.total.value).toBe(25);
    expect(answerOf(await search(body))).toEqual(before);
  });

  it('end with an index of theirs that is deleted, and never show another one of its name', async () => {
    await fill('going', 10);
    const pit = { id: await open('going') };
    await port.ask('/going', { method: 'DELETE' });
    await fill('going', 5);

    const { status, json } = await search({ pit });

    expect([status, json.error.root_cause[0].type]).toEqual([
      404,
      'search_context_missing_exception',
    ]);
  });

  it('are listed and ended by their ids, or all at once', async () => {
    await fill('listed', 2);
    await port.ask('/_search/point_in_time/_all', { method: 'DELETE' });
    const ids = [await open('listed'), await open('listed', '5m')];
    const listed = (await port.ask('/_search/point_in_time/_all')).json.pits;

    const ended = await close(ids[0] ?? '');
    const left = (await port.ask('/_search/point_in_time/_all')).json.pits;
    const all = await port.ask('/_search/point_in_time/_all', { method: 'DELETE' });

    expect(listed).toEqual([
      { pit_id: ids[0], creation_time: expect.any(Number), keep_alive: 60_000 },
      { pit_id: ids[1], creation_time: expect.any(Number), keep_alive: 300_000 },
    ]);
    expect(ended.json).toEqual({ pits: [{ successful: true, pit_id: ids[0] }] });
    expect(left.map(({ pit_id }: { pit_id: string }) => pit_id)).toEqual([ids[1]]);
    expect(all.json).toEqual({ pits: [{ successful: true, pit_id: ids[1] }] });
  });

  it('are searched by _msearch, each with its id in the answer', async () => {
    await fill('several', 12);
    const id = await open('several');
    await change('several');
    const lines = [{}, { pit: { id }, size: 1 }, { index: 'several' }, { size: 1 }];

    const { json } = await port.ask('/_msearch', {
      body: `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`,
    });

    expect(json.responses[0].pit_id).toBe(id);
    expect(json.responses[0].hits.total.value).toBe(12);
    expect(json.responses[1].hits.total.value).not.toBe(12);
  });

  it('take no other indices, and no options for them', async () => {
    await fill('own', 2);
    const pit = { id: await open('own') };
    const reasons = await Promise.all(
      [
        '/own/_search',
        '/_search?routing=a',
        '/_search?ignore_unavailable=true',
        '/_search?scroll=1m',
      ]
        .map((path) => search({ pit }, path))
        .map(async (answer) => (await answer).json.error?.reason),
    );

    expect(reasons).toEqual([
      'Validation Failed: 1: [indices] cannot be used with point in time;',
      'Validation Failed: 1: [routing] cannot be used with point in time;',
      'Validation Failed: 1: [indicesOptions] cannot be used with point in time;',
      'Validation Failed: 1: using [point in time] is not allowed in a scroll context;',
    ]);
    expect((await search({ sort: ['_shard_doc'] }, '/own/_search')).json.error.reason).toContain(
      '_shard_doc is only supported with point-in-time',
    );
  });

  it('are so many at most, of which one person can’t take all', async () => {
    await fill('many', 1);
    await port.ask('/_search/point_in_time/_all', { method: 'DELETE' });
    const answers = await Promise.all(
      Array.from({ length: 245 }, () =>
        port.ask('/many/_search/point_in_time?keep_alive=1m', { method: 'POST' }),
      ),
    );
    const refused = answers.filter(({ status }) => status !== 200);

    expect(refused).toHaveLength(5);
    expect([refused[0]?.status, refused[0]?.json.error.type]).toEqual([
      429,
      'rejected_execution_exception',
    ]);
    await port.ask('/_search/point_in_time/_all', { method: 'DELETE' });
    expect((await close(await open('many'))).status).toBe(200);
  });
});
