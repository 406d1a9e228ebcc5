import { describe, expect, it } from 'vitest';
import { changeFiling } from '.';

const FILED = { folder: 'a/b', tags: ['x', 'y'] };

describe('Changing where an object lies', () => {
  it('moves it, and leaves its tags', () => {
    expect(changeFiling(FILED, { kind: 'move', folder: 'c' })).toEqual({ ...FILED, folder: 'c' });
    expect(changeFiling(FILED, { kind: 'move', folder: '' })).toEqual({ ...FILED, folder: '' });
  });

  it('renames a folder with those in it, and no other', () => {
    const rename = (folder: string, to: string) =>
      changeFiling({ folder, tags: [] }, { kind: 'renameFolder', from: 'a', to }).folder;
    expect(['a', 'a/b', 'ab', 'b/a'].map((one) => rename(one, 'c/d'))).toEqual([
      'c/d',
      'c/d/b',
      'ab',
      'b/a',
    ]);
    expect(rename('a/b', 'a/new')).toBe('a/new/b');
  });

  it('adds and removes tags', () => {
    expect(changeFiling(FILED, { kind: 'addTags', tags: ['y', 'z'] }).tags).toEqual([
      'x',
      'y',
      'z',
    ]);
    expect(changeFiling(FILED, { kind: 'removeTags', tags: ['x', 'q'] }).tags).toEqual(['y']);
  });

  it.each([
    { kind: 'move', folder: 'a/b' } as const,
    { kind: 'renameFolder', from: 'b', to: 'c' } as const,
    { kind: 'addTags', tags: ['x'] } as const,
    { kind: 'removeTags', tags: ['z'] } as const,
  ])('leaves what is so already: %j', (change) => {
    expect(changeFiling(FILED, change)).toBe(FILED);
  });
});
