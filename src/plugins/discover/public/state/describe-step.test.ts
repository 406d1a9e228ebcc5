// @vitest-environment node
import { expect, it } from 'vitest';
import { describeStep } from './describe-step';

it('Two states of a search differ in words', () => {
  const before = { query: 'a', columns: ['x'], filters: [] };

  expect(describeStep(before, { ...before })).toBe('');
  expect(describeStep(before, { ...before, index: 'birds', columns: ['x', 'y'] })).toBe(
    'index, columns',
  );
  // A statement takes the place of a query: one thing for whoever asks.
  expect(
    describeStep(before, {
      statement: { language: 'SQL', text: 'SELECT 1' },
      columns: ['x'],
      filters: [],
    }),
  ).toBe('query');
});
