import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import type { SearchResponse } from '#common/search';
import type { EngineContext } from '../../engine';
import { documentsOf, testContext } from './testing/load-documents';
import { engineForTests } from './testing/test-index';

const DOCUMENTS: readonly JsonObject[] = [
  { text: 'The foxes were running over united states', team: 'a' },
  { text: 'A fox runs in the USA', team: 'a' },
  { text: 'No dogs, no running', team: 'b' },
  { text: ['quick fox', 'running dog'], team: 'b' },
];
const FIELDS = {
  analysis: {
    analyzer: {
      own: { tokenizer: 'standard', filter: ['lowercase', 'stop', 'same', 'porter_stem'] },
    },
    filter: { same: { type: 'synonym', synonyms: ['usa, united states'] } },
  },
  analyzers: { text: { analyzer: 'own' } },
};
const UNDER_A_RULE: EngineContext['allowedIndices'] = [
  { pattern: '*', filter: { term: { 'team.keyword': 'a' } } },
];

const test = engineForTests(async (engine) => {
  await engine.load('whole', documentsOf(DOCUMENTS), FIELDS);
  const fresh = await engine.load('fresh', documentsOf(DOCUMENTS), FIELDS);
  engine.indices.set('fresh', { ...fresh, indexedThrough: 1 });
  await engine.load('visible', documentsOf(DOCUMENTS.slice(0, 2)), FIELDS);
});

async function ask(
  index: string,
  query: JsonObject,
  allowedIndices: EngineContext['allowedIndices'] = ['*'],
): Promise<readonly (readonly [string, number | null])[]> {
  const body = { query, sort: ['_score', '_doc'], track_scores: true };
  const text = await test.engine.search({ index, body }, testContext({ allowedIndices }));
  const { hits } = JSON.parse(text) as SearchResponse;
  return hits.hits.map(({ _id, _score }) => [_id, _score ?? null] as const);
}

const QUERIES: readonly JsonObject[] = [
  { match: { text: 'run' } },
  { match: { text: { query: 'usa fox', operator: 'and' } } },
  { match_phrase: { text: 'united states' } },
  { match_phrase: { text: 'fox running' } },
  { match_phrase: { text: { query: 'foxes running', slop: 3 } } },
  { match_phrase_prefix: { text: 'running un' } },
  { term: { text: 'dog' } },
  { prefix: { text: 'ru' } },
  { fuzzy: { text: 'foxx' } },
  { exists: { field: 'text' } },
];

describe('fields with an analyzer', () => {
  it('are searched by its words', async () => {
    const found = async (query: JsonObject) => (await ask('whole', query)).map(([id]) => id);
    expect((await found({ match: { text: 'ran' } })).toSorted()).toEqual([]);
    expect((await found({ match: { text: 'fox' } })).toSorted()).toEqual(['0', '1', '3']);
    expect((await found({ match_phrase: { text: 'runs in the usa' } })).toSorted()).toEqual(['1']);
    expect((await found({ match: { text: 'the' } })).toSorted()).toEqual([]);
  });

  it.each(QUERIES)(
    'have the same answer where the index of words does not cover them: %j',
    async (query) => {
      expect(await ask('fresh', query)).toEqual(await ask('whole', query));
    },
  );

  it.each(QUERIES)(
    'have scores of visible documents alone under a rule (attack 95): %j',
    async (query) => {
      expect(await ask('whole', query, UNDER_A_RULE)).toEqual(await ask('visible', query));
    },
  );
});
