import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  anyone,
  openTemporaryEngine,
  type TemporaryEngine,
} from '../storage/testing/temporary-engine';
import { readRecord, RecordWriter } from './log-record';

let engine: TemporaryEngine;
beforeEach(async () => void (engine = await openTemporaryEngine()));
afterEach(() => engine.remove());

const write = (...lines: readonly object[]) =>
  engine.documentWriter.bulk(
    {
      body: Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join('')),
      refresh: 'now',
    },
    anyone(),
  );
const routings = async () => {
  const { hits } = await engine.search({ sort: ['n'], version: true }, 'a');
  return hits.hits.map((hit) => [hit._id, (hit as { _routing?: string })._routing]);
};
const columns = async () => {
  const { hits } = await engine.search({ sort: ['n'] }, 'a');
  return hits.hits.map((hit) => Object.keys(hit).includes('_routing'));
};

it('comes to documents that were there before, and outlives another shape of the table', async () => {
  await write({ index: { _index: 'a', _id: '1' } }, { n: 1 });
  expect(await columns()).toEqual([false]);
  await write({ index: { _index: 'a', _id: '2', routing: 'x' } }, { n: 2 });
  await write({ index: { _index: 'a', _id: '3' } }, { n: 3, more: 'text' });
  // A list where there was one value: the table is made again.
  await write({ index: { _index: 'a', _id: '4', routing: 'y' } }, { n: [4, 5], more: ['a', 'b'] });
  await write({ index: { _index: 'a', _id: '1' } }, { n: 1 });

  expect(await routings()).toEqual([
    ['1', undefined],
    ['2', 'x'],
    ['3', undefined],
    ['4', 'y'],
  ]);
});

it('is in the log beside the rest of a document', () => {
  const documents = [
    { seq: 0, version: 1, source: '{"n":1}', routing: 'x\n"' },
    { seq: 1, version: 2, id: 'a', source: '{}', routing: 'y' },
    { seq: 2, version: 1, source: '{}' },
    { seq: 3, version: 3, id: 'a' },
  ];
  const record = new RecordWriter();
  for (const document of documents) record.add(document);
  expect([...readRecord(record.bytes)]).toEqual(documents);
});
