import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import type { SearchResponse } from '#common/search';
import type { EngineContext } from '../../engine';
import { documentTable } from '../catalog';
import { search } from './search';
import { createSessions, type Sessions } from './session';
import { toStatement } from './sql';
import { documentsOf, testContext } from './testing/load-documents';
import { engineForTests } from './testing/test-index';

const DAYS = ['2024-05-01', '2024-05-02', '2024-05-03'];
const PARTS = ['00:00:00.000', '12:00:00.000', '23:59:59.999'];
const test = engineForTests(async (engine) => {
  for (const day of DAYS) {
    const rows = PARTS.map((part, place) => ({ at: `${day}T${part}Z`, place }));
    // oxlint-disable-next-line no-await-in-loop
    await engine.load(`logs-${day}`, documentsOf(rows));
  }
});

/** The answer, and the days whose documents a statement names. */
async function ask(body: JsonObject, context: Partial<EngineContext> = {}) {
  const texts: string[] = [];
  const sessions = createSessions(test.database);
  const watched: Sessions = {
    run: (known, limits, work) =>
      sessions.run(known, limits, (session) =>
        work({
          rows(statement) {
            texts.push(toStatement(statement).text);
            return session.rows(statement);
          },
        }),
      ),
  };
  const indices = [...test.indices.values()];
  const text = await search(
    { index: 'logs-*', body },
    { sessions: watched, indices },
    testContext(context),
  );
  const read = indices.filter((index) =>
    texts.some((one) => new RegExp(`${documentTable(index)}\\b`).test(one)),
  );
  return {
    ...(JSON.parse(text) as SearchResponse),
    days: read.map(({ name }) => name.slice('logs-'.length)),
  };
}

const within = (range: JsonObject): JsonObject => ({ range: { at: range } });
const AGGS = { hours: { date_histogram: { field: 'at', fixed_interval: '12h' } } };

describe('A search of daily indices', () => {
  it.each<[string, JsonObject, string[], number]>([
    ['of one of them', within({ gte: '2024-05-02', lt: '2024-05-03' }), ['2024-05-02'], 3],
    [
      'of two, from the last millisecond of a day on',
      { bool: { filter: [within({ gte: '2024-05-01T23:59:59.999Z', lte: '2024-05-02' })] } },
      ['2024-05-01', '2024-05-02'],
      4,
    ],
    [
      'of one in one part or another',
      { bool: { should: [within({ lt: '2024-05-01T01:00Z' }), within({ gte: '2024-05-04' })] } },
      ['2024-05-01'],
      1,
    ],
    [
      'of all but one',
      { bool: { must_not: [within({ gte: '2024-05-02', lt: '2024-05-03' })] } },
      DAYS,
      6,
    ],
    ['in a zone', within({ gte: '2024-05-03', time_zone: '-01:00' }), ['2024-05-03'], 2],
  ])('%s reads no others', async (_name, query, days, total) => {
    const answer = await ask({ query, aggs: AGGS, track_total_hits: true });

    expect(answer.days).toEqual(days);
    expect(answer.hits.total).toEqual({ value: total, relation: 'eq' });
    expect(answer.hits.hits).toHaveLength(total);
  });

  it('has an answer where none has such a time', async () => {
    const answer = await ask({
      query: within({ gte: '2030-01-01' }),
      aggs: AGGS,
      track_total_hits: true,
    });

    expect(answer.days.length).toBeLessThanOrEqual(1);
    expect(answer).toMatchObject({
      hits: { total: { value: 0 }, hits: [] },
      aggregations: { hours: { buckets: [] } },
    });
  });

  it('attack 95: reads the indices of all days where a rule hides documents', async () => {
    const answer = await ask(
      { query: within({ gte: '2024-05-03' }), track_total_hits: true },
      { allowedIndices: [{ pattern: '*', filter: { term: { place: 0 } } }] },
    );

    expect(answer.days).toEqual(DAYS);
    expect(answer.hits.total).toMatchObject({ value: 1 });
  });
});
