import { expect, it } from 'vitest';
import { createAnyColumn } from './any-column';
import { writtenValues } from './written-values';

it.each([
  ['long', [9223372036854775807n, -3, '12'], ['9223372036854775807', '-3', '12']],
  ['long', [9223372036854775808n], undefined],
  ['long', [12.5], undefined],
  ['long', ['12.0'], undefined],
  ['unsigned', [18446744073709551615n], ['18446744073709551615']],
  ['unsigned', [-1], undefined],
  ['double', [0.1, '2.5', 3, 9007199254740992n], ['0.1', '2.5', '3', '9007199254740992']],
  ['double', [9007199254740993n], undefined],
  ['double', ['many'], undefined],
  ['boolean', [true, 'false', ''], ['true', 'false', 'false']],
  ['boolean', ['yes'], undefined],
  ['date', ['1970-01-01T00:00:01.500000000'], ['1500000']],
  ['date', ['1850-03-01T12:00:00.000000000'], [`${Date.parse('1850-03-01T12:00:00Z')}000`]],
  ['date', ['+10000-03-01T12:00:00.000000000'], [`${Date.parse('+010000-03-01T12:00:00Z')}000`]],
  ['date', ['-0044-03-15T00:00:00.000000000'], [`${Date.parse('-000044-03-15T00:00:00Z')}000`]],
  ['date', ['01/02/2024'], undefined],
  ['nanoseconds', ['1970-01-01T00:00:01.000000001'], ['1000000001']],
  ['text', ['a', 1, 9007199254740993n, { a: 1 }], ['a', '1', '9007199254740993', '{"a":1}']],
] as const)('%s: [%s] is written as [%s]', (kind, values, written) => {
  expect(writtenValues(values, kind)).toEqual(written);
});

it.each([
  [[[1], [9007199254740993n], []], 'long'],
  [[[1], [1.5]], 'double'],
  [[[true], [false]], 'boolean'],
  [[['true']], 'text'],
  [[[1], ['1']], 'text'],
  [[[1], [true]], 'text'],
  [[[]], 'text'],
] as const)('a column of [%s], whose type nobody says, is of the kind %s', (rows, kind) => {
  const column = createAnyColumn('made');
  for (const values of rows) column.write(values);
  expect(column.describe()).toEqual({ name: 'made', kind, isList: false });
});
