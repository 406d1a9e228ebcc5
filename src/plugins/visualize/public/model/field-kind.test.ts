import { expect, it } from 'vitest';
import { builderFields, choiceOf, isFieldLike, titleOf } from './field-kind';

const described = {
  fields: [
    { name: 'dest', type: 'keyword' },
    { name: 'bytes', type: 'long' },
    { name: 'constructor', type: 'long' },
  ],
  scripted: [],
  names: { dest: { label: 'Destination' } },
} as unknown as Parameters<typeof builderFields>[0];

it('calls a field as its index pattern does, with its name in the data beside', () => {
  const fields = builderFields(described);
  expect(fields.map(titleOf)).toEqual(['Destination', 'bytes', 'constructor']);
  expect(fields.map((field) => choiceOf(field).label)).toEqual([
    'Destination (dest)',
    'bytes',
    'constructor',
  ]);
  const found = (words: string) =>
    fields.filter((field) => isFieldLike(field, words)).map(({ name }) => name);
  expect([found('DESTIN'), found('dest'), found('byt')]).toEqual([['dest'], ['dest'], ['bytes']]);
});
