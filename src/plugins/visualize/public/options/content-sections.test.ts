// @vitest-environment node
import { expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import { contentSections } from './content-sections';

const rowsOf = (controls: readonly JsonObject[]) => {
  const params = { controls: [...controls] };
  const sections = contentSections(
    { type: 'input_control_vis', index: 'birds', params } as never,
    [],
  );
  const option = sections.flatMap(({ options }) => options).find(({ id }) => id === 'controls');
  if (option?.control.kind !== 'rows') throw new Error('No rows.');
  const column = option.control.columns.find(({ key }) => key === 'parent');
  const rows = option.read(params) as JsonObject[];
  const choices = rows.map((row) =>
    (typeof column?.options === 'function' ? column.options(row) : []).map(({ label }) => label),
  );
  const write = (next: JsonObject[]) => option.write(params, next)['controls'] as JsonObject[];
  return { rows, choices, write };
};
const COUNTRY = { id: 'a', fieldName: 'geo.src', label: 'Country' };
const CITY = { id: 'b', fieldName: 'city', parent: 'a' };
const STREET = { id: 'c', fieldName: 'street', parent: 'b' };

it('a control depends on another one that is chosen by what it is called', () => {
  expect(rowsOf([COUNTRY, CITY]).choices).toEqual([
    ['None', 'Depends on city'],
    ['None', 'Depends on Country'],
  ]);
});

it('a control depends on the same one after another one was removed, and on none that is gone', () => {
  const { rows, write } = rowsOf([COUNTRY, CITY, STREET]);
  expect(write(rows.slice(1)).map(({ id, parent }) => [id, parent])).toEqual([
    ['b', ''],
    ['c', 'b'],
  ]);
});

it('a control that is added has an id that no other has', () => {
  const { rows, write } = rowsOf([{ id: 'control-2', fieldName: 'city' }]);
  const ids = write([...rows, { fieldName: 'street' }]).map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
});
