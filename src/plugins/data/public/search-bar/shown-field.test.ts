// @vitest-environment node
import { expect, it } from 'vitest';
import type { Filter } from '#common/filters';
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
const of = (filter: Filter) => [texts.describe(filter), texts.exact(filter)];

it('filters have the names and formats of people, and beside them what is searched', () => {
  const phrase: Filter = { ...state, type: 'phrase', key: 'status', params: { query: 404 } };
  expect(of(phrase)).toEqual(['Answer: <404>', 'status: 404']);
  const range: Filter = { ...state, type: 'range', key: 'at', params: { gte: 'now-1d' } };
  expect(of(range)[0]).toMatch(/^When: [^<]*$/);
  const other: Filter = { ...state, type: 'exists', key: 'other' };
  expect(of(other)).toEqual(['other: exists', 'other: exists']);
});

it.each(FORMATTED_VALUES)(
  'a filter by $field.name writes its value as charts and tables do: $text',
  ({ field, format: given, value, text }) => {
    const time = createTimeFormatter('UTC');
    const formats = given ? { [field.name]: given } : {};
    const shown = createFieldTexts(
      fieldsAsShown({ fields: [field], formats }, { time, now: 0 }),
      time,
    );
    const filter: Filter = { ...state, type: 'phrase', key: field.name, params: { query: value } };
    expect(shown.describe(filter)).toBe(`${field.name}: ${text}`);
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
  const whole: Filter = { ...state, type: 'phrase', key: 'title.keyword', params: { query: 'a' } };
  expect(shown.describe(whole)).toBe('Heading: <a>');
});

it('a range has the date format of its field, unless both ends would look the same', () => {
  const [time, days] = [
    createTimeFormatter('UTC'),
    { sold: { id: 'date', params: { pattern: 'YYYY/MM/DD' } } },
  ];
  const sold = { name: 'sold', type: 'date', exactName: 'sold' } as const;
  const shown = createFieldTexts(
    fieldsAsShown({ fields: [sold], formats: days }, { time, now: 0 }),
    time,
  );
  const range = (gte: string | number, lt: string): Filter => ({
    ...state,
    type: 'range',
    key: 'sold',
    params: { gte, lt },
  });
  expect(shown.describe(range(Date.UTC(2026, 0, 31), 'now'))).toBe('sold: 2026/01/31 to now');
  const hours = range('2026-01-31T10:00:00Z', '2026-01-31T11:00:00Z');
  expect(shown.describe(hours)).toBe(shown.exact(hours));
  expect(shown.describe(hours)).not.toContain('2026/01/31');
});
