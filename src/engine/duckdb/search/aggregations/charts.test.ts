import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '#common/json';
import { testContext } from '../testing/load-documents';
import { indexForTests } from '../testing/test-index';

const VISITS: JsonObject[] = [
  { team: 'red', agent: 'bot', ip: '10.0.0.1', where: { lat: 52.5, lon: 13.4 } },
  { team: 'red', agent: 'bot', ip: '10.0.0.2', where: { lat: 52.6, lon: 13.5 } },
  { team: 'red', agent: 'bot', ip: '::1', where: { lat: -18, lon: 178 } },
  { team: 'blue', agent: 'bot', ip: '192.168.0.1', where: null },
  { team: 'blue', agent: 'fox', ip: '9.0.0.1', where: { lat: -17, lon: -179 } },
  { team: 'blue', agent: 'fox', ip: '10.0.0.1', where: null },
  { team: 'secret', agent: 'bot', ip: '10.9.9.9', where: null },
];

const { test } = indexForTests('visits', VISITS, {
  types: { team: 'keyword', agent: 'keyword', ip: 'ip', where: 'geo_point' },
});

async function ask(
  aggregation: JsonObject,
  { query, filter }: { query?: JsonObject; filter?: JsonObject } = {},
): Promise<Record<string, JsonValue>> {
  const body: JsonObject = { size: 0, aggs: { a: aggregation }, ...(query ? { query } : {}) };
  const context = testContext(filter ? { allowedIndices: [{ pattern: '*', filter }] } : {});
  const text = await test.engine.search({ index: 'visits', body }, context);
  const { aggregations } = JSON.parse(text) as {
    aggregations: { a: Record<string, JsonValue> };
  };
  return aggregations.a;
}

describe('aggregations for charts', () => {
  it('attack 30: compare with those documents only that the person may see', async () => {
    const filter = { bool: { must_not: [{ term: { team: 'secret' } }] } };
    const terms = { significant_terms: { field: 'agent', min_doc_count: 1 } };
    const found = await ask(terms, { query: { term: { team: 'red' } }, filter });
    const score = (1 - 4 / 6) * (1 / (4 / 6));
    expect(found).toEqual({
      doc_count: 3,
      bg_count: 6,
      buckets: [
        { key: 'bot', doc_count: 3, bg_count: 4, score: expect.closeTo(score, 12) as number },
      ],
    });
  });

  it('count addresses in the order of their numbers, written in one way', async () => {
    const { buckets } = await ask({ terms: { field: 'ip', order: { _key: 'asc' } } });
    expect((buckets as { key: string }[]).map(({ key }) => key)).toEqual([
      '::1',
      '9.0.0.1',
      '10.0.0.1',
      '10.0.0.2',
      '10.9.9.9',
      '192.168.0.1',
    ]);
  });

  it('find the narrow box over the date line', async () => {
    const south = { geo_bounding_box: { where: { top: 0, left: 170, bottom: -90, right: -170 } } };
    expect(await ask({ geo_bounds: { field: 'where' } }, { query: south })).toEqual({
      bounds: { top_left: { lat: -17, lon: 178 }, bottom_right: { lat: -18, lon: -179 } },
    });
  });

  it('deal terms out to partitions: each is in exactly one', async () => {
    const parts = await Promise.all(
      [0, 1, 2].map((partition) =>
        ask({ terms: { field: 'ip', include: { partition, num_partitions: 3 } } }),
      ),
    );
    const keys = parts.flatMap(({ buckets }) =>
      (buckets as { key: string }[]).map(({ key }) => key),
    );
    expect(keys.toSorted()).toEqual(
      ['10.0.0.1', '10.0.0.2', '10.9.9.9', '192.168.0.1', '9.0.0.1', '::1'].toSorted(),
    );
  });
});
