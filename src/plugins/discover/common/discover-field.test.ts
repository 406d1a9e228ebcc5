// @vitest-environment node
import { afterEach, expect, it } from 'vitest';
import { pageDefaults, readPageDefaults } from '#common/page-defaults';
import { createTimeFormatter } from '#common/time';
import { defaultColumns } from './default-columns';
import { toDiscoverFields } from './discover-field';

afterEach(() => pageDefaults.set(undefined));

const fields = [
  { name: 'bytes', type: 'long', exactName: 'bytes' },
  { name: 'price', type: 'double', exactName: 'price' },
  { name: 'kind', type: 'keyword', exactName: 'kind' },
] as const;
const textsOf = (source: object = {}) =>
  toDiscoverFields({ fields, ...source }, { time: createTimeFormatter('UTC'), now: 0 }).map(
    ({ format }) => format?.text(1234.5),
  );
const change = (settings: Readonly<Record<string, unknown>>) =>
  pageDefaults.set(readPageDefaults((key) => settings[key]));

it('values of an index without an index pattern are written as the settings say, too', () => {
  expect(textsOf()).toEqual([undefined, undefined, undefined]);
  change({ 'format:number:defaultPattern': '0.00' });
  expect(textsOf()).toEqual(['1234.50', '1234.50', undefined]);
  change({ 'format:defaultTypeMap': { number: { id: 'bytes', params: {} } } });
  expect(textsOf()).toEqual(['1.2 KB', '1.2 KB', undefined]);
});

it('what an index pattern says of a field comes before the settings', () => {
  change({ 'format:number:defaultPattern': '0.00' });
  const formats = { bytes: { id: 'number', params: { pattern: '0' } } };
  expect(textsOf({ formats })).toEqual(['1235', '1234.50', undefined]);
});

it('fields that source filters hide are told, those that are computed stay', () => {
  const scripted = [{ name: 'kb', type: 'number', script: '1', lang: 'painless' }];
  const hidden = toDiscoverFields(
    { fields, scripted, hidden: ['k*', 'pri'] },
    { time: createTimeFormatter('UTC'), now: 0 },
  );
  expect(hidden.filter((field) => field.hidden).map(({ name }) => name)).toEqual(['kind']);
  expect(defaultColumns(hidden, undefined)).toEqual(['bytes', 'price']);
});
