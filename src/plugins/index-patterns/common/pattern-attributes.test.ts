// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { applyPattern } from './apply-pattern';
import { isHidden } from './is-hidden';
import {
  withFieldLook,
  withoutRelation,
  withoutScripted,
  withoutSourceFilter,
  withRelation,
  withScripted,
  withSourceFilter,
} from './pattern-attributes';
import { readIndexPattern } from './read-index-pattern';

const STORED = {
  title: 'logs-*',
  fields: JSON.stringify([
    { name: 'bytes', type: 'number', count: 4 },
    { name: 'kb', type: 'number', scripted: true, script: '1', lang: 'painless' },
  ]),
  fieldAttrs: JSON.stringify({ bytes: { count: 7 }, host: { customLabel: 'Host' } }),
  fieldFormatMap: JSON.stringify({ host: { id: 'url' } }),
};
const after = (change: object) => readIndexPattern({ ...STORED, ...change });

describe('A changed index pattern', () => {
  it('names and formats one field, and keeps what is said of others', () => {
    const change = withFieldLook(STORED, 'bytes', {
      label: 'Size',
      description: 'Of the body',
      format: { id: 'bytes' },
    });
    expect(JSON.parse(String(change['fieldAttrs']))).toEqual({
      host: { customLabel: 'Host' },
      bytes: { count: 7, customLabel: 'Size', customDescription: 'Of the body' },
    });
    expect(after(change)).toMatchObject({
      names: { host: { label: 'Host' }, bytes: { label: 'Size', description: 'Of the body' } },
      formats: { host: { id: 'url' }, bytes: { id: 'bytes' } },
    });
  });

  it('forgets a name and a format that were emptied', () => {
    const change = withFieldLook(STORED, 'host', { label: '', format: {} });
    expect(after(change)).not.toHaveProperty('names');
    expect(after(change)?.formats).toEqual({});
  });

  it.each(['__proto__', 'constructor'])('takes the field %s for a name like any other', (name) => {
    const change = withFieldLook({}, name, { label: 'Odd', format: { id: 'bytes' } });
    const read = after(change);
    expect(Object.entries(read?.names ?? {})).toEqual([[name, { label: 'Odd' }]]);
    expect(Object.keys(read?.formats ?? {})).toEqual([name]);
  });

  it('adds, renames and deletes calculated fields, and leaves the fields of the index alone', () => {
    const mb = { name: 'mb', type: 'number', script: '2', lang: 'painless' };
    const kb = { name: 'kb', type: 'number', script: '1', lang: 'painless' };
    expect(after(withScripted(STORED, mb))?.scripted).toEqual([kb, mb]);
    expect(after(withScripted(STORED, mb, 'kb'))?.scripted).toEqual([mb]);
    const without = withoutScripted(STORED, 'kb');
    expect(after(without)?.scripted).toEqual([]);
    expect(JSON.parse(String(without['fields']))).toEqual([
      { name: 'bytes', type: 'number', count: 4 },
    ]);
  });

  it('adds, renames and deletes look-ups, whose fields are those of an index by the pattern', () => {
    const taken = [{ value: 'model', type: 'keyword' as const }];
    const plane = { name: 'plane', index: 'planes', here: 'tail', there: 'id', fields: taken };
    const change = withRelation(STORED, plane);
    expect(after(change)?.relations).toEqual([plane]);
    const renamed = withRelation({ ...STORED, ...change }, { ...plane, name: 'jet' }, 'plane');
    expect(after(renamed)?.relations?.map(({ name }) => name)).toEqual(['jet']);
    expect(after(withoutRelation({ ...STORED, ...change }, 'plane'))).not.toHaveProperty(
      'relations',
    );

    const tail = { name: 'tail', type: 'keyword' as const, multiValued: false };
    const pattern = after(change);
    const fieldsOf = (own: readonly (typeof tail)[]) =>
      applyPattern({ fields: own } as never, pattern, true).fields;
    const lookup = { index: 'planes', here: 'tail', there: 'id', value: 'model' };
    expect(fieldsOf([tail])).toEqual([tail, { ...tail, name: 'plane.model', lookup }]);
    // A field of the documents is what its name means.
    const own = { ...tail, name: 'plane.model' };
    expect(fieldsOf([own])).toEqual([own]);
  });

  it('says of a text what is kept under the name of its whole values, unless it has its own', () => {
    const texts = ['title', 'body'].map((name) => ({ name, type: 'text' }));
    const upper = { id: 'string', params: { transform: 'upper' } };
    const stored = {
      title: 'logs',
      fieldFormatMap: JSON.stringify({ 'title.keyword': upper, body: upper, 'body.keyword': {} }),
      fieldAttrs: JSON.stringify({ 'title.keyword': { customLabel: 'Heading' } }),
    };
    const applied = applyPattern({ fields: texts } as never, after(stored), true).pattern;
    expect(applied?.formats).toMatchObject({ title: upper, body: upper });
    expect(applied?.names?.['title']).toEqual({ label: 'Heading' });
  });

  it.each(['{', '[1]', '[{"name":"a"}]', 7, null])('takes no look-up of %j', (relations) => {
    expect(after({ relations } as never)).not.toHaveProperty('relations');
  });
});

describe('Source filters', () => {
  it('are kept as the ecosystem keeps them, each once', () => {
    const one = withSourceFilter(STORED, 'user.*');
    expect(one).toEqual({ sourceFilters: '[{"value":"user.*"}]' });
    const imported = {
      sourceFilters: '[{"value":" a ","clientId":1},{"value":"b"},{"value":"b"}]',
    };
    expect(after(imported)?.hidden).toEqual(['a', 'b']);
    expect(after({ sourceFilters: [{ value: 'a' }] } as never)?.hidden).toEqual(['a']);
    expect(after(withoutSourceFilter(imported, 'a'))?.hidden).toEqual(['b']);
    expect(after(withoutSourceFilter(one, 'user.*'))).not.toHaveProperty('hidden');
  });

  it.each(['{', '[7,null,{"value":3},{"value":""}]', 7, null])(
    'are none in %j',
    (sourceFilters) => {
      expect(after({ sourceFilters } as never)).not.toHaveProperty('hidden');
    },
  );

  it.each([
    ['user', 'user', true],
    ['user.name', 'user', true],
    ['username', 'user', false],
    ['user.name', 'user.*', true],
    ['user', 'user.*', false],
    ['a.secret.key', '*.secret', true],
    ['a.secret', '*', true],
    ['a.b', 'a.b.c', false],
    ['a(b', 'a(*', true],
  ])('say of %s by %s: %s', (name, pattern, expected) => {
    expect(isHidden(name, [pattern])).toBe(expected);
  });
});
