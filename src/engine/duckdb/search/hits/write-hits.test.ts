import { expect, it } from 'vitest';
import type { StoredIndex } from '../../catalog';
import { createSteps } from '../steps';
import { hitAnswers } from './write-hits';
import { type ReadDocument, referenceKey, type ShownField } from './read-documents';

const index = { id: 1, name: 'wide' } as StoredIndex;
const request = { sort: [], keys: [], score: 1, shown: { id: true, version: false } };

/** Documents with fields of so much each, and how many of these were written before each turn of others. */
async function write(documents: number, fields: number, cost: number): Promise<readonly number[]> {
  const yieldedAt: number[] = [];
  let written = 0;
  const field = (): ShownField => ({
    cost,
    write() {
      written += 1;
      return '[1]';
    },
  });
  const references = Array.from({ length: documents }, (_, at) => ({ index, seq: BigInt(at) }));
  const found = new Map(
    references.map((reference): [string, ReadDocument] => [
      referenceKey(reference),
      {
        id: '1',
        fields: new Map(Array.from({ length: fields }, (_, at) => [`f${at}`, field()])),
      },
    ]),
  );
  const steps = createSteps(() => Promise.resolve(void yieldedAt.push(written)));
  const hits = references.map((reference) => ({ reference, sort: [] }));
  expect(await hitAnswers(hits, request, found, steps)).toHaveLength(documents);
  return yieldedAt;
}

it('attack 99: hits of many fields are written in steps', async () => {
  expect(await write(100, 50, 1000)).toEqual(Array.from({ length: 25 }, (_, at) => (at + 1) * 200));
});

it('attack 99: one hit whose fields have long lists is written in steps', async () => {
  expect(await write(1, 5, 200_000)).toEqual([1, 2, 3, 4, 5]);
});
