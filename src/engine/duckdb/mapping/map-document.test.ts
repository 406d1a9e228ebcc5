import { expect, it } from 'vitest';
import { createDocumentMapper } from './map-document';
import { readMapping } from './read-mapping';
import { storedFields } from './stored-fields';
import { writeMapping } from './write-mapping';

const columnsOf = ({ tables, mapping }: ReturnType<typeof createDocumentMapper>) =>
  tables.all.flatMap((table) =>
    storedFields(table, mapping).map(({ name, type }) => [table.path, name, type]),
  );

it('leaves no field behind of a document that is refused', () => {
  const mapper = createDocumentMapper(
    readMapping({
      properties: { size: { type: 'long' } },
      dynamic_templates: [
        { items: { match: 'items', mapping: { type: 'nested', include_in_parent: true } } },
      ],
    }),
  );
  const before = [columnsOf(mapper), writeMapping(mapper.mapping)];

  expect(() =>
    mapper.map(
      '{"name": "a b", "inner": {"x": 1}, "items": [{"n": 1, "more": {"m": true}}], "size": "large"}',
    ),
  ).toThrow('failed to parse field [size] of type [long]');

  expect([columnsOf(mapper), writeMapping(mapper.mapping)]).toEqual(before);
  const { row } = mapper.map('{"items": [{"n": "text"}], "name": 5, "size": 1}');
  expect(columnsOf(mapper)).toEqual([
    ['', 'size', 'long'],
    ['', 'items.n', 'text'],
    ['', 'name', 'long'],
    ['items', 'items.n', 'text'],
  ]);
  expect(row.values).toEqual([[1], ['text'], [5]]);
});

it('copies the values of a field to a new one, and no further', () => {
  const template = { match: '*', mapping: { type: 'keyword', copy_to: 'all_{name}' } };
  const mapper = createDocumentMapper(readMapping({ dynamic_templates: [{ copied: template }] }));
  const { row } = mapper.map('{"a": "x"}');
  expect(columnsOf(mapper)).toEqual([
    ['', 'a', 'keyword'],
    ['', 'all_a', 'keyword'],
  ]);
  expect(row.values).toEqual([['x'], ['x']]);
});
