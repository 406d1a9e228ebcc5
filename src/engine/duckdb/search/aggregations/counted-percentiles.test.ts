import { expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import { indexForTests } from '../testing/test-index';

/** Enough that statements of their own pay; every seventh without a number. */
const documents = Array.from({ length: 24_000 }, (_, n) => ({
  ...(n % 7 === 6 ? {} : { near: ((n * 7919) % 5003) - 2500, wide: ((n * 7919) % 5003) * 1000 }),
  kind: n % 3 === 0 ? 'third' : 'other',
}));
const { ask } = indexForTests('numbers', documents);

interface Answered {
  aggregations: { p: { values: Record<string, number | null> }; n?: { value: number } };
  profile: { shards: { searches: { query: { description: string }[] }[] }[] };
}

const PERCENTS = [0, 0.01, 12.5, 50, 75, 99, 100];
const of = (field: string, more: JsonObject = {}): JsonObject => ({
  percentiles: { field, percents: PERCENTS, ...more },
});

async function percentiles(aggregation: JsonObject, query: JsonObject = { match_all: {} }) {
  const body = { size: 0, profile: true, query, aggs: { p: aggregation } };
  const { aggregations, profile } = await ask<Answered>(body);
  const statements = profile.shards.flatMap(({ searches }) =>
    searches.flatMap((own) => own.query.map(({ description }) => description)),
  );
  return {
    values: Object.values(aggregations.p.values),
    isCounted: !statements.some((one) => one.includes('quantile_disc')),
  };
}

/** Of n values in order the one at n · p / 100. */
function expected(values: readonly (number | undefined)[]): readonly (number | null)[] {
  const known = values.filter((value) => value !== undefined).toSorted((a, b) => a - b);
  return PERCENTS.map(
    (percent) =>
      known[Math.min(known.length - 1, Math.floor((known.length * percent) / 100 + 1e-9))] ?? null,
  );
}

it('percentiles of whole numbers that lie close together come from how often each is there', async () => {
  const { values, isCounted } = await percentiles(of('near'));
  expect(isCounted).toBe(true);
  expect(values).toEqual(expected(documents.map(({ near }) => near)));
});

it('of documents that a query finds, and of none', async () => {
  const third = await percentiles(of('near'), { term: { 'kind.keyword': 'third' } });
  expect(third.isCounted).toBe(true);
  expect(third.values).toEqual(
    expected(documents.map(({ kind, near }) => (kind === 'third' ? near : undefined))),
  );
  const none = await percentiles(of('near'), { term: { 'kind.keyword': 'none' } });
  expect(none.values).toEqual(PERCENTS.map(() => null));
});

it('documents without a number count with the one that is given', async () => {
  const { values } = await percentiles(of('near', { missing: 2600 }));
  expect(values).toEqual(expected(documents.map(({ near = 2600 }) => near)));
});

it('numbers that lie far from each other are put in order', async () => {
  const { values, isCounted } = await percentiles(of('wide'));
  expect(isCounted).toBe(false);
  expect(values).toEqual(expected(documents.map(({ wide }) => wide)));
});

it('beside other numbers, and below buckets', async () => {
  const { aggregations } = await ask<{
    aggregations: Answered['aggregations'] & {
      kinds: { buckets: { key: string; p: { values: Record<string, number> } }[] };
    };
  }>({
    size: 0,
    aggs: {
      p: of('near'),
      n: { max: { field: 'near' } },
      kinds: { terms: { field: 'kind.keyword' }, aggs: { p: of('near') } },
    },
  });
  expect(Object.values(aggregations.p.values)).toEqual(expected(documents.map(({ near }) => near)));
  expect(aggregations.n).toEqual({ value: 2502 });
  const third = aggregations.kinds.buckets.find(({ key }) => key === 'third');
  expect(Object.values(third?.p.values ?? {})).toEqual(
    expected(documents.map(({ kind, near }) => (kind === 'third' ? near : undefined))),
  );
});
