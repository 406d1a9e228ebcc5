import { beforeEach, describe, expect, it } from 'vitest';
import { isCategoryOpen, setCategoryOpen } from './category-open';

beforeEach(() => localStorage.clear());

describe('A category of the navigation', () => {
  it('is open until it is closed, which this browser remembers', () => {
    expect(isCategoryOpen('manage', localStorage)).toBe(true);

    setCategoryOpen('manage', false, localStorage);
    expect(localStorage.getItem('core.navGroup.manage')).toBe('false');
    expect(isCategoryOpen('manage', localStorage)).toBe(false);
    expect(isCategoryOpen('other', localStorage)).toBe(true);

    setCategoryOpen('manage', true, localStorage);
    expect(isCategoryOpen('manage', localStorage)).toBe(true);
  });

  it('can be closed where nothing can be stored', () => {
    const full = {
      setItem() {
        throw new Error('full');
      },
    };

    expect(() => setCategoryOpen('manage', false, full)).not.toThrow();
  });
});
