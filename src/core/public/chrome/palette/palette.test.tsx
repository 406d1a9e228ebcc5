import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { processorTime } from '../../../../../tools/test/processor-time.mjs';
import { createApp, renderShell } from '../../testing';
import { usePageActions } from '../use-page-actions';
import { fuzzyScore } from './fuzzy';
import { filterGroups, type PaletteItem } from './palette-items';

const apps = [
  createApp('discover', { title: 'Discover' }),
  createApp('data', { title: 'Data' }),
  createApp('gone', { title: 'Gone', navLinkStatus: 3 }),
];

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const url = typeof request === 'string' ? request : request.url;
    const body = url.includes('definitions')
      ? {
          definitions: [
            { key: 'dateFormat:tz', name: 'Time zone', description: 'Of times.' },
            { key: 'slow', name: 'Save all less often', description: '' },
          ],
        }
      : {
          saved_objects: [
            {
              type: 'dashboard',
              id: '1',
              meta: { title: 'Sales by day', inAppUrl: { path: '/app/data#/1' } },
            },
          ],
        };
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
  });
});

async function open() {
  await userEvent.keyboard('{Control>}k{/Control}');
  return within(await screen.findByRole('dialog', { name: 'Search or jump to' }));
}
const names = (dialog: { getAllByRole(role: string): HTMLElement[] }) =>
  dialog.getAllByRole('option').map(({ textContent }) => textContent);

describe('The palette', () => {
  it('opens by its keys and by the button of the header, and lists the apps that are shown', async () => {
    await renderShell({ apps, path: '/app/data' });
    const dialog = await open();
    expect(names(dialog).slice(0, 2)).toEqual(['Data', 'Discover']);
    expect(dialog.queryByText('Gone')).toBeNull();
    expect(document.activeElement).toBe(dialog.getByRole('combobox'));
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));

    await userEvent.click(screen.getByRole('button', { name: 'Search or jump to' }));
    expect(await screen.findByRole('dialog', { name: 'Search or jump to' })).toBeTruthy();
  });

  it('finds the documentation, and opens it beside the page', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    await renderShell({ apps, path: '/app/data' });
    const dialog = await open();
    await userEvent.type(dialog.getByRole('combobox'), 'documentat');
    await userEvent.click(await dialog.findByRole('option', { name: 'Documentation' }));
    const [[href, target, features] = []] = opened.mock.calls;
    expect([String(href), target, features]).toEqual([
      expect.stringMatching(/^https?:|^\//),
      '_blank',
      'noopener,noreferrer',
    ]);
    opened.mockRestore();
  });

  it('is worked by keyboard alone: words, arrows, Enter', async () => {
    await renderShell({ apps, path: '/app/data' });
    await open();
    await userEvent.keyboard('dscvr{Enter}');

    expect(window.location.pathname).toBe('/app/discover');
    expect(screen.queryByRole('dialog')).toBeNull();

    const again = await open();
    await userEvent.keyboard('{ArrowDown}');
    expect(again.getByRole('option', { selected: true }).textContent).toBe('Discover');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(again.getByRole('option', { selected: true })).toBe(again.getAllByRole('option').at(-1));
  });

  it('finds recent items, actions of the open app, themes, settings and saved objects', async () => {
    const { chrome, keyboardShortcut } = await renderShell({ apps, path: '/app/data' });
    const run = vi.fn();
    act(() => {
      chrome.recentlyAccessed.add('/app/data#/7', 'Revenue last week', '7');
      keyboardShortcut.register({
        id: 'reload',
        pluginId: 'data',
        name: 'Ask the server again',
        category: 'Data',
        keys: 'r',
        execute: run,
      });
    });
    const dialog = await open();
    const type = async (words: string) => {
      await userEvent.clear(dialog.getByRole('combobox'));
      await userEvent.type(dialog.getByRole('combobox'), words);
    };
    await type('revenue');
    expect(names(dialog)[0]).toBe('Revenue last week');
    await type('dark');
    expect(names(dialog)[0]).toBe('Theme: dark');
    await type('time zone');
    await waitFor(() => expect(names(dialog)).toContain('Time zonedateFormat:tz'));
    await type('sales');
    await waitFor(() => expect(names(dialog)).toContain('Sales by daydashboard'));
    await type('ask the server');
    await userEvent.keyboard('{Enter}');
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('has what was found by whole words before what only holds the letters', async () => {
    await renderShell({ apps, path: '/app/data' });
    const dialog = await open();
    await userEvent.type(dialog.getByRole('combobox'), 'sales');
    await waitFor(() => expect(names(dialog)).toContain('Save all less oftenslow'));

    await waitFor(() => expect(names(dialog)[0]).toBe('Sales by daydashboard'));
    await userEvent.keyboard('{Enter}');
    expect(window.location.hash).toBe('#/1');
  });

  it('says so where nothing fits', async () => {
    vi.stubGlobal('fetch', async () => new Response('{"definitions":[],"saved_objects":[]}'));
    await renderShell({ apps, path: '/app/data' });
    const dialog = await open();
    await userEvent.type(dialog.getByRole('combobox'), 'zzzz');

    expect(dialog.getByText(/No results for "zzzz"/)).toBeTruthy();
  });

  it('answers each key within 50 ms with 10,000 items', () => {
    const items = Array.from({ length: 10_000 }, (_, n): PaletteItem => ({
      id: `${n}`,
      title: `Dashboard of region ${n}`,
      run: () => {},
    }));
    const groups = [{ id: 'all', title: 'All', items }];
    filterGroups(groups, 'x');
    const times = ['d', 'da', 'das', 'dash 9', 'region 77'].map((query) =>
      processorTime(() => filterGroups(groups, query)),
    );

    expect(times.toSorted((one, other) => one - other)[2]).toBeLessThan(50);
  });
});

