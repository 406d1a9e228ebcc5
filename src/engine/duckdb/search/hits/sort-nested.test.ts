import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import {
  anyone,
  ndjson,
  openTemporaryEngine,
  type TemporaryEngine,
} from '../../storage/testing/temporary-engine';

let engine: TemporaryEngine;
beforeAll(async () => {
  engine = await openTemporaryEngine();
  const visits = {
    type: 'nested',
    properties: {
      at: { type: 'date_nanos' },
      by: { type: 'text', fields: { raw: { type: 'keyword' } } },
    },
  };
  const mappings = { properties: { n: { type: 'long' }, visits } };
  await engine.writer.createEmpty('test', { mappings }, anyone());
  const at = (digits: string) => ({ at: `2020-01-01T00:00:00.123456${digits}Z`, by: digits });
  const documents = [
    { n: 1, visits: [at('789'), at('001')] },
    { n: 2, visits: [at('788')] },
    { n: 3 },
  ];
  await engine.append('test.ndjson', ndjson(...documents));
});
afterAll(() => engine.remove());

async function sorted(sort: JsonObject) {
  const body = { sort: [sort] };
  const { hits } = JSON.parse(await engine.engine.search({ index: 'test', body }, anyone())) as {
    hits: { hits: { _source: { n: number }; sort: unknown[] }[] };
  };
  return hits.hits.map(({ _source, sort: [value] }) => [_source.n, String(value)]);
}

it('documents are sorted by the nanoseconds of their objects', async () => {
  const nested = { path: 'visits' };
  expect((await sorted({ 'visits.at': { order: 'asc', nested } })).map(([n]) => n)).toEqual([
    1, 2, 3,
  ]);
  const [first, second] = await sorted({ 'visits.at': { order: 'desc', nested } });
  expect([first?.[0], second?.[0]]).toEqual([1, 2]);
});

it('a text of objects that is sorted by without their path has no values', async () => {
  expect(await sorted({ 'visits.by.raw': { order: 'asc' } })).toEqual([
    [1, 'null'],
    [2, 'null'],
    [3, 'null'],
  ]);
});
