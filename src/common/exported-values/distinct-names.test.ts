import { expect, it } from 'vitest';
import { distinctNames } from './distinct-names';

it.each([
  [
    ['a', 'b'],
    ['a', 'b'],
  ],
  [
    ['n', 'n', 'n'],
    ['n', 'n_2', 'n_3'],
  ],
  [
    ['n', 'n', 'n_2', '__proto__', '__proto__'],
    ['n', 'n_3', 'n_2', '__proto__', '__proto___2'],
  ],
])('names %j are told apart in a file as %j', (names, distinct) => {
  expect(distinctNames(names)).toEqual(distinct);
});
