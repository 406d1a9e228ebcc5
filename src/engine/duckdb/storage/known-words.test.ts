import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTemporaryEngine, type TemporaryEngine } from './testing/temporary-engine';

let engine: TemporaryEngine;
afterEach(() => engine.remove());

/** The values differ too much to be looked through. */
const padding = Array.from({ length: 1100 }, (_, n) => `p${n},padding number${n}\n`).join('');

const found = async (note: string) => {
  const query = { match: { note: { query: note, operator: 'and' } } };
  const { hits } = await engine.search({ size: 3, query });
  const counted = await engine.search({ size: 0, query });
  const grouped = await engine.search({
    size: 0,
    query,
    aggs: { a: { terms: { field: 'note.keyword' } } },
  });
  return {
    total: [hits.total.value, counted.hits.total.value],
    first: hits.hits.map(({ _id }) => _id),
    texts: grouped.aggregations?.a?.buckets?.map(({ key }) => key),
  };
};

beforeEach(async () => {
  engine = await openTemporaryEngine();
  const file = `_id,note
a,green apple
b,red apple
${padding}`;
  await (
    await engine.load('a.csv', file)
  ).textIndexed;
});

describe('words that somebody has asked about', () => {
  it('are found in documents that come later, too', async () => {
    expect(await found('red apple')).toEqual({ total: [1, 1], first: ['b'], texts: ['red apple'] });
    const { textIndexed } = await engine.append('b.csv', '_id,note\nc,red apple\n');
    const both = { total: [2, 2], first: ['b', 'c'], texts: ['red apple'] };
    expect(await found('red apple')).toEqual(both);
    await textIndexed;
    expect(await found('apple red')).toEqual(both);
  });

  it('are no longer found in a document that was replaced', async () => {
    expect((await found('apple')).total).toEqual([2, 2]);
    const { textIndexed } = await engine.append('b.csv', '_id,note\na,green pear\n');
    await textIndexed;
    expect(await found('apple')).toEqual({ total: [1, 1], first: ['b'], texts: ['red apple'] });
    expect(await found('green')).toEqual({ total: [1, 1], first: ['a'], texts: ['green pear'] });
  });

  it('are found nowhere where no document has them', async () => {
    expect(await found('plum')).toEqual({ total: [0, 0], first: [], texts: [] });
    expect(await found('apple plum')).toEqual({ total: [0, 0], first: [], texts: [] });
  });
});
