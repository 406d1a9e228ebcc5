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
  await make('some', { excludes: ['secret', 'crew.secret'] });
  await make('none', { enabled: false });
});
afterAll(() => engine.remove());

const PROPERTIES = {
  name: { type: 'text', fields: { raw: { type: 'keyword' } } },
  secret: { type: 'text', fields: { raw: { type: 'keyword' } } },
  number: { type: 'integer', store: true },
  day: { type: 'date', format: 'yyyy-MM-dd', store: true },
  crew: {
    type: 'nested',
    properties: { name: { type: 'keyword' }, secret: { type: 'keyword' } },
  },
};

async function make(index: string, source: JsonObject) {
  const mappings = { _source: source, properties: PROPERTIES };
  await engine.writer.createEmpty(index, { mappings }, anyone());
  const crew = [{ name: 'Bo', secret: 'blue' }];
  const one = { name: 'red ship', secret: 'red code', number: '42', day: '2020-01-02', crew };
  await engine.append(`${index}.ndjson`, ndjson(one), index);
}

interface Hit {
  _source?: JsonObject;
  fields?: JsonObject;
  highlight?: JsonObject;
  inner_hits?: { crew: { hits: { hits: Hit[] } } };
}

async function hitOf(index: string, body: JsonObject): Promise<Hit | undefined> {
  const answer = JSON.parse(await engine.engine.search({ index, body }, anyone())) as {
    hits: { hits: Hit[] };
  };
  return answer.hits.hits[0];
}
const objects = { nested: { path: 'crew', query: { match_all: {} }, inner_hits: {} } };

it('documents show what the mapping keeps of them, and less where the search wants less', async () => {
  const crew = [{ name: 'Bo' }];
  const all = { name: 'red ship', number: '42', day: '2020-01-02', crew };
  expect((await hitOf('some', {}))?._source).toEqual(all);
  expect((await hitOf('some', { _source: ['secret', 'name'] }))?._source).toEqual({
    name: 'red ship',
  });
  const inner = (await hitOf('some', { query: objects }))?.inner_hits?.crew.hits.hits[0];
  expect(inner?._source).toEqual({ name: 'Bo' });
  expect(await hitOf('none', {})).not.toHaveProperty('_source');
  const hidden = (await hitOf('none', { query: objects }))?.inner_hits?.crew.hits.hits[0];
  expect(hidden).not.toHaveProperty('_source');
});

it('what is left out is found, but shown neither as a field nor highlighted', async () => {
  const query = { multi_match: { query: 'red', fields: ['name', 'secret'] } };
  const highlight = { fields: { name: {}, secret: {} } };
  const fields = ['name.raw', 'secret', 'secret.raw', 'number'];
  const hit = await hitOf('some', { query, highlight, fields });
  expect(hit?.highlight).toEqual({ name: ['<em>red</em> ship'] });
  expect(hit?.fields).toEqual({ 'name.raw': ['red ship'], number: [42] });
  expect(await hitOf('none', { query, highlight })).not.toHaveProperty('highlight');
  await expect(hitOf('none', { fields })).rejects.toThrow(
    'Unable to retrieve the requested [fields] since _source is disabled in the mappings for index [none]',
  );
});

it('stored fields are shown by their names, whatever becomes of the documents', async () => {
  const asked = { stored_fields: ['number', 'd*', 'name'] };
  for (const index of ['some', 'none']) {
    const hit = await hitOf(index, asked);
    expect(hit?.fields).toEqual({ number: [42], day: ['2020-01-02'] });
    expect(hit).not.toHaveProperty('_source');
  }
});

it('a binary value is known to be there where it is stored, or has doc values', async () => {
  const binary = (options: JsonObject) => ({ type: 'binary', ...options });
  const properties = { kept: binary({ store: true }), other: binary({}) };
  await engine.writer.createEmpty('binary', { mappings: { properties } }, anyone());
  await engine.append('binary.ndjson', ndjson({ kept: 'YQ==', other: 'YQ==' }), 'binary');
  expect(await hitOf('binary', { query: { exists: { field: 'kept' } } })).toBeDefined();
  expect(await hitOf('binary', { query: { exists: { field: 'other' } } })).toBeUndefined();
});

it('what is shown of documents can’t be said anew, nor in ways that can’t be', async () => {
  const change = (_source: JsonObject) =>
    engine.writer.updateMapping('some', { mapping: { _source } }, anyone());
  await expect(change({ enabled: false })).rejects.toThrow('conflicts with existing mapper');
  const create = (_source: JsonObject) =>
    engine.writer.createEmpty('other', { mappings: { _source } }, anyone());
  await expect(create({ includes: ['a'], excludes: ['a'] })).rejects.toThrow('both included');
  await expect(create({ enabled: 'perhaps' })).rejects.toThrow('Could not convert [enabled]');
  await expect(create({ recovery_source_enabled: false })).rejects.toThrow(
    '[recovery_source_enabled] of [_source]',
  );
});
