import { expect, it } from 'vitest';
import { MeasuredTexts } from './measured-texts';

function measure(rows: readonly (readonly string[])[], multiValued = false) {
  const texts = new MeasuredTexts();
  for (const row of rows) texts.add(row);
  return texts.measures(multiValued);
}

it('single words are told from several, and few values are kept', () => {
  expect(measure([['info'], ['warn'], ['info']])).toEqual({
    maxLength: 4,
    hasWords: false,
    everyHasWord: true,
    values: ['info', 'warn'],
  });
  expect(measure([['two words'], ['-']])).toEqual({
    maxLength: 9,
    hasWords: true,
    values: ['-', 'two words'],
  });
});

it('of lists no values are kept, and a space stands between theirs', () => {
  expect(measure([['a'], ['b', 'c']], true)).toEqual({ maxLength: 1, hasWords: true });
  expect(measure([['a']], true)).toEqual({ maxLength: 1, hasWords: false });
});

it('many values, or long ones, are not kept', () => {
  const many = Array.from({ length: 1001 }, (_, at) => [`v${at}`]);
  expect(measure(many)).toEqual({ maxLength: 5, hasWords: false, everyHasWord: true });
  expect(measure([['x'.repeat(8193)]])).not.toHaveProperty('values');
});
