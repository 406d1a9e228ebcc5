import { expect, it } from 'vitest';
import { formatSeconds } from './format-values';

it.each([
  [1, '1 ms'],
  [0.4, '0.4 ms'],
  [49, '49 ms'],
  [99.6, '100 ms'],
  [100, '0.1 s'],
  [1500, '1.5 s'],
  [600_000, '600 s'],
  [0, '0 ms'],
])('%d milliseconds are told as %s: however short, they are not nothing', (time, text) => {
  expect(formatSeconds(time)).toBe(text);
});
