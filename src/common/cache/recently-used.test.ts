import { expect, it } from 'vitest';
import { createRecentlyUsed } from './recently-used';

it('attack 100: keeps so many, and those that were used last', () => {
  const made: string[] = [];
  const cache = createRecentlyUsed<string>(3);
  const read = (key: string) =>
    cache.read(key, () => {
      made.push(key);
      return key.toUpperCase();
    });
  for (const key of ['a', 'b', 'c', 'a', 'd']) expect(read(key)).toBe(key.toUpperCase());

  expect(made).toEqual(['a', 'b', 'c', 'd']);
  expect(cache.keys()).toEqual(['c', 'a', 'd']);
  read('b');
  expect(made.at(-1)).toBe('b');
});

it('keeps nothing where the making fails', () => {
  const cache = createRecentlyUsed<number>(3);
  const fail = () => {
    throw new Error('no');
  };

  expect(() => cache.read('a', fail)).toThrow('no');
  expect(cache.read('a', () => 1)).toBe(1);
});