describe('What plugins and the server add to the palette', () => {
  it('is found beside every app: indices, and what can be made', async () => {
    const many = Array.from({ length: 9 }, (_, at) =>
      createApp(`app${at}`, { title: `App ${at}` }),
    );
    const run = vi.fn();
    await renderShell({
      apps: many,
      path: '/app/app0',
      setupChrome({ globalSearch }) {
        globalSearch.registerSource({
          id: 'indices',
          title: 'Indices',
          load: async () => [{ id: 'index-movies', title: 'movies', run }],
        });
        globalSearch.registerSource({
          id: 'new',
          load: async () => [{ id: 'new', title: 'New dashboard', run: () => {} }],
        });
        globalSearch.registerSource({
          id: 'broken',
          load: () => Promise.reject(new Error('Away.')),
        });
      },
    });
    const dialog = await open();
    await waitFor(() => expect(names(dialog)).toContain('movies'));
    for (const { title = '' } of many) expect(names(dialog)).toContain(title);
    expect(names(dialog)).toContain('New dashboard');
    await userEvent.type(dialog.getByRole('combobox'), 'movies{Enter}');
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('is what the page itself offers, as it is when the palette opens, and only while it is shown', async () => {
    const shared = vi.fn();
    const { chrome } = await renderShell({
      apps: [createApp('app', { title: 'Sold' })],
      path: '/app/app',
    });
    let disabled = true;
    function Page() {
      usePageActions(chrome.globalSearch, () => [
        { id: 'share', label: 'Share', onSelect: shared },
        { id: 'undo', label: 'Undo', disabled, onSelect: () => {} },
        { id: 'copy', label: 'Save as', keywords: 'clone', onSelect: () => {} },
      ]);
      return null;
    }
    const page = render(<Page />);
    const dialog = await open();
    await waitFor(() => expect(names(dialog)).toContain('Share'));
    expect(names(dialog)).not.toContain('Undo');
    await userEvent.type(dialog.getByRole('combobox'), 'clone');
    await waitFor(() => expect(names(dialog)[0]).toBe('Save as'));
    await userEvent.clear(dialog.getByRole('combobox'));
    await userEvent.type(dialog.getByRole('combobox'), 'share{Enter}');
    expect(shared).toHaveBeenCalledTimes(1);

    disabled = false;
    const later = await open();
    await waitFor(() => expect(names(later)).toContain('Undo'));
    await userEvent.click(later.getByRole('button', { name: 'Close' }));
    page.unmount();
    const otherPage = await open();
    await waitFor(() => expect(names(otherPage)).toContain('Sold'));
    expect(names(otherPage)).not.toContain('Share');
  });

  it('is all that the page offers, at once, and before the apps where there is little room', async () => {
    const { chrome } = await renderShell({
      apps: [createApp('app', { title: 'Sold' })],
      path: '/app/app',
    });
    const labels = [
      'Edit',
      'Share',
      'Save as',
      'Export',
      'Full screen',
      'Refresh',
      'Print',
      'Delete',
    ];
    function Page() {
      usePageActions(chrome.globalSearch, () =>
        labels.map((label) => ({ id: label, label: `Board: ${label}`, onSelect: () => {} })),
      );
      return null;
    }
    const page = render(<Page />);
    const dialog = await open();
    // Nothing that is there already makes room for them later.
    expect(names(dialog)).toEqual(expect.arrayContaining(labels.map((label) => `Board: ${label}`)));
    expect(names(dialog)[0]).toBe('Sold');
    await userEvent.type(dialog.getByRole('combobox'), 'board');
    for (const label of labels) expect(names(dialog)).toContain(`Board: ${label}`);
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));

    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => ({ matches: query === '(max-width: 767px)' }) as MediaQueryList,
    );
    const narrow = await open();
    expect(names(narrow)[0]).toBe('Board: Edit');
    vi.mocked(window.matchMedia).mockRestore();
    page.unmount();
  });
});

