import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import { indexForTests } from '../testing/test-index';

const MESSAGES: JsonObject[] = [
  { text: 'connection time out', status: 500 },
  { text: 'connection refused', status: 503 },
  { text: 'all is well', status: 200 },
];

const { idsOf: find } = indexForTests('messages', MESSAGES, { types: { text: 'text' } });

describe('a query in the language of Lucene', () => {
  it.each<[string, string[]]>([
    ['connection AND NOT refused', ['0']],
    ['text:(refused OR well)', ['1', '2']],
    ['"time out"', ['0']],
    ['status:[500 TO *] AND con*', ['0', '1']],
    ['status:{500 TO 503]', ['1']],
    ['status:<500', ['2']],
    ['_exists_:status AND -connection', ['2']],
    ['conection~', ['0', '1']],
    ['conneciton~1 AND refusde~', ['1']],
    ['well~0', ['2']],
    ['text:/t[a-z]+/', ['0']],
    ['/WE.+/ OR "time out"~2', ['0', '2']],
  ])('%j finds %j', async (query, ids) => {
    expect(await find({ query_string: { query, fields: ['text'] } })).toEqual(ids);
  });

  it('says so where it can not be read', async () => {
    await expect(find({ query_string: { query: 'text:(open' } })).rejects.toThrow(
      'Failed to parse query [text:(open]',
    );
  });

  it('is never a mistake in its simple form', async () => {
    expect(await find({ simple_query_string: { query: 'con* + -"time out"' } })).toEqual(['1']);
    expect(await find({ simple_query_string: { query: 'refused | (well' } })).toEqual(['1', '2']);
    expect(await find({ simple_query_string: { query: 'wlel~1 | refusd~' } })).toEqual(['1', '2']);
  });

  it('refuses a fuzzy word that is too long to be looked for', async () => {
    const query = `${'x'.repeat(41)}~`;
    await expect(find({ query_string: { query } })).rejects.toThrow('fuzzy word of more than 40');
  });

  it('finds a phrase that is not yet typed to its end', async () => {
    expect(await find({ match_phrase_prefix: { text: 'connection ref' } })).toEqual(['1']);
  });
});
