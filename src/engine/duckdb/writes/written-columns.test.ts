import { readdir } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readPartNumber } from '../../../../tools/rotating-part.mjs';
import { createRandom } from '../../../../tools/test/seeded-random';
import {
  anyone,
  ndjson,
  openTemporaryEngine,
  type TemporaryEngine,
} from '../storage/testing/temporary-engine';

/** Others in each run; its number, printed with what differs, repeats them. */
const SEED = Number(process.env['ATRIUM_TEST_SEED'] ?? readPartNumber());

const PROPERTIES = {
  text: { type: 'text', fields: { raw: { type: 'keyword' } } },
  word: { type: 'keyword' },
  count: { type: 'long' },
  huge: { type: 'unsigned_long' },
  ratio: { type: 'double' },
  on: { type: 'boolean' },
  at: { type: 'date' },
  exact: { type: 'date_nanos' },
  from: { type: 'ip' },
  place: { type: 'geo_point' },
  span: { type: 'integer_range' },
  net: { type: 'ip_range' },
  share: { type: 'double_range' },
  always: { type: 'constant_keyword', value: 'the same' },
  bag: { type: 'flat_object' },
  people: { type: 'nested', properties: { name: { type: 'text' }, age: { type: 'long' } } },
};

let random: () => number;
let engine: TemporaryEngine;
beforeEach(async () => {
  random = createRandom(SEED);
  engine = await openTemporaryEngine();
});
afterEach(() => engine.remove());

const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
const below = (most: number): number => Math.floor(random() * most);

const VALUES: Readonly<Record<string, () => unknown>> = {
  text: () =>
    pick(['', 'a', 'two words', 'größer als 日本', 'x'.repeat(300), '\u{0}null', '\u{1F600}']),
  word: () => pick(['', 'exactly 12 b', 'thirteen byte', 'ä', 'quote " \\ \n', '\u{1F}']),
  count: () => pick([0, -1, below(1e9), 2 ** 53, -(2 ** 40), '9223372036854775807']),
  huge: () => pick(['18446744073709551615', 0, below(1e9)]),
  ratio: () => pick([0, -0.5, 1e300, random()]),
  on: () => pick([true, false, 'true']),
  at: () =>
    pick([0, -1, '1969-12-31T23:59:59.999Z', '2026-11-29T02:00:00.123Z', -62_000_000_000_000]),
  exact: () => pick(['2026-11-29T02:00:00.123456789Z', '1970-01-01T00:00:00.000000001Z']),
  from: () => pick(['10.0.0.1', '::1', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '0.0.0.0']),
  place: () => ({ lat: below(90), lon: -below(180) - 0.5 }),
  span: () => ({ gte: below(10) - 5, lte: 10 + below(10) }),
  net: () => pick(['10.0.0.0/8', '::/0', { gte: '10.0.0.1', lte: '10.0.0.9' }]),
  share: () => pick([{ gte: 0.5 }, { lt: 1e9 }]),
  always: () => 'the same',
  bag: () => ({ [pick(['a', 'b'])]: pick(['x', 'y']), n: below(3) }),
  people: () => ({ name: pick(['Ada L', 'Bob', '']), age: below(90) }),
};
/** Fields that nobody has declared. */
const NEW: Readonly<Record<string, () => unknown>> = {
  seen: () => pick(['some words here', 'one']),
  size: () => below(1000),
  later: () => random() < 0.5,
};
const ONE_VALUE = new Set(['always', 'place']);

function document(most: number): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const [name, value] of Object.entries({ ...VALUES, ...NEW })) {
    if (random() < 0.4) continue;
    const several = random() < most && !ONE_VALUE.has(name);
    made[name] = several ? Array.from({ length: below(4) }, value) : value();
  }
  return made;
}

async function write(documents: readonly Record<string, unknown>[], index: string): Promise<void> {
  const lines = documents.map((one) => `{"index":{}}\n${JSON.stringify(one)}\n`);
  const answer = await engine.documentWriter.bulk(
    { body: Buffer.from(lines.join('')), index },
    anyone(),
  );
  expect(/"error":.{0,300}/.exec(answer)?.[0]).toBeUndefined();
}

const FIELDS = [...Object.keys(PROPERTIES), 'text.raw', ...Object.keys(NEW)].filter(
  (name) => !['text', 'people', 'bag', 'span', 'net', 'share', 'seen'].includes(name),
);

/** Everything that a search can tell of the columns. */
async function tell(index: string): Promise<unknown> {
  const body = {
    size: 2000,
    sort: ['_doc'],
    docvalue_fields: FIELDS,
    fields: ['people', 'seen'],
    aggs: {
      words: {
        filters: {
          filters: { text: { match: { text: 'words' } }, seen: { match: { seen: 'one' } } },
        },
      },
      bag: { filters: { filters: { x: { term: { 'bag.a': 'x' } } } } },
      net: { filters: { filters: { in: { term: { net: '10.0.0.5' } } } } },
      share: { filters: { filters: { in: { term: { share: 0.75 } } } } },
      people: {
        nested: { path: 'people' },
        aggs: {
          ages: { stats: { field: 'people.age' } },
          ada: { filter: { match: { 'people.name': 'ada' } } },
        },
      },
    },
  };
  const { hits, aggregations } = (await engine.search(body, index)) as unknown as {
    hits: { hits: { _source: unknown; fields?: unknown }[] };
    aggregations: unknown;
  };
  return { hits: hits.hits.map(({ _source, fields }) => [_source, fields]), aggregations };
}

