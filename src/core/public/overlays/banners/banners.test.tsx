import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Subject, firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MountPoint } from '../../mount-point';
import type { UiSettingsUpdate } from '../../ui-settings';
import { BannerList } from './BannerList';
import { createBanners } from './banners';
import { startUserBanner } from './user-banner';

const draw =
  (text: string): MountPoint =>
  (element) => {
    element.textContent = text;
    return () => {};
  };

const texts = () =>
  [...document.querySelectorAll('#globalBannerList > div')].map(({ textContent }) => textContent);

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('Banners', () => {
  it('have an id, a priority and a mount point', async () => {
    const banners = createBanners();
    const [mount, other] = [draw('one'), draw('other')];
    const id = banners.add(mount);
    const otherId = banners.add(other, 7);

    expect(otherId).not.toBe(id);
    expect(await firstValueFrom(banners.get$())).toEqual([
      { id: otherId, priority: 7, mount: other },
      { id, priority: 0, mount },
    ]);
  });

  it('are shown with the highest priority first, equal ones in the order they came', () => {
    const banners = createBanners();
    render(<BannerList banners={banners} />);
    act(() => {
      banners.add(draw('first'));
      banners.add(draw('top'), 10);
      banners.add(draw('second'));
      banners.add(draw('middle'), 5);
    });

    expect(texts()).toEqual(['top', 'middle', 'first', 'second']);
  });

  it('are removed once; the mount point takes away what it drew', async () => {
    const banners = createBanners();
    let unmounts = 0;
    render(<BannerList banners={banners} />);
    const id = await act(async () =>
      banners.add(() => () => {
        unmounts += 1;
      }),
    );
    const removed = await act(async () => [banners.remove(id), banners.remove(id)]);

    expect(removed).toEqual([true, false]);
    expect(unmounts).toBe(1);
    expect(texts()).toEqual([]);
  });

  it('are replaced under a new id, or only added where there was none', async () => {
    const banners = createBanners();
    const first = banners.replace(undefined, draw('old'));
    const second = banners.replace(first, draw('new'), 3);

    expect(second).not.toBe(first);
    const list = await firstValueFrom(banners.get$());
    expect(list.map(({ id, priority }) => [id, priority])).toEqual([[second, 3]]);
  });
});

/** Settings that a person changes while the page is open. */
function createSettings(values: Record<string, unknown>) {
  const update$ = new Subject<UiSettingsUpdate>();
  return {
    reader: {
      get: <T,>(key: string) => values[key] as T,
      isDeclared: (key: string) => key in values,
      getUpdate$: () => update$,
    },
    set(key: string, newValue: unknown) {
      const oldValue = values[key];
      values[key] = newValue;
      update$.next({ key, newValue, oldValue });
    },
  };
}

const TEXT = 'notifications:banner';
const LIFETIME = 'notifications:lifetime:banner';

describe('The banner of the settings', () => {
  // The renderer is loaded once, before time is held.
  beforeEach(async () => {
    await import('./mount-user-banner');
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });

  function renderBanner(values: Record<string, unknown>) {
    const banners = createBanners();
    const settings = createSettings(values);
    render(<BannerList banners={banners} />);
    let stop = () => {};
    act(() => {
      stop = startUserBanner({ banners, uiSettings: settings.reader });
    });
    return { banners, settings, stop };
  }

  const count = async (banners: ReturnType<typeof createBanners>) =>
    (await firstValueFrom(banners.get$())).length;

  it("shows its text as markdown under the title 'Attention' with a button Close", async () => {
    renderBanner({ [TEXT]: 'Down at **noon**', [LIFETIME]: 60_000 });

    expect(await screen.findByText('Attention')).toBeTruthy();
    expect(screen.getByText('noon').tagName).toBe('STRONG');
    await userEvent
      .setup({ advanceTimers: vi.advanceTimersByTime })
      .click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Attention')).toBeNull();
  });

  it('is drawn after 100 ms', async () => {
    vi.useFakeTimers();
    renderBanner({ [TEXT]: 'Text', [LIFETIME]: 60_000 });
    await act(() => vi.advanceTimersByTimeAsync(99));
    expect(screen.queryByText('Attention')).toBeNull();

    await act(() => vi.advanceTimersByTimeAsync(1));
    vi.useRealTimers();
    await waitFor(() => expect(screen.getByText('Attention')).toBeTruthy());
  });

  it('goes by itself when its lifetime is over', async () => {
    vi.useFakeTimers();
    const { banners } = renderBanner({ [TEXT]: 'Text', [LIFETIME]: 5000 });
    await act(() => vi.advanceTimersByTimeAsync(4999));
    expect(await count(banners)).toBe(1);

    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(await count(banners)).toBe(0);
  });

  it.each([
    ['an empty text', { [TEXT]: '', [LIFETIME]: 1000 }],
    ['a text that is no text', { [TEXT]: 5, [LIFETIME]: 1000 }],
    ['a lifetime that is no number', { [TEXT]: 'Text', [LIFETIME]: '1000' }],
    ['settings that the server does not know', {}],
  ])('does not show for %s', async (_name, values) => {
    const { banners } = renderBanner(values);

    expect(await count(banners)).toBe(0);
  });

  it('follows changes of either setting, and no others', async () => {
    const { banners, settings } = renderBanner({ [TEXT]: 'Text', [LIFETIME]: 1000 });
    const [first] = await firstValueFrom(banners.get$());
    act(() => settings.set('other', 1));
    expect(await firstValueFrom(banners.get$())).toEqual([first]);

    act(() => settings.set(TEXT, 'New text'));
    const [second] = await firstValueFrom(banners.get$());
    expect(second?.id).not.toBe(first?.id);

    act(() => settings.set(LIFETIME, 'never'));
    expect(await count(banners)).toBe(0);
    act(() => settings.set(LIFETIME, 2000));
    expect(await count(banners)).toBe(1);
    act(() => settings.set(TEXT, ''));
    expect(await count(banners)).toBe(0);
  });

  it('stays away once it is stopped', async () => {
    const { banners, settings, stop } = renderBanner({ [TEXT]: 'Text', [LIFETIME]: 1000 });
    act(() => stop());
    act(() => settings.set(TEXT, 'Again'));

    expect(await count(banners)).toBe(0);
  });
});
