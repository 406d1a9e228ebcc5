// @vitest-environment node
import { expect, it } from 'vitest';
import { describeAggregation } from '../aggregations/names';
import { builderFields, choiceOf, findBuilderField, isFieldLike, titleOf } from './field-kind';

const fields = builderFields({
  fields: [
    { name: 'dep_delay', type: 'double', exactName: 'dep_delay' },
    { name: 'carrier', type: 'text', exactName: 'carrier.keyword' },
  ],
  scripted: [],
  names: { dep_delay: { label: 'Delay' }, carrier: { description: 'Who flies' } },
});
const [delay, carrier] = ['dep_delay', 'carrier'].map((name) => findBuilderField(fields, name));

it('has the names for people of an index pattern first, and is found by both', () => {
  if (!delay || !carrier) throw new Error('A field is missing.');
  expect([titleOf(delay), titleOf(carrier)]).toEqual(['Delay', 'carrier']);
  expect([choiceOf(delay), choiceOf(carrier)]).toEqual([
    { value: 'dep_delay', label: 'Delay (dep_delay)' },
    { value: 'carrier.keyword', label: 'carrier' },
  ]);
  expect(['DEL', 'dep_', 'x'].map((words) => isFieldLike(delay, words))).toEqual([
    true,
    true,
    false,
  ]);
  const top = { id: '1', enabled: true, type: 'terms', schema: 'group', params: {} } as const;
  const named = { ...top, params: { field: 'dep_delay', size: 3 } };
  expect(describeAggregation(named, fields)).toBe('Top 3 of Delay');
});