describe('What comes later into the palette', () => {
  it('is not opened by Enter where it came to the top, after what was read there', async () => {
    const run = vi.fn();
    let answer: (items: PaletteItem[]) => void = () => {};
    await renderShell({
      apps,
      path: '/app/data',
      setupChrome({ globalSearch }) {
        globalSearch.registerSource({
          id: 'favorites',
          title: 'Favorites',
          isFirst: true,
          load: () =>
            new Promise((resolve) => {
              answer = resolve;
            }),
        });
      },
    });
    const dialog = await open();
    const selected = () => dialog.getByRole('option', { selected: true }).textContent;
    expect(selected()).toBe('Data');
    act(() => answer([{ id: 'favorite', title: 'Discoveries', run }]));
    await waitFor(() => expect(names(dialog)[0]).toBe('Discoveries'));
    expect(selected()).toBe('Data');
    await userEvent.keyboard('{ArrowDown}');
    expect(selected()).toBe('Discover');
    // Other words have another list.
    await userEvent.type(dialog.getByRole('combobox'), 'discoveries{Enter}');
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('does not move what stands there', async () => {
    await renderShell({ apps: [createApp('app', { title: 'Sold' })], path: '/app/app' });
    const dialog = await open();
    // Its title has the letters of it only; the object begins with the word.
    await userEvent.type(dialog.getByRole('combobox'), 'sld');
    const before = names(dialog)[0];
    await waitFor(() => expect(names(dialog)).toContain('Sales by daydashboard'));
    expect(before).toBe('Sold');
    expect(names(dialog)[0]).toBe('Sold');
  });
});

describe('Saved objects in the palette', () => {
  it('are found by letters of their titles too, after those that words lead to', async () => {
    const asked: string[] = [];
    const found = (title: string, id = title) => ({
      type: 'dashboard',
      id,
      meta: { title, inAppUrl: { path: `/app/data#/${id}` } },
    });
    vi.stubGlobal('fetch', async (request: Request | string) => {
      const url = new URL(typeof request === 'string' ? request : request.url);
      if (url.searchParams.has('titleLetters')) asked.push(url.search);
      const saved_objects = url.searchParams.has('titleLetters')
        ? [found('Flat melons'), found('Films'), found('Of all the lemons', 'far'), found('Known')]
        : url.searchParams.get('search') === 'flms*'
          ? [found('Known')]
          : Array.from({ length: 8 }, (_, n) => found(`Many ${n}`));
      return Response.json({ definitions: [], saved_objects });
    });
    await renderShell({ apps, path: '/app/data' });
    const dialog = await open();
    await userEvent.type(dialog.getByRole('combobox'), 'flms');
    await waitFor(() => expect(names(dialog)).toContain('Filmsdashboard'));
    expect(names(dialog)).toEqual(['Knowndashboard', 'Filmsdashboard', 'Flat melonsdashboard']);

    asked.length = 0;
    await userEvent.clear(dialog.getByRole('combobox'));
    await userEvent.type(dialog.getByRole('combobox'), 'many');
    await waitFor(() => expect(names(dialog)).toContain('Many 7dashboard'));
    expect(asked).toEqual([]);
  });
});

describe('The shortcut map', () => {
  it('opens by ? and takes other keys, but none that the browser needs', async () => {
    const { keyboardShortcut } = await renderShell({ apps, path: '/app/data' });
    await userEvent.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    await userEvent.click(dialog.getByRole('button', { name: /^Go home: G, H/ }));
    await userEvent.keyboard('{Control>}t{/Control}');
    expect(dialog.getByRole('alert').textContent).toBe('Ctrl + T is reserved by the browser.');

    await userEvent.keyboard('{Alt>}h{/Alt}');
    expect(dialog.getByRole('button', { name: /^Go home: Alt \+ H/ })).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Reset' }));
    expect(keyboardShortcut.getAllShortcuts().find(({ id }) => id === 'home')?.keys).toBe('g h');
  });
});

describe('The keys of a shortcut', () => {
  it('are not those of another, nor those with which another begins', async () => {
    await renderShell({ apps, path: '/app/data' });
    await userEvent.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    await userEvent.click(dialog.getByRole('button', { name: /^Toggle navigation/ }));
    await userEvent.keyboard('?');
    expect(dialog.getByRole('alert').textContent).toBe(
      '? is already used by "Keyboard shortcuts".',
    );
    await userEvent.keyboard('g');
    expect(dialog.getByRole('alert').textContent).toBe('G is already used by "Go home".');

    await userEvent.keyboard('x');
    expect(dialog.getByRole('button', { name: /^Toggle navigation: X/ })).toBeTruthy();
  });
});

describe('A fuzzy search', () => {
  it('wants all letters in their order, and likes beginnings of words', () => {
    expect(fuzzyScore('xyz', 'Discover')).toBeUndefined();
    expect(fuzzyScore('rd', 'Dr')).toBeUndefined();
    const score = (text: string) => fuzzyScore('data', text) ?? -1;
    expect(score('Data')).toBeGreaterThan(score('My data'));
    expect(score('My data')).toBeGreaterThan(score('Metadata'));
    expect(fuzzyScore('as', 'Advanced settings')).toBeGreaterThan(0);
  });
});

it('what comes first stands above all others, and words find what fits best', async () => {
  await renderShell({
    apps: [createApp('app', { title: 'Sold' })],
    path: '/app/app',
    setupChrome({ globalSearch }) {
      globalSearch.registerSource({
        id: 'favorites',
        title: 'Favorites',
        isFirst: true,
        load: async () => [{ id: 'favorite', title: 'Salt of old', run: () => {} }],
      });
    },
  });
  const dialog = await open();
  await waitFor(() => expect(names(dialog)[0]).toBe('Salt of old'));
  await userEvent.type(dialog.getByRole('combobox'), 'sold');
  expect(names(dialog)[0]).toBe('Sold');
  expect(names(dialog)).toContain('Salt of old');
});
