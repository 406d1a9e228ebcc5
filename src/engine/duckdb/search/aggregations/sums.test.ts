import { describe, expect, it } from 'vitest';
import { documentsOf, testContext } from '../testing/load-documents';
import { engineForTests } from '../testing/test-index';

/** Added one after the other, ten tenths are less than one. */
const TENTHS = Array.from({ length: 10 }, () => 0.1);

const test = engineForTests(async (engine) => {
  await engine.load(
    'sums',
    documentsOf(TENTHS.map((tenth, at) => ({ tenth, tenths: TENTHS, half: at < 5 ? 'a' : 'b' }))),
  );
  // As `amount` in e2e/opensearch/odd/data-sets.ts, of which OpenSearch's answer is recorded.
  const far = Array.from({ length: 60 }, (_, at) => ({ far: at % 2 === 0 ? 1e16 : 0.1 + at }));
  await engine.load('far', documentsOf(far));
});

async function numbersOf(field: string, kind: string): Promise<unknown> {
  const aggs = { all: { [kind]: { field } } };
  const body = { size: 0, aggs: { ...aggs, halves: { terms: { field: 'half.keyword' }, aggs } } };
  const { aggregations } = JSON.parse(
    await test.engine.search({ index: 'sums', body }, testContext()),
  ) as { aggregations: { all: object; halves: { buckets: { all: object }[] } } };
  return [aggregations.all, ...aggregations.halves.buckets.map(({ all }) => all)];
}

describe('sums of fractions', () => {
  it.each([
    ['sum', 'tenth', [{ value: 1 }, { value: 0.5 }, { value: 0.5 }]],
    ['sum', 'tenths', [{ value: 10 }, { value: 5 }, { value: 5 }]],
    ['avg', 'tenth', [{ value: 0.1 }, { value: 0.1 }, { value: 0.1 }]],
    ['avg', 'tenths', [{ value: 0.1 }, { value: 0.1 }, { value: 0.1 }]],
    ['stats', 'tenth', [{ sum: 1, avg: 0.1 }, { sum: 0.5 }, { sum: 0.5 }]],
    ['extended_stats', 'tenths', [{ sum: 10, avg: 0.1 }, { sum: 5 }, { sum: 5 }]],
  ])('lose nothing from one addition to the next: %s of %s', async (kind, field, expected) => {
    expect(await numbersOf(field, kind)).toMatchObject(expected);
  });

  it.each([
    ['sum', { value: 3.0000000000000096e17 }],
    ['avg', { value: 5_000_000_000_000_016 }],
    ['stats', { sum: 3.0000000000000096e17, avg: 5_000_000_000_000_016 }],
  ])('and averages are those of OpenSearch to the last digit: %s', async (kind, expected) => {
    const body = { size: 0, aggs: { all: { [kind]: { field: 'far' } } } };
    const answer = await test.engine.search({ index: 'far', body }, testContext());
    expect(JSON.parse(answer)).toMatchObject({ aggregations: { all: expected } });
  });
});
