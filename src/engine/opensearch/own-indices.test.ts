import { describe, expect, it } from 'vitest';
import type { ClusterRequest } from '#cluster';
import type { JsonObject, JsonText } from '#common/json';
import { testContext } from '../duckdb/search/testing/load-documents';
import { createOpenSearchEngine } from './opensearch-engine';
import { NO_WORKSHOP } from './testing/no-workshop';

const OWN = '.opensearch_dashboards_atrium';
const LOOKUP = Buffer.from(
  JSON.stringify({ terms: { x: { index: OWN, id: 'a', path: 'type' } } }),
).toString('base64');
const YAML_LOOKUP = Buffer.from(
  `---\nterms:\n  x:\n    index: ${OWN}\n    id: a\n    path: type\n`,
).toString('base64');

describe('Saved objects that lie in the cluster', () => {
  const sent: ClusterRequest[] = [];
  const engine = createOpenSearchEngine({
    cluster: {
      async ask(request) {
        sent.push(request);
        return '{}' as JsonText;
      },
    },
    workshop: NO_WORKSHOP,
    ownIndices: OWN,
  });
  const refused = async (index: string, body: JsonObject = {}) => {
    await expect(engine.search({ index, body }, testContext())).rejects.toMatchObject({
      code: 'index_not_found',
    });
    expect(sent).toEqual([]);
  };

  it.each([
    OWN,
    `${OWN}_1`,
    `${OWN}_history`,
    `logs,${OWN}`,
    `${OWN}*`,
    '.*',
    '.open*',
    '.opensearch_dashboards_*_1',
    '*,.o*h*',
    `cluster:${OWN}`,
    `<${OWN}>`,
    "<{now{'.opensearch'}}_dashboards_atrium>",
    // The cluster writes what is no letter as it is, and a zone has a colon.
    '<{now/d{.}}opensearch_dashboards_atrium>',
    "<.opensearch_dashboards_atriu{now/d{'m'|+01:00}}>",
    'logs,cluster:<{now/d{.}}opensearch_dashboards_atrium>',
  ])('attack 57: are found by no search of %s', (index) => refused(index));

  it('attack 57: are resolved for nobody', async () => {
    await expect(engine.resolveIndices(`${OWN}_*`, testContext())).rejects.toMatchObject({
      code: 'index_not_found',
    });
    expect(sent).toEqual([]);
  });

  it.each<[string, JsonObject]>([
    ['terms', { terms: { x: { index: OWN, id: 'a', path: 'type' } } }],
    ['documents to be like', { more_like_this: { like: [{ _index: `${OWN}_1`, _id: 'a' }] } }],
    ['queries in base64', { wrapper: { query: LOOKUP } }],
    ['queries in base64 that are no JSON', { wrapper: { query: YAML_LOOKUP } }],
    ['shapes', { geo_shape: { x: { indexed_shape: { index: OWN, id: 'a', path: 'x' } } } }],
  ])('attack 57: lend no %s', (_name, query) =>
    refused('logs', { query: { bool: { filter: [query] } } }),
  );

  it.each([
    `SELECT * FROM ${OWN}`,
    'SELECT * FROM `.opensearch_dashboards_atrium`',
    'source=.open*',
    'SELECT a FROM logs,.open*',
    `SELECT * FROM/**/${OWN}`,
    'SELECT * FROM/**/`.opensearch_dashboards_atrium`',
    'SELECT * FROM `<.opensearch_dashboards_{now/d{1}}>`',
    'SELECT * FROM `<{now/d{.}}opensearch_dashboards_atrium>`',
  ])('attack 57: are in no statement: %s', async (text) => {
    const request = { language: text.startsWith('source') ? 'ppl' : 'sql', text, most: 1 } as const;
    await expect(engine.statement(request, testContext())).rejects.toMatchObject({
      code: 'index_not_found',
    });
    expect(sent).toEqual([]);
  });

  it('leave all other indices alone', async () => {
    for (const index of [
      'logs',
      '*',
      'logs-*',
      '.kibana',
      '.other*',
      '<logs-{now/d}>',
      'a:<b-{now/d{yyyy|+01:00}}>',
    ]) {
      await engine.search({ index, body: { query: { term: { index: 'a' } } } }, testContext());
    }
    const text = 'SELECT l.a, .5 FROM logs l WHERE `l`.`b` < .1 / l.c';
    await engine.statement({ language: 'sql', text, most: 1 }, testContext());

    expect(sent).toHaveLength(8);
  });
});
