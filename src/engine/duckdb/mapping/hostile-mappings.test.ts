import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import {
  anyone,
  openTemporaryEngine,
  type TemporaryEngine,
} from '../storage/testing/temporary-engine';

let engine: TemporaryEngine;
beforeAll(async () => {
  engine = await openTemporaryEngine();
});
afterAll(() => engine.remove());

const create = (name: string, properties: JsonObject, others: JsonObject = {}) =>
  engine.writer.createEmpty(name, { mappings: { properties, ...others } }, anyone());

describe('attack 99: a mapping of a stranger', () => {
  it.each([
    ['a'.repeat(300), 'exceeds 256 characters'],
    [Array.from({ length: 10_000 }, () => 'a').join('.'), 'Limit of mapping depth [20]'],
    [Array.from({ length: 30 }, () => 'a').join('.'), 'Limit of mapping depth [20]'],
    ['a..b', 'name cannot be empty string'],
    ['a\0b', 'U+0000'],
    ['_id', 'Field [_id] is defined more than once'],
    ['_source', 'Field [_source] is defined more than once'],
  ])('is refused for what a field is called: %.30s', async (name, reason) => {
    await expect(create('refused', { [name]: { type: 'keyword' } })).rejects.toThrow(reason);
  });

  it.each([
    '__proto__.x',
    'constructor',
    'toString',
    'a"b',
    "a'; DROP",
    'rowid',
    '_seq',
    '_parent',
  ])('may call a field %s, which is found', async (name) => {
    const index = `named-${Buffer.from(name).toString('hex')}`;
    await create(index, { [name]: { type: 'keyword' } });
    await engine.append('a.ndjson', JSON.stringify({ [name]: 'v' }), index);
    const query = { term: { [name]: 'v' } };
    expect((await engine.search({ query }, index)).hits.total.value).toBe(1);
  });

  it('has expressions of templates that take no longer than names are long', async () => {
    const template = (match: string) => ({
      dynamic_templates: [{ a: { match_pattern: 'regex', match, mapping: { type: 'keyword' } } }],
    });
    await create('regex', {}, template('(x+x+)+y'));
    await engine.append('a.ndjson', JSON.stringify({ ['x'.repeat(200)]: 'a', xxy: 'b' }), 'regex');
    const { fields } = await engine.engine.describeIndex('regex', anyone());
    expect(fields.map(({ name, type }) => [name.length, type])).toEqual([
      [200, 'text'],
      [3, 'keyword'],
    ]);
    await expect(create('bad', {}, template('('))).rejects.toThrow('Unclosed group');
    await expect(create('bad', {}, template('(?=a)'))).rejects.toThrow('not supported');
  });

  it('takes numbers and times that no field holds for what they are', async () => {
    await create('odd', {
      l: { type: 'long' },
      d: { type: 'double' },
      t: { type: 'date' },
      ns: { type: 'date_nanos' },
      r: { type: 'integer_range' },
      dr: { type: 'date_range' },
    });
    const lines = [
      '{"d":1e400}',
      '{"l":1e400}',
      `{"l":${'9'.repeat(100_000)}}`,
      '{"t":"-999999999-01-01"}',
      '{"ns":99999999999999999999}',
      '{"ns":"9999-01-01"}',
      '{"r":{"gte":1e400}}',
      '{"r":{"__proto__":1}}',
      '{"dr":{"gte":"2020||+999999999999999y"}}',
      `{"dr":{"gte":"2020-01-01||${'+1d'.repeat(1000)}"}}`,
    ];
    const result = await engine.append('a.ndjson', lines.join('\n'), 'odd');
    expect(result).toMatchObject({ documents: 0, rejectedRows: lines.length });
  });
});