it.each([0, 0.3])(
  'documents that come one by one are as those of a file, with lists in %d of the fields',
  async (lists) => {
    for (const index of ['written', 'loaded']) {
      await engine.writer.createEmpty(index, { mappings: { properties: PROPERTIES } }, anyone());
    }
    const documents: Record<string, unknown>[] = [];
    for (let round = 0; round < 12; round += 1) {
      const some = Array.from({ length: pick([1, 3, 40]) }, () => document(round < 4 ? 0 : lists));
      documents.push(...some);
      await write(some, 'written');
      if (random() < 0.5) await engine.documentWriter.refresh(['written'], anyone());
    }
    await engine.documentWriter.refresh(['written'], anyone());
    await engine.append('all.ndjson', ndjson(...documents), 'loaded');

    expect(await tell('written'), `seed ${SEED}`).toEqual(await tell('loaded'));
  },
);

it('more rows than one vector has, with ids and without, versions, and rows that are gone again', async () => {
  const rows = 5000;
  const idOf = (n: number) => (n % 10 === 0 ? `d${n - (n % 20)}` : `e${n}`);
  const isDeleted = (n: number) => n % 100 === 5;
  const hasId = (n: number) => n % 50 !== 7;
  const body = Array.from({ length: rows }, (_, n) => {
    const action = { index: hasId(n) ? { _id: idOf(n) } : {} };
    const removal = isDeleted(n) ? `{"delete":{"_id":"${idOf(n)}"}}\n` : '';
    return `${JSON.stringify(action)}\n{"n":${n},"text":"row ${n}"}\n${removal}`;
  });
  const made: string[] = [];
  // From the third time on the columns of the table are known before the rows.
  for (const [from, to] of [
    [0, 100],
    [100, 200],
    [200, rows],
  ]) {
    const answer = await engine.documentWriter.bulk(
      { body: Buffer.from(body.slice(from, to).join('')), index: 'test' },
      anyone(),
    );
    const { items } = JSON.parse(answer) as { items: { index?: { _id: string } }[] };
    made.push(...items.flatMap(({ index }) => index?._id ?? []).filter((id) => id.length > 5));
    await engine.documentWriter.refresh(['test'], anyone());
  }

  const expected = new Map<string, number>();
  for (let n = 0; n < rows; n += 1) {
    if (isDeleted(n)) continue;
    expected.set(hasId(n) ? idOf(n) : String(made.shift()), n);
  }
  const { hits, aggregations } = await engine.search({
    size: 10_000,
    version: true,
    aggs: { sum: { sum: { field: 'n' } } },
  });
  expect(new Map(hits.hits.map(({ _id, _source }) => [_id, _source['n']]))).toEqual(expected);
  expect(hits.hits).toHaveLength(expected.size);
  expect(aggregations?.['sum']?.value).toBe([...expected.values()].reduce((sum, n) => sum + n, 0));
  const versions = hits.hits as unknown as { _id: string; _version: number }[];
  expect(versions.find(({ _id }) => _id === 'd20')?._version).toBe(2);
  expect(versions.find(({ _id }) => _id === 'e21')?._version).toBe(1);
});

const TEXTS = ['Two words', 'two\nlines \u{1F} and', 'größer ALS 日本', 'words words words', ''];

it('words of documents that came one by one are found and scored as those of a file', async () => {
  const properties = { at: { type: 'date' }, text: { type: 'text' }, other: { type: 'text' } };
  for (const index of ['written', 'loaded']) {
    await engine.writer.createEmpty(index, { mappings: { properties } }, anyone());
  }
  const documents = Array.from({ length: 60 }, (_, n) => ({
    ...(n % 3 === 0 ? {} : { at: n - 30 }),
    text: n % 7 === 0 ? [pick(TEXTS), pick(TEXTS)] : pick(TEXTS),
    ...(n % 2 === 0 ? {} : { other: `${pick(TEXTS)} ${n}` }),
  }));
  for (const from of [0, 20, 40]) {
    await write(documents.slice(from, from + 20), 'written');
    await engine.documentWriter.refresh(['written'], anyone());
  }
  // What was put aside is there until the words are in their index.
  const putAside = async () =>
    (await readdir(engine.stagingFolder)).filter((name) => name.endsWith('.texts'));
  await expect.poll(putAside, { timeout: 20_000 }).not.toEqual([]);
  await expect.poll(putAside, { timeout: 20_000, interval: 200 }).toEqual([]);
  await engine.append('all.ndjson', ndjson(...documents), 'loaded');

  const found = async (index: string, query: object) => {
    const { hits } = await engine.search({ size: 100, query, sort: ['_score', '_doc'] }, index);
    return (hits.hits as unknown as { _score: number; _source: unknown }[]).map((hit) => [
      hit._score,
      hit._source,
    ]);
  };
  for (const words of ['two', 'WORDS', 'als', '日本', 'größer', 'lines and', '41']) {
    const query = { multi_match: { query: words, fields: ['text', 'other'] } };
    expect(await found('written', query), words).toEqual(await found('loaded', query));
    const timed = { bool: { must: query, filter: { range: { at: { gte: -10 } } } } };
    expect(await found('written', timed), words).toEqual(await found('loaded', timed));
  }
});
