// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { moveInGrid } from './grid-keys';

const size = { rows: 100, columns: 5, page: 20 };
const press = (key: string, ctrlKey = false) =>
  moveInGrid({ row: 50, column: 2 }, { key, ctrlKey, metaKey: false }, size);

describe('keys in a grid', () => {
  it.each([
    ['ArrowDown', { row: 51, column: 2 }],
    ['ArrowLeft', { row: 50, column: 1 }],
    ['Home', { row: 50, column: 0 }],
    ['End', { row: 50, column: 4 }],
    ['PageUp', { row: 30, column: 2 }],
    ['PageDown', { row: 70, column: 2 }],
  ])('%s moves the active cell', (key, target) => {
    expect(press(key)).toEqual(target);
  });

  it('moves the other way by arrows where the first column is at the right', () => {
    const keys = { key: 'ArrowLeft', ctrlKey: false, metaKey: false };
    expect(moveInGrid({ row: 50, column: 2 }, keys, { ...size, reversed: true })).toEqual({
      row: 50,
      column: 3,
    });
  });

  it('goes to the corners with Ctrl', () => {
    expect(press('Home', true)).toEqual({ row: 0, column: 0 });
    expect(press('End', true)).toEqual({ row: 99, column: 4 });
  });

  it('stops at the edges and leaves other keys alone', () => {
    expect(
      moveInGrid({ row: 99, column: 4 }, { key: 'PageDown', ctrlKey: false, metaKey: false }, size),
    ).toEqual({ row: 99, column: 4 });
    expect(press('a')).toBeUndefined();
  });
});
