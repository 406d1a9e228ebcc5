import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  anyone,
  ndjson,
  openTemporaryEngine,
  type TemporaryEngine,
} from '../storage/testing/temporary-engine';

let engine: TemporaryEngine;
beforeEach(async () => {
  engine = await openTemporaryEngine();
});
afterEach(() => engine.remove());

const START = Date.UTC(2024, 4, 1);
const MINUTE = 60_000;

/** One a minute, every third with both words, every fifth without a time; times don't go on with the numbers. */
const documentsOf = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => first + at).map((n) => ({
    text: `message ${n} ${n % 2 === 0 ? 'red' : 'blue'} ${n % 3 === 0 ? 'fox' : 'dog'}`,
    ...(n % 5 === 4 ? {} : { at: new Date(START + ((n * 7919) % 3000) * MINUTE).toISOString() }),
    other: new Date(START + n * 24 * 60 * MINUTE).toISOString(),
  }));

interface Profiled {
  hits: { total: { value: number }; hits: { sort: number[] }[] };
  aggregations: { days: { buckets: { key: number; doc_count: number }[] } };
  profile: { shards: { searches: { query: { description: string }[] }[] }[] };
}

/** What people ask of words: how many, when, and the newest. */
async function ask(text: string, { field = 'at', range = {} } = {}) {
  const query = {
    bool: {
      must: [{ match: { text: { query: text, operator: 'and' } } }],
      filter: [{ range: { [field]: range } }],
    },
  };
  const body = {
    profile: true,
    size: 3,
    track_total_hits: true,
    sort: [{ [field]: 'desc' }],
    _source: false,
    query,
    aggs: { days: { date_histogram: { field, calendar_interval: 'day' } } },
  };
  const answer = (await engine.search(body)) as unknown as Profiled;
  const statements = answer.profile.shards.flatMap(({ searches }) =>
    searches.flatMap((own) => own.query.map(({ description }) => description)),
  );
  return {
    found: {
      total: answer.hits.total.value,
      newest: answer.hits.hits.map(({ sort }) => sort[0]),
      days: answer.aggregations.days.buckets.map((bucket) => [bucket.key, bucket.doc_count]),
    },
    looksAtDocuments: statements.some((one) => /documents_\d+ WHERE|documents_\d+ JOIN/.test(one)),
  };
}

/** The same, from the documents. */
function expected(
  documents: readonly { text: string; at?: string; other: string }[],
  text: string,
  { field = 'at', range = {} as { gte?: string; lt?: string } } = {},
) {
  const times = documents
    .filter((one) => text.split(' ').every((word) => one.text.split(' ').includes(word)))
    .flatMap((one) => (one as Record<string, string | undefined>)[field] ?? [])
    .map((time) => Date.parse(time))
    .filter((time) => time >= Date.parse(range.gte ?? '1970-01-01'))
    .filter((time) => time < Date.parse(range.lt ?? '2100-01-01'))
    .toSorted((a, b) => b - a);
  const day = 24 * 60 * MINUTE;
  const [last = 0, first = 0] = [times[0], times.at(-1)].map((time = 0) => Math.floor(time / day));
  return {
    total: times.length,
    newest: times.slice(0, 3),
    days: Array.from({ length: last - first + 1 }, (_, at) => (first + at) * day).map((key) => [
      key,
      times.filter((time) => Math.floor(time / day) * day === key).length,
    ]),
  };
}

const RANGE = { gte: '2024-05-01T10:00:00.000Z', lt: '2024-05-02T09:30:00.000Z' };

it.each(['red', 'red fox', 'message red dog'])(
  'when %s was found is read beside the words, and no document is looked at',
  async (text) => {
    const documents = documentsOf(0, 3000);
    await (
      await engine.load('f.ndjson', ndjson(...documents))
    ).textIndexed;

    const { found, looksAtDocuments } = await ask(text, { range: RANGE });
    expect(found).toEqual(expected(documents, text, { range: RANGE }));
    expect(looksAtDocuments).toBe(false);
    expect((await ask(text)).found).toEqual(expected(documents, text));
  },
);

it('documents that were added have their times there', async () => {
  const documents = documentsOf(0, 3500);
  await (
    await engine.load('f.ndjson', ndjson(...documents.slice(0, 2000)))
  ).textIndexed;
  await (
    await engine.append('g.ndjson', ndjson(...documents.slice(2000)))
  ).textIndexed;

  const { found, looksAtDocuments } = await ask('blue fox', { range: RANGE });
  expect(found).toEqual(expected(documents, 'blue fox', { range: RANGE }));
  expect(looksAtDocuments).toBe(false);
});

it('another time field is read of the documents until the words are indexed anew', async () => {
  const documents = documentsOf(0, 2500);
  await (
    await engine.load('f.ndjson', ndjson(...documents))
  ).textIndexed;
  const other = { field: 'other', range: { gte: '2025-01-01', lt: '2026-01-01' } };
  expect((await ask('red', other)).found).toEqual(expected(documents, 'red', other));

  await engine.writer.updateMapping('test', { timeField: 'other' }, anyone());
  expect((await ask('red', other)).found).toEqual(expected(documents, 'red', other));
  expect((await ask('red', { range: RANGE })).found).toEqual(
    expected(documents, 'red', { range: RANGE }),
  );
});

it('a field that is no time any more, and one again, is asked as it is', async () => {
  const documents = documentsOf(0, 2500);
  await (
    await engine.load('f.ndjson', ndjson(...documents))
  ).textIndexed;
  await engine.writer.updateMapping('test', { types: { at: 'text' } }, anyone());
  const none = await engine.search({ query: { match: { text: 'red' } } });
  expect(none.hits.total.value).toBe(expected(documents, 'red', { field: 'other' }).total);

  await engine.writer.updateMapping('test', { types: { at: 'date' }, timeField: 'at' }, anyone());
  expect((await ask('red', { range: RANGE })).found).toEqual(
    expected(documents, 'red', { range: RANGE }),
  );
});
