// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import type { Filter } from './filter';
import { followPinned, followPinnedSince, withPinned } from './pinned-filters';

const { sessionStorage: tab } = globalThis as unknown as {
  sessionStorage: { clear(): void; setItem(key: string, value: string): void };
};

const filter = (key: string, pinned: boolean): Filter => ({
  type: 'exists',
  key,
  negate: false,
  disabled: false,
  pinned,
});

beforeEach(() => tab.clear());

describe('Pinned filters', () => {
  it('go along to an address that says nothing of them, and to no other', () => {
    followPinned('#/?_g=(x)', [filter('own', false), filter('kept', true)]);
    expect(withPinned('#/list', [filter('here', false)])).toEqual([
      filter('kept', true),
      filter('here', false),
    ]);
    expect(withPinned('#/view/a?_g=()', [])).toEqual([]);
  });

  it('are forgotten when an address that is shown has none', () => {
    followPinned('#/?_g=(x)', [filter('kept', true)]);
    followPinned('#/list', []);
    expect(withPinned('', [])).toHaveLength(1);
    followPinned('#/?_g=()', []);
    expect(withPinned('', [])).toEqual([]);
  });

  it('are not what a page limits another one to, but what is pinned and unpinned there', () => {
    const [kept, dropped] = [filter('kept', true), filter('dropped', true)];
    followPinned('#/?_g=(x)', [kept, dropped]);
    const limits = [kept, dropped, filter('of the page', true)];
    followPinnedSince(limits, limits);
    expect(withPinned('', [])).toEqual([kept, dropped]);

    const inverted = { ...kept, negate: true };
    followPinnedSince(limits, [inverted, filter('of the page', true), filter('new', true)]);
    expect(withPinned('', [])).toEqual([inverted, filter('new', true)]);
  });

  it('are none where what the tab holds can’t be read', () => {
    for (const text of ['{', '{}', '[1,null,{"meta":7}]']) {
      tab.setItem('atrium.pinnedFilters', text);
      expect(withPinned('', [])).toEqual([]);
    }
  });
});
