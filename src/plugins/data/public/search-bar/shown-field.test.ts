// @vitest-environment node
import { expect, it } from 'vitest';
import { describeCondition, type Filter } from '#common/filters';
import { createTimeFormatter } from '#common/time';
import { fieldsAsShown } from '#plugins/visualizations/common';
import { FORMATTED_VALUES } from '#plugins/visualizations/common/testing';
import { createFieldTexts } from './shown-field';

const state = { negate: false, disabled: false, pinned: false };
const format = { text: (value: unknown) => `<${String(value)}>` };
const texts = createFieldTexts(
  [
    { name: 'status', type: 'long', exactName: 'status', label: 'Answer', format },
    { name: 'at', type: 'date', exactName: 'at', label: 'When', format },
  ],
  createTimeFormatter('UTC'),
);
const of = (filter: Filter) => [
  describeCondition(filter, texts.formatValue, texts.labelOf),
  describeCondition(filter, texts.exactValue),
];

it('filters have the names and formats of people, and beside them what is searched', () => {
  const phrase: Filter = { ...state, type: 'phrase', key: 'status', params: { query: 404 } };
  expect(of(phrase)).toEqual(['Answer: <404>', 'status: 404']);
  const range: Filter = { ...state, type: 'range', key: 'at', params: { gte: 'now-1d' } };
  expect(of(range)[0]).toMatch(/^When: [^<]*$/);
  const other: Filter = { ...state, type: 'exists', key: 'other' };
  expect(of(other)).toEqual(['other: exists', 'other: exists']);
});

it.each(FORMATTED_VALUES.filter(({ field }) => field.type !== 'date'))(
  'a filter by $field.name writes its value as charts and tables do: $text',
  ({ field, format: given, value, text }) => {
    const time = createTimeFormatter('UTC');
    const formats = given ? { [field.name]: given } : {};
    const shown = createFieldTexts(fieldsAsShown({ fields: [field], formats }, time), time);
    expect(shown.formatValue(field.name, value)).toBe(text);
  },
);

it('a filter by the whole values of a text has the name and the format of the text', () => {
  const title = {
    name: 'title',
    type: 'text',
    exactName: 'title.keyword',
    label: 'Heading',
  } as const;
  const shown = createFieldTexts([{ ...title, format }], createTimeFormatter('UTC'));
  expect([shown.labelOf('title.keyword'), shown.formatValue('title.keyword', 'a')]).toEqual([
    'Heading',
    '<a>',
  ]);
});
