// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { DEFAULT_STATE, type PageState, readPageState, writePageState } from './page-state';

describe('The address of the page of saved objects', () => {
  it('restores everything that it was made of', () => {
    const state: PageState = {
      query: 'type:(dashboard or search) "a & b" + ü',
      sort: 'title',
      order: 'asc',
      page: 3,
      size: 100,
      open: { view: 'history', type: 'dashboard', id: 'a/b?c#d' },
    };
    expect(readPageState(`#${writePageState(state)}`)).toEqual(state);
  });

  it('is bare where nothing was chosen', () => {
    expect(writePageState(DEFAULT_STATE)).toBe('');
    expect(readPageState('')).toEqual(DEFAULT_STATE);
  });

  it.each([
    'page=-1',
    'page=1e99',
    'size=7',
    'sort=__proto__',
    'order=up',
    'view=inspect',
    'view=edit&type=a&id=b',
  ])('takes no nonsense: %s', (nonsense) => {
    expect(readPageState(`#/?${nonsense}`)).toEqual(DEFAULT_STATE);
  });
});
