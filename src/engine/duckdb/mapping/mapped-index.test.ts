import { afterEach, beforeEach, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
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

const MAPPING = {
  dynamic: 'strict',
  properties: {
    count: { type: 'integer' },
    price: { type: 'scaled_float', scaling_factor: 100 },
    name: {
      type: 'text',
      fields: { raw: { type: 'keyword', ignore_above: 10 }, all: { type: 'keyword' } },
    },
    tag: { type: 'keyword', null_value: 'none', copy_to: 'everything' },
    everything: { type: 'text' },
    at: { type: 'date', format: 'dd.MM.yyyy||epoch_second' },
    other: { type: 'alias', path: 'count' },
    flat: { type: 'flat_object' },
    place: { type: 'geo_point', ignore_malformed: true },
    people: {
      type: 'nested',
      properties: {
        first: { type: 'keyword' },
        age: { type: 'byte' },
        pets: { type: 'nested', properties: { name: { type: 'text' } } },
      },
    },
  },
};

it('reads documents by the mapping that an index was given', async () => {
  await engine.writer.createEmpty('mapped', { mappings: MAPPING }, anyone());
  const result = await engine.append(
    'some.ndjson',
    ndjson(
      {
        count: '12.7',
        price: 1.239,
        name: 'Ada Lovelace of London',
        tag: null,
        at: '24.12.2020',
        flat: { a: { b: 1 }, c: ['x', 'y'] },
      },
      {
        count: [1, 2],
        name: 'Ada',
        tag: ['a', 'b'],
        at: 1577836800,
        place: 'nonsense',
        people: [
          { first: 'Ada', age: 36, pets: [{ name: 'black cat' }] },
          { first: 'Bo', age: 3 },
        ],
      },
      { count: 'many' },
      { unknown: 1 },
      { people: 5 },
    ),
    'mapped',
  );
  expect(result).toMatchObject({ documents: 2, rejectedRows: 3 });
  const details = await engine.engine.describeIndex('mapped', anyone());
  expect(details.rejected.map(({ line, reason }) => [line, reason])).toEqual([
    [3, 'The value "many" does not fit the field "count" of type integer.'],
    [4, 'The mapping does not allow the field "unknown".'],
    [5, 'The field "people" needs an object.'],
  ]);
  const found = async (query: object) =>
    (await engine.search({ query }, 'mapped')).hits.total.value;
  expect(await found({ term: { count: 12 } })).toBe(1);
  expect(await found({ term: { other: 2 } })).toBe(1);
  expect(await found({ term: { price: 1.24 } })).toBe(1);
  expect(await found({ term: { 'name.raw': 'Ada' } })).toBe(1);
  expect(await found({ term: { 'name.all': 'Ada Lovelace of London' } })).toBe(1);
  expect(await found({ exists: { field: 'name.raw' } })).toBe(1);
  expect(await found({ exists: { field: 'name.keyword' } })).toBe(0);
  expect(await found({ term: { tag: 'none' } })).toBe(1);
  expect(await found({ match: { everything: 'b' } })).toBe(1);
  expect(await found({ range: { at: { gte: '24.12.2020' } } })).toBe(1);
  expect(await found({ term: { 'flat.c': 'y' } })).toBe(1);
  expect(await found({ term: { flat: '1' } })).toBe(1);
  expect(await found({ exists: { field: 'place' } })).toBe(0);
});

it('cuts texts by the analyzers that a mapping names', async () => {
  const mapping = {
    properties: {
      text: { type: 'text', analyzer: 'english', fields: { exact: { type: 'text' } } },
    },
  };
  await engine.writer.createEmpty('analyzed', { mappings: mapping }, anyone());
  await engine.append(
    'a.ndjson',
    ndjson({ text: 'running foxes' }, { text: 'the dog' }),
    'analyzed',
  );
  const count = async (query: object) =>
    (await engine.search({ query }, 'analyzed')).hits.total.value;
  expect(await count({ match: { text: 'fox runs' } })).toBe(1);
  expect(await count({ match: { 'text.exact': 'foxes runs' } })).toBe(1);
  expect(await count({ match: { text: 'the' } })).toBe(0);
  expect(await count({ match: { 'text.exact': 'the' } })).toBe(1);
  const unknown = { properties: { text: { type: 'text', analyzer: 'nothing' } } };
  await expect(engine.writer.createEmpty('other', { mappings: unknown }, anyone())).rejects.toThrow(
    'analyzer [nothing] has not been configured in mappings',
  );
});

it('cuts texts and changes keywords as the settings of an index say', async () => {
  const definition = {
    settings: {
      analysis: {
        analyzer: { own: { tokenizer: 'standard', filter: ['lowercase', 'same'] } },
        filter: { same: { type: 'synonym', synonyms: ['usa, united states'] } },
        normalizer: { plain: { filter: ['lowercase', 'asciifolding'] } },
      },
    },
    mappings: {
      dynamic_templates: [
        { all: { match: '*_key', mapping: { type: 'keyword', normalizer: 'plain' } } },
      ],
      properties: {
        text: { type: 'text', analyzer: 'own' },
        near: { type: 'text', position_increment_gap: 0 },
        key: { type: 'keyword', normalizer: 'plain' },
      },
    },
  };
  await engine.writer.createEmpty('own', definition, anyone());
  const documents = ndjson(
    { text: 'The USA', key: 'Café', near: ['a b', 'c d'], some_key: 'ÄB' },
    { text: 'united', key: 'CAFE', near: 'b c' },
  );
  const count = async (query: object) => (await engine.search({ query }, 'own')).hits.total.value;
  const look = async () => {
    expect(await count({ match: { text: 'united states' } })).toBe(1);
    expect(await count({ match_phrase: { near: 'b c' } })).toBe(2);
    for (const query of [
      { term: { key: 'CAFÉ' } },
      { terms: { key: ['CAFÉ', 'x'] } },
      { prefix: { key: 'CAFÉ' } },
      { wildcard: { key: 'C?FÉ' } },
      { regexp: { key: 'CAF[É]' } },
      { fuzzy: { key: 'CAFX' } },
      { match: { key: 'CAFÉ' } },
      { range: { key: { gte: 'CAFÉ', lte: 'CAFÉ' } } },
      { query_string: { query: 'key:CAF*' } },
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one engine
      expect(await count(query), JSON.stringify(query)).toBe(2);
    }
    expect(await count({ term: { some_key: 'ab' } })).toBe(1);
    const aggs = { keys: { terms: { field: 'key' } } };
    const { aggregations, hits } = await engine.search({ aggs, sort: ['_doc'] }, 'own');
    expect(aggregations?.['keys']?.buckets).toEqual([{ key: 'cafe', doc_count: 2 }]);
    expect(hits.hits[0]?._source['key']).toBe('Café');
  };
  await (
    await engine.append('a.ndjson', documents, 'own')
  ).textIndexed;
  await look();
  await (
    await engine.replace('a.ndjson', documents, 'own')
  ).textIndexed;
  await look();
  const addition = { properties: { more: { type: 'text', analyzer: 'own' } } };
  await engine.writer.updateMapping('own', { mapping: addition }, anyone());
  const unknown = { properties: { bad: { type: 'keyword', normalizer: 'nothing' } } };
  await expect(engine.writer.updateMapping('own', { mapping: unknown }, anyone())).rejects.toThrow(
    'normalizer [nothing] not found for field [bad]',
  );
});

it('refuses values that nanoseconds, numbers without a sign and ranges do not take', async () => {
  const properties = {
    time: { type: 'date_nanos' },
    large: { type: 'unsigned_long' },
    whole: { type: 'integer_range' },
    dates: { type: 'date_range' },
    addresses: { type: 'ip_range' },
    address: { type: 'ip' },
  };
  await engine.writer.createEmpty('typed', { mappings: { properties } }, anyone());
  const lines = [
    '{"time":"2262-04-11T23:47:16.854775807Z","large":18446744073709551615,"address":"2001:db8::1"}',
    '{"time":"2300-01-01","address":"2001:db8::2"}',
    '{"time":"1969-12-31"}',
    '{"large":-1}',
    '{"large":18446744073709551616}',
    '{"large":1e400}',
    '{"whole":5}',
    '{"whole":{"gte":5,"lt":5}}',
    '{"whole":{"gte":1,"from":5}}',
    '{"whole":{"gte":3000000000}}',
    '{"dates":{"gte":"now-1d"}}',
    '{"addresses":"10.0.0.1"}',
    '{"address":"2001:db8::2"}',
  ];
  const result = await engine.append('a.ndjson', lines.join('\n'), 'typed');
  expect(result).toMatchObject({ documents: 2, rejectedRows: 11 });
  const found = async (query: object) => (await engine.search({ query }, 'typed')).hits.total.value;
  expect(await found({ term: { time: '2262-04-11T23:47:16.854775807Z' } })).toBe(1);
  expect(await found({ term: { time: '2262-04-11T23:47:16.854775806Z' } })).toBe(0);
  expect(await found({ term: { large: '18446744073709551615' } })).toBe(1);
  expect(await found({ term: { large: '18446744073709551614' } })).toBe(0);
  expect(await found({ term: { address: '2001:db8::2' } })).toBe(1);
});

it('keeps a time field that got several times, and no range of it', async () => {
  const mappings = { properties: { at: { type: 'date' } } };
  await engine.writer.createEmpty('times', { mappings }, anyone());
  const documents = ndjson({ at: ['2020-01-01', '2021-01-01'] }, { at: '2022-01-01' });
  await engine.append('a.ndjson', documents, 'times');
  const query = { range: { at: { gte: '2021' } } };
  expect((await engine.search({ query }, 'times')).hits.total.value).toBe(2);
});

it.for<JsonObject>([{ type: 'text', norms: false }, { type: 'match_only_text' }])(
  'refuses by name to explain scores of %j, which have no lengths',
  async (field) => {
    await engine.writer.createEmpty('short', { mappings: { properties: { t: field } } }, anyone());
    await engine.append('a.ndjson', ndjson({ t: 'red fox' }), 'short');
    const query = { match: { t: 'fox' } };
    expect((await engine.search({ query }, 'short')).hits.total.value).toBe(1);
    await expect(engine.search({ query, explain: true }, 'short')).rejects.toThrow(
      '[explain] of the field [t]',
    );
  },
);

it('loads files as far as its own limit of fields goes, and keeps its settings where they replace its documents', async () => {
  const settings = { 'mapping.total_fields.limit': 2, max_result_window: 5, codec: 'default' };
  const mappings = { properties: { n: { type: 'long' } } };
  await engine.writer.createEmpty('limited', { settings, mappings }, anyone());
  const told = async () => (await engine.engine.definitionOf('limited', anyone())).settings;
  const before = await told();

  const text = ndjson({ n: 1, second: 2 }, { third: 3 });
  const added = await engine.append('a.ndjson', text, 'limited');
  expect([added.documents, added.rejectedRows]).toEqual([1, 1]);
  await engine.replace('b.ndjson', ndjson({ n: 4 }), 'limited');

  expect(await told()).toEqual(before);
  expect(before).toMatchObject({ index: { codec: 'default' } });
});
