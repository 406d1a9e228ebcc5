// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readAddress } from '#plugins/documents/common';
import type { DiscoverState } from '../state/search-document';
import { isShownOtherwise, sharePath } from './share-path';

const shown: DiscoverState = {
  index: 'birds',
  query: `it's "so" & <b>so</b>`,
  columns: ['size', 'x y'],
  sort: [['size', 'desc']],
  breakdown: 'kind',
  time: { from: 'now-7d', to: 'now' },
  refreshInterval: { pause: false, value: 5000 },
  filters: [],
};
const through = (path: string) => readAddress(new URL(path, 'http://host').hash.slice(1));

describe('a link to a search', () => {
  it('restores all that the page shows, with the time that was chosen for it', () => {
    const time = { from: '2024-01-01T00:00:00.000Z', to: '2024-01-08T00:00:00.000Z' };
    const path = sharePath(shown, { savedId: undefined, time, carries: true });

    expect(path).toMatch(/^\/app\/discover#\/\?/);
    expect(through(path)).toEqual({ address: { ...shown, time }, problems: [] });
  });

  it('restores a statement of several lines', () => {
    const statement = { language: 'SQL', text: 'SELECT \'a%b\'\nFROM "birds" -- ü #1' } as const;
    const { query: _query, ...rest } = shown;
    const path = sharePath(
      { ...rest, statement },
      { savedId: undefined, time: shown.time, carries: true },
    );

    expect(through(path).address.statement).toEqual(statement);
  });

  it('names the saved search alone where it carries nothing, under whatever id', () => {
    const path = sharePath(shown, { savedId: 'a/b?c#d', time: undefined, carries: false });
    const { hash } = new URL(path, 'http://host');

    expect(hash).toMatch(/^#\/view\/a%2Fb%3Fc%23d\?/);
    expect(hash).not.toContain('_a=');
    expect(through(path).address).toEqual({ refreshInterval: shown.refreshInterval, filters: [] });
  });

  it('says that the page shows something else than the saved search, but not for its time', () => {
    const { time: _time, ...timeless } = shown;

    expect(isShownOtherwise(timeless, shown)).toBe(false);
    expect(isShownOtherwise({ ...shown, breakdown: 'size' }, shown)).toBe(true);
  });
});
