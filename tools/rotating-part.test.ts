import { describe, expect, it } from 'vitest';
import { choosePart, describePart, readPartNumber } from './rotating-part.mjs';

const items = Array.from({ length: 23 }, (_, n) => `screen ${n}`);
const itself = (item: string) => item;
const part = (number: number, list = items) => choosePart(list, itself, 5, { number, all: false });

describe('What rotates from run to run', () => {
  it('has each item in one of as many runs as there are parts, and in no other', () => {
    const parts = [0, 1, 2, 3, 4].map((number) => part(number));

    expect(parts.flat().toSorted()).toEqual(items.toSorted());
    expect(parts.map(({ length }) => length)).toEqual([5, 5, 5, 4, 4]);
  });

  it('is the same for a number on any day, in any order of the list, and begins anew after the last part', () => {
    expect(part(2, items.toReversed()).toReversed()).toEqual(part(2));
    expect(part(7)).toEqual(part(2));
    expect(part(3)).not.toEqual(part(2));
  });

  it('is everything in a long run', () => {
    expect(choosePart(items, itself, 5, { number: 1, all: true })).toEqual(items);
  });

  it('is chosen by ATRIUM_TEST_PART, otherwise by the day, and is told in one line', () => {
    const day = 24 * 60 * 60 * 1000;

    expect(readPartNumber({ ATRIUM_TEST_PART: '12' }, 3 * day)).toBe(12);
    expect(readPartNumber({}, 3 * day + 5)).toBe(3);
    expect(readPartNumber({}, 4 * day)).toBe(4);
    expect(() => readPartNumber({ ATRIUM_TEST_PART: 'all' })).toThrow('a whole number');
    expect(describePart(12)).toContain('ATRIUM_TEST_PART=12');
    expect(describePart(12)).not.toContain('\n');
  });
});
