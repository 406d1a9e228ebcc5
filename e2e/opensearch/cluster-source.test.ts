import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Atrium, dataSets, post, startAtrium } from '../support/atrium';

const url = inject('openSearchUrl');

/** A server with an engine of its own, and one over the same cluster, which has it as a data source beside. */
describe.skipIf(url === '')(`a cluster as a data source ${inject('openSearchMissing')}`, () => {
  const index = `sourced-${randomUUID()}`;
  let embedded: Atrium;
  let beside: Atrium;
  beforeAll(async () => {
    const lines = [1, 2, 3].map((n) => `{"index":{}}\n{"n":${n},"city":"Oslo ${n}"}\n`);
    const filled = await fetch(`${url}/${index}/_bulk?refresh=true`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson' },
      body: lines.join(''),
    });
    expect(filled.status).toBe(200);
    const { host } = new URL(url);
    const allowed = `--dataSources.hosts=${host}`;
    [embedded, beside] = await Promise.all([
      startAtrium({ files: [join(dataSets, 'seattle-weather.csv')], flags: [allowed] }),
      startAtrium({ flags: [allowed, `--opensearch.hosts=${url}`] }),
    ]);
    for (const server of [embedded, beside]) {
      const made = await post(`${server.url}/api/data-sources`, {
        title: 'EU',
        endpoint: url,
        workspaces: ['*'],
        auth: { type: 'no_auth' },
      });
      expect(made.status).toBe(200);
    }
  });
  afterAll(async () => {
    await Promise.all([embedded?.stop(), beside?.stop()]);
    await fetch(`${url}/${index}`, { method: 'DELETE' });
  });

  it.each([
    ['an engine of its own', () => embedded],
    ['the same cluster', () => beside],
  ])('is listed, described and searched by a server with %s', async (_, server) => {
    const { url: address } = server();
    const listed = await read<{ name: string }[]>(`${address}/internal/data/indices`);
    expect(listed.map(({ name }) => name)).toContain(`eu:${index}`);
    const described = await read<{ documents: number }>(
      `${address}/internal/data/indices/${encodeURIComponent(`eu:${index}`)}`,
    );
    expect(described.documents).toBe(3);
    const answer = await post(`${address}/internal/search/opensearch`, {
      params: { index: `eu:${index}`, body: { aggs: { sum: { sum: { field: 'n' } } } } },
    });
    const { rawResponse } = (await answer.json()) as { rawResponse: Found };
    expect(rawResponse.aggregations.sum.value).toBe(6);
    expect(new Set(rawResponse.hits.hits.map(({ _index }) => _index))).toEqual(
      new Set([`eu:${index}`]),
    );
    const fields = await read<{ fields: { name: string }[] }>(
      `${address}/api/index_patterns/_fields_for_wildcard?pattern=eu:${index}`,
    );
    expect(fields.fields.map(({ name }) => name)).toEqual(expect.arrayContaining(['city', 'n']));
  });

  it('has patterns and new documents, by their names here', async () => {
    const { url: address } = embedded;
    const found = await post(`${address}/internal/discover/patterns`, {
      index: `eu:${index}`,
      query: { terms: { _index: [`eu:${index}`] } },
      field: 'city',
    });
    const { documents, patterns } = (await found.json()) as Patterns;
    expect([documents, patterns.map(({ texts }) => texts[0])]).toEqual([3, ['Oslo ']]);
    const question = { index: `eu:${index}`, body: { sort: ['_doc'] } };
    const ask = async (cursor?: string) => {
      const told = await post(`${address}/internal/discover/tail`, {
        ...question,
        ...(cursor !== undefined && { cursor }),
      });
      return (await told.json()) as { cursor: string; answer: Found | null };
    };
    const { cursor } = await ask();
    await fetch(`${url}/${index}/_doc/new?refresh=true`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: '{"n":4,"city":"Oslo 4"}',
    });
    const { answer } = await ask(cursor);
    expect(answer?.hits.hits.map(({ _index }) => _index)).toEqual([`eu:${index}`]);
  });

  it('has its own indices apart from those of the cluster beside which it stands', async () => {
    const listed = await read<{ name: string }[]>(`${beside.url}/internal/data/indices`);
    const names = listed.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([index, `eu:${index}`]));
    const both = await post(`${beside.url}/internal/search/opensearch`, {
      params: { index: `${index},eu:${index}`, body: {} },
    });
    expect([both.status, await both.text()]).toEqual([
      400,
      expect.stringContaining('One question can ask one data source'),
    ]);
  });
});

interface Patterns {
  documents: number;
  patterns: { texts: string[] }[];
}

interface Found {
  hits: { hits: { _index: string }[] };
  aggregations: { sum: { value: number } };
}

const read = async <Answer>(address: string): Promise<Answer> =>
  (await (await fetch(address)).json()) as Answer;
