import { describe, expect, it } from 'vitest';
import type { ClusterRequest } from '#cluster';
import type { JsonText } from '#common/json';
import type { AllowedIndices } from '../engine';
import { testContext } from '../duckdb/search/testing/load-documents';
import { createOpenSearchEngine } from './opensearch-engine';
import { nextName } from './writing/cluster-indices';
import { NO_WORKSHOP } from './testing/no-workshop';

const RULE = { term: { team: 'a' } };
const FOUND = '{"hits":{"total":{"value":1},"hits":[]}}';

/** A cluster where `flights` was replaced once, and a server ended while it replaced it again. */
function cluster() {
  const sent: ClusterRequest[] = [];
  const answers: Record<string, unknown> = {
    '/_cat/indices': ['flights.atrium-2', 'flights.atrium-3', 'pay'].map((index) => ({ index })),
    all: ['pay', 'half', 'hidden'].map((index) => ({ index })),
    '/*.atrium-*/_alias': {
      'flights.atrium-2': { aliases: { flights: {} } },
      'flights.atrium-3': { aliases: {} },
    },
    '/_mapping': { half: { mappings: { _meta: { atrium: { unfinished: true } } } } },
    '/half/_mapping': { half: { mappings: { _meta: { atrium: { unfinished: true } } } } },
    '/flights-x%2Cpay/_alias': { pay: { aliases: {} } },
    '/flights-alias/_alias': { pay: { aliases: { 'flights-alias': {} } } },
  };
  const engine = createOpenSearchEngine({
    cluster: {
      async ask(request) {
        sent.push(request);
        const isAll = request.path.endsWith('expand_wildcards=open,hidden');
        const [place = ''] = request.path.split('?');
        const answer = answers[isAll && place === '/_cat/indices' ? 'all' : place];
        return (answer === undefined ? FOUND : JSON.stringify(answer)) as JsonText;
      },
    },
    workshop: NO_WORKSHOP,
  });
  return { engine, sent };
}

const asWhoever = (...allowedIndices: AllowedIndices[]) => ({ ...testContext(), allowedIndices });

describe('An index that took the place of another', () => {
  it('attack 77: what a server left that was killed meanwhile is not taken for it', async () => {
    const { engine } = cluster();
    const listed = await engine.listIndices(testContext());

    expect(listed.map(({ name }) => name)).toEqual(['flights', 'flights.atrium-3', 'half', 'pay']);
  });

  it('attack 77: one that is not complete says so, to those who may delete it', async () => {
    const { engine } = cluster();
    const details = await engine.describeIndex('half', testContext());
    const seen = await engine.listIndices(asWhoever({ pattern: '*', filter: RULE }));

    expect(details.state).toBe('unfinished');
    expect(details.notices.map(({ message }) => message)).toEqual([
      expect.stringContaining('[half] is not complete'),
    ]);
    expect(seen.map(({ name }) => name)).not.toContain('half');
  });

  it('attack 77: gets a number that nothing has, also none that was left', async () => {
    const asked = ['flights.atrium-2', 'flights.atrium-7'].map((index) => ({ index }));
    const node = { ask: async () => JSON.stringify(asked) as JsonText };
    const limits = { cluster: node, context: testContext() };

    expect(await nextName('flights', 'flights.atrium-2', limits)).toBe('flights.atrium-8');
  });

  it.each(['flights', 'flights.atrium-2', '*'])(
    'attack 30: is read as the rule on its name says, asked as %s',
    async (index) => {
      const { engine, sent } = cluster();
      await engine.search({ index, body: {} }, asWhoever({ pattern: 'flights', filter: RULE }));

      expect(sent.at(-1)).toMatchObject({
        path: '/flights/_search',
        body: {
          query: { constant_score: { filter: { bool: { filter: [{ match_all: {} }, RULE] } } } },
        },
      });
    },
  );

  it('attack 30: is not read by a rule on the name that the cluster has for it', async () => {
    const { engine, sent } = cluster();
    await engine.search({ index: '*', body: {} }, asWhoever('flights.atrium-2'));

    expect(sent.some(({ path }) => path.includes('_search'))).toBe(false);
  });

  it.each(['flights-x,pay', 'flights-*', 'flights-alias'])(
    'attack 110: no name of an index that may not be read is told for %s',
    async (name) => {
      const { engine, sent } = cluster();
      const message = await engine.writer
        .deleteIndex(name, asWhoever('flights*'))
        .catch((error: unknown) => String(error));

      expect(message).toMatch(/^EngineError/);
      expect(message).not.toContain('[pay]');
      expect(sent.every(({ method }) => method === 'GET')).toBe(true);
    },
  );
});
