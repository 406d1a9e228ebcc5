import { Subject } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { createOverlays, startUserBanner } from '../index';

const seen = vi.hoisted(() => ({ markdown: false }));
// The real one, with a note of when it is loaded.
vi.mock('marked', (original) => {
  seen.markdown = true;
  return original();
});

describe('The renderer of markdown', () => {
  it('is loaded when a banner is to be drawn, not before', async () => {
    const { banners } = createOverlays();
    let mounts: (() => void)[] = [];
    banners.get$().subscribe((list) => {
      mounts = list.map(({ mount }) => mount(document.createElement('div')));
    });
    const values: Record<string, unknown> = {
      'notifications:banner': '*Text*',
      'notifications:lifetime:banner': 60_000,
    };
    startUserBanner({
      banners,
      uiSettings: {
        get: <T>(key: string) => values[key] as T,
        isDeclared: () => true,
        getUpdate$: () => new Subject(),
      },
    });
    expect(seen.markdown).toBe(false);

    await expect.poll(() => seen.markdown).toBe(true);
    for (const unmount of mounts) unmount();
  });
});
