import { expect, it } from 'vitest';
import { processorTime } from '../../../../tools/test/processor-time.mjs';
import { pickFields } from './object-body';
import { replaceReferences } from './replace-references';

const many = <Value>(count: number, make: (n: number) => Value) =>
  Array.from({ length: count }, (_, n) => make(n));

it('the first decision about a reference counts, and others stay', () => {
  const object = {
    type: 'a',
    id: '1',
    attributes: {},
    references: [
      { name: 'x', type: 'b', id: '1' },
      { name: 'y', type: 'c', id: '1' },
    ],
  };
  const replacements = [
    { type: 'b', from: '1', to: '2' },
    { type: 'b', from: '1', to: '3' },
  ];
  const retry = { type: 'a', id: '1', overwrite: false, replaceReferences: replacements };

  expect(replaceReferences(object, retry).references).toEqual([
    { name: 'x', type: 'b', id: '2' },
    { name: 'y', type: 'c', id: '1' },
  ]);
});

it('attack 99: many decisions about many references take no longer than both', () => {
  const references = many(10_000, (n) => ({ name: '', type: 'b', id: `${n}` }));
  const replacements = many(100_000, (n) => ({ type: 'b', from: `x${n}`, to: 'y' }));
  const retry = { type: 'a', id: '1', overwrite: false, replaceReferences: replacements };
  const replace = () =>
    replaceReferences({ type: 'a', id: '1', attributes: {}, references }, retry);

  expect(processorTime(replace)).toBeLessThan(1500);
});

it.each([
  [['a'], ['a']],
  [['attributes.a'], ['a']],
  [['a.b.c'], ['a', 'a.b']],
  [['ab'], []],
  [[], ['a', 'a.b', 'b']],
])('of an object, fields %j are %j', (fields, names) => {
  expect(Object.keys(pickFields({ a: { b: { c: 1 } }, 'a.b': 2, b: 3 }, fields))).toEqual(names);
});

it('attack 99: many fields of many attributes take no longer than both', () => {
  const attributes = Object.fromEntries(many(50_000, (n) => [`a${n}`, n]));
  const fields = many(10_000, (n) => `b${n}`);

  expect(processorTime(() => pickFields(attributes, fields))).toBeLessThan(1500);
});
