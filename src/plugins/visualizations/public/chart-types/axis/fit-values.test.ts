import { expect, it } from 'vitest';
import { fitValues, readEndValue, readFitting } from './fit-values';

const VALUES = [null, 2, null, null, null, 10, null];

it.each([
  ['none', 'nearest', VALUES],
  ['zero', 'none', [0, 2, 0, 0, 0, 10, 0]],
  ['linear', 'none', [null, 2, 4, 6, 8, 10, null]],
  ['carry', 'nearest', [2, 2, 2, 2, 2, 10, 10]],
  ['lookahead', 'zero', [0, 2, 10, 10, 10, 10, 0]],
  ['nearest', 'none', [null, 2, 2, 2, 10, 10, null]],
  ['average', 'none', [null, 2, 6, 6, 6, 10, null]],
])('where a line has no value, "%s" with the ends "%s" draws %j', (fitting, end, drawn) => {
  expect(fitValues(VALUES, readFitting(fitting), readEndValue(end))).toEqual(drawn);
});

it('a line without any value stays without, unless it is filled with 0', () => {
  expect(fitValues([null, null], 'carry', 'nearest')).toEqual([null, null]);
  expect(fitValues([null, null], 'zero', 'none')).toEqual([0, 0]);
});
