// @vitest-environment node
import { expect, it } from 'vitest';
import { findInText } from './find-in-text';

it('finds a text in any case, each time it stands there', () => {
  expect(findInText('Error: no ERROR', 'error')).toEqual([
    { start: 0, end: 5 },
    { start: 10, end: 15 },
  ]);
  expect(findInText('a.b', '.')).toEqual([{ start: 1, end: 2 }]);
  expect(findInText('abc', '')).toEqual([]);
  expect(findInText('İx', 'x')).toEqual([{ start: 0, end: 2 }]);
});
