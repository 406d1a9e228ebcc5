import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type OpenPort, openPort } from '../../src/plugins/opensearch-api/server/testing/open-port';

const node = inject('openSearchUrl');

type Json = ReturnType<typeof JSON.parse>;

async function ask(url: string, method: string, path: string, body?: unknown): Promise<Json> {
  const response = await fetch(url + path, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

const INDEX = 'points-live';
const WORDS = ['red', 'blue', 'fox', 'dog', 'cat'];
const documentOf = (n: number) => ({
  n,
  text: `${WORDS[n % 5]} ${WORDS[(n * 3) % 5]}`,
  group: `g${n % 3}`,
});

const bulk = (url: string, lines: readonly object[]) =>
  ask(
    url,
    'POST',
    `/${INDEX}/_bulk?refresh=true`,
    `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`,
  );

/** All that is written between two pages, at most once for each: replaced, deleted, added, emptied. */
const CHANGES: readonly ((url: string) => Promise<unknown>)[] = [
  (url) =>
    bulk(
      url,
      [2, 11, 30].flatMap((n) => [{ index: { _id: `d${n}` } }, { n: n + 1000, text: 'other' }]),
    ),
  (url) =>
    bulk(
      url,
      [3, 4, 5, 33].map((n) => ({ delete: { _id: `d${n}` } })),
    ),
  (url) =>
    bulk(
      url,
      [40, 41].flatMap((n) => [{ index: { _id: `d${n}` } }, documentOf(n)]),
    ),
  (url) =>
    ask(url, 'POST', `/${INDEX}/_update_by_query?refresh=true`, {
      query: { range: { n: { lt: 20 } } },
      script: { source: "ctx._source.group = 'new'" },
    }),
  (url) =>
    ask(url, 'POST', `/${INDEX}/_delete_by_query?refresh=true`, { query: { match_all: {} } }),
];

const pageOf = ({ status, body }: Json) => ({
  status,
  total: body.hits?.total,
  best: body.hits?.max_score,
  hits: body.hits?.hits.map((hit: Json) => [hit._id, hit._score, hit.sort, hit._source]),
  aggregations: body.aggregations,
});

async function fill(url: string): Promise<void> {
  await ask(url, 'DELETE', `/${INDEX}`);
  await ask(url, 'PUT', `/${INDEX}`, {
    settings: { number_of_shards: 1, number_of_replicas: 0 },
    mappings: { properties: { group: { type: 'keyword' }, text: { type: 'text' } } },
  });
  const all = Array.from({ length: 40 }, (_, n) => [{ index: { _id: `d${n}` } }, documentOf(n)]);
  await bulk(url, all.flat());
}

async function scrollThrough(url: string, body: object): Promise<readonly Json[]> {
  await fill(url);
  let page = await ask(url, 'POST', `/${INDEX}/_search?scroll=1m`, body);
  const pages = [pageOf(page)];
  for (const change of CHANGES) {
    await change(url);
    const { _scroll_id: scroll_id } = page.body;
    page = await ask(url, 'POST', '/_search/scroll', { scroll: '1m', scroll_id });
    pages.push(pageOf(page));
  }
  await ask(url, 'DELETE', '/_search/scroll', { scroll_id: [page.body._scroll_id] });
  return pages;
}

async function searchAtPoint(url: string, body: object): Promise<readonly Json[]> {
  await fill(url);
  const opened = await ask(url, 'POST', `/${INDEX}/_search/point_in_time?keep_alive=1m`);
  const pit = { id: opened.body.pit_id };
  const answers = [pageOf(await ask(url, 'POST', '/_search', { ...body, pit }))];
  for (const change of CHANGES) {
    await change(url);
    answers.push(pageOf(await ask(url, 'POST', '/_search', { ...body, pit })));
  }
  await ask(url, 'DELETE', '/_search/point_in_time', { pit_id: [pit.id] });
  return answers;
}

const SCROLLED: readonly object[] = [
  { size: 9 },
  { size: 9, sort: [{ n: 'desc' }] },
  { size: 9, sort: [{ group: 'asc' }, { n: 'asc' }], query: { range: { n: { gte: 3 } } } },
  { size: 4, query: { match: { text: 'red' } } },
  { size: 9, sort: ['n'], aggs: { groups: { terms: { field: 'group' } } } },
];
const SEARCHED: readonly object[] = [
  { size: 50, sort: ['n'] },
  { size: 5, query: { match: { text: 'fox dog' } }, sort: [{ n: 'desc' }] },
  {
    size: 0,
    aggs: { groups: { terms: { field: 'group' }, aggs: { sum: { sum: { field: 'n' } } } } },
  },
  { size: 10, sort: ['n'], search_after: [17] },
];

// Ids and places differ between any two nodes; everything else is the same, whatever is written between two pages.
describe.skipIf(node === '')('With writes between pages, answers are those of OpenSearch', () => {
  let port: OpenPort;
  beforeAll(async () => void (port = await openPort()));
  afterAll(async () => {
    await port.server.close();
    await fetch(`${node}/${INDEX}`, { method: 'DELETE' });
  });

  it.each(SCROLLED.map((body) => [JSON.stringify(body), body] as const))(
    'scroll %s',
    async (_, body) => {
      expect(await scrollThrough(port.url, body)).toEqual(await scrollThrough(node, body));
    },
  );

  it.each(SEARCHED.map((body) => [JSON.stringify(body), body] as const))(
    'point in time %s',
    async (_, body) => {
      expect(await searchAtPoint(port.url, body)).toEqual(await searchAtPoint(node, body));
    },
  );
});
