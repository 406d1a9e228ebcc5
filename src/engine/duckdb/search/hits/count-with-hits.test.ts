import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import type { SearchResponse } from '#common/search';
import type { EngineContext } from '../../../engine';
import { documentTable, type StoredIndex } from '../../catalog';
import { search } from '../search';
import { createSessions, type Sessions } from '../session';
import { toStatement } from '../sql';
import { documentsOf, testContext } from '../testing/load-documents';
import { engineForTests } from '../testing/test-index';

const FEW = 300;
/** More than the statement of the hits counts. */
const MANY = 3000;
const RULE = { pattern: '*', filter: { range: { n: { lt: 250 } } } };

const test = engineForTests(async (engine) => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ n, text: `t${n % 7}` }));
  await engine.load('few', documentsOf(rows(FEW)), {});
  await engine.load('many', documentsOf(rows(MANY)), {});
});

/** What is found, and how often the statements that look for hits and number scan documents. */
async function ask(
  names: readonly string[],
  body: JsonObject,
  allowed: EngineContext['allowedIndices'] = ['*'],
) {
  const indices = names.map((name) => test.indices.get(name) as StoredIndex);
  const sessions = createSessions(test.database);
  let scans = 0;
  const counting: Sessions = {
    run: (known, limits, work) =>
      sessions.run(known, limits, (session) =>
        work({
          ...session,
          rows: (statement) => {
            const { text } = toStatement(statement);
            // Documents that were found are read by their numbers.
            if (!text.includes('asked(place)')) {
              for (const index of indices) scans += text.split(documentTable(index)).length - 1;
            }
            return session.rows(statement);
          },
        }),
      ),
  };
  const context = testContext({ allowedIndices: allowed });
  const answer = await search({ index: '*', body }, { sessions: counting, indices }, context);
  const { hits } = JSON.parse(answer) as SearchResponse;
  return { total: hits.total, hits: hits.hits.length, scans };
}
const exactly = (value: number) => ({ value, relation: 'eq' });

describe('the number of documents', () => {
  it.each<[string, JsonObject, { total: number; hits: number; scans: number }]>([
    ['a full page of few', {}, { total: FEW, hits: 10, scans: 1 }],
    ['the last page', { from: 290 }, { total: FEW, hits: 10, scans: 1 }],
    ['a page that is not full', { from: 295 }, { total: FEW, hits: 5, scans: 1 }],
    // Whether there is any document tells the best score.
    ['a page behind the last', { from: 400 }, { total: FEW, hits: 0, scans: 3 }],
    ['no page', { size: 0 }, { total: FEW, hits: 0, scans: 1 }],
    // What the word is worth is read before.
    ['a query', { query: { term: { text: 't3' } } }, { total: 43, hits: 10, scans: 2 }],
    ['a query that finds nothing', { query: { term: { n: -1 } } }, { total: 0, hits: 0, scans: 1 }],
    ['sorted documents', { sort: [{ n: 'desc' }] }, { total: FEW, hits: 10, scans: 1 }],
    [
      'documents after another one',
      { sort: [{ n: 'asc' }], search_after: [294] },
      { total: FEW, hits: 5, scans: 2 },
    ],
  ])('is found with the hits where they tell: %s', async (_name, body, expected) => {
    const found = await ask(['few'], { track_total_hits: true, ...body });
    expect(found).toEqual({ ...expected, total: exactly(expected.total) });
  });

  it.each<[string, JsonObject, { total: number; hits: number; scans: number }]>([
    ['a full page', {}, { total: MANY, hits: 10, scans: 2 }],
    [
      'a page that is not full',
      { query: { range: { n: { lt: 4 } } } },
      { total: 4, hits: 4, scans: 1 },
    ],
  ])('of many is counted beside a full page alone: %s', async (_name, body, expected) => {
    const found = await ask(['many'], { track_total_hits: true, ...body });
    expect(found).toEqual({ ...expected, total: exactly(expected.total) });
  });

  it('counts what a rule lets somebody see, and no more', async () => {
    const found = await ask(['few'], { track_total_hits: true }, [RULE]);
    expect(found).toEqual({ total: exactly(250), hits: 10, scans: 1 });
  });

  it('is counted as far as was asked for, and not at all where nobody asks', async () => {
    const upTo = await ask(['few'], { track_total_hits: 100 });
    expect(upTo.total).toEqual({ value: 100, relation: 'gte' });
    const none = await ask(['few'], { track_total_hits: false });
    expect(none).toEqual({ total: undefined, hits: 10, scans: 1 });
  });
});
