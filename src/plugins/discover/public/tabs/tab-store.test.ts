import { createMemoryHistory } from 'history';
import { beforeEach, describe, expect, it } from 'vitest';
import { startHistory } from '#plugins/documents/common';
import { createScopedHistory } from '../../../../core/public/application/scoped-history';
import { createSearchDrafts } from '../services';
import { NEW_SEARCH } from '../state/search-document';
import { MOST_TABS, readTabs, titleOfTab } from './tab-list';
import { createTabPlaces } from './tab-places';
import { createTabStore } from './tab-store';

/** The page of searches at an address, as a load of it finds the browser. */
function load(hash: string, state?: unknown) {
  const parent = createMemoryHistory({
    initialEntries: [{ pathname: '/app/discover', hash, state }],
  });
  const history = createScopedHistory(parent, '/app/discover');
  const tabs = createTabStore({
    history,
    storage: sessionStorage,
    firstDrafts: createSearchDrafts('discover'),
    otherDrafts: createSearchDrafts('personal.discover'),
    places: createTabPlaces(),
    onChange: () => undefined,
  });
  const go = (next: string) => history.push({ ...history.location, hash: next });
  return { history, parent, tabs, go };
}
type Loaded = ReturnType<typeof load>;

const hashes = ({ tabs }: Pick<Loaded, 'tabs'>) => tabs.get().tabs.map(({ hash }) => hash);
const shown = ({ tabs, history }: Loaded) => [
  tabs.get().tabs.findIndex(({ id }) => id === tabs.get().shown),
  history.location.hash,
];

beforeEach(() => sessionStorage.clear());

describe('Searches in tabs', () => {
  it('are none, and nothing is kept, as long as nobody asks for a second one', () => {
    const page = load('#/?_a=(index:a)');
    page.go('#/?_a=(index:b)');

    expect(sessionStorage.length).toBe(0);
    expect(page.history.location.state ?? null).toBeNull();
    expect(page.parent.index).toBe(1);
  });

  it('each have an address, and Back leads from one to the other', () => {
    const page = load('#/?_a=(index:a)');
    page.tabs.open('#/?_a=(index:b)');
    page.go('#/?_a=(index:c)');
    expect(hashes(page)).toEqual(['#/?_a=(index:a)', '#/?_a=(index:c)']);
    expect(shown(page)).toEqual([1, '#/?_a=(index:c)']);

    page.parent.back();
    expect(shown(page)).toEqual([1, '#/?_a=(index:b)']);
    page.parent.back();
    expect(shown(page)).toEqual([0, '#/?_a=(index:a)']);
    expect(hashes(page)).toEqual(['#/?_a=(index:a)', '#/?_a=(index:b)']);
  });

  it('stay in their tab where a link of the page says nothing of tabs', () => {
    const page = load('#/?_a=(index:a)');
    page.tabs.open('#/?_a=(index:b)');
    page.history.push({ ...page.history.location, hash: '#/view/x', state: null } as object);
    page.tabs.show(page.tabs.get().tabs[0]?.id ?? '?');
    page.parent.back();

    expect(shown(page)).toEqual([1, '#/view/x']);
  });

  it('are there again after a reload, and after another app, with the one that was shown', () => {
    const before = load('#/?_a=(index:a)');
    before.tabs.open('#/?_a=(index:b)');
    before.tabs.show('');
    const reloaded = load('#/?_a=(index:a)', before.history.location.state);
    expect(shown(reloaded)).toEqual([0, '#/?_a=(index:a)']);

    reloaded.tabs.show(reloaded.tabs.get().tabs[1]?.id ?? '?');
    expect(shown(load(''))).toEqual([1, '#/?_a=(index:b)']);
  });

  it('have a link that is opened beside them, in a tab of its own', () => {
    load('#/?_a=(index:a)').tabs.open('#/?_a=(index:b)');
    const page = load('#/view/other');

    expect(hashes(page)).toEqual(['#/?_a=(index:a)', '#/?_a=(index:b)', '#/view/other']);
    expect(shown(page)).toEqual([2, '#/view/other']);
  });

  it('are closed, the next one is shown, and each comes back where it stood with its work', () => {
    const page = load('#/?_a=(index:a)');
    page.tabs.open('#/?_a=(index:b)');
    page.tabs.open('#/?_a=(index:c)');
    const [, second] = page.tabs.get().tabs;
    page.tabs.show(second?.id ?? '?');
    const work = { history: startHistory({ ...NEW_SEARCH, title: 'work' }), isSaved: false };
    page.tabs.drafts().write('', work);
    const reopen = page.tabs.close(second?.id ?? '?');
    expect(shown(page)).toEqual([1, '#/?_a=(index:c)']);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('work":{"title');
    expect(page.tabs.drafts().read('')).toBeUndefined();

    reopen?.();
    expect(shown(page)).toEqual([1, '#/?_a=(index:b)']);
    expect(page.tabs.drafts().read('')).toEqual(work);
    page.tabs.close('');
    expect(page.tabs.close(page.tabs.get().tabs[1]?.id ?? '?')).toBeDefined();
    expect(page.tabs.close(page.tabs.get().shown)).toBeUndefined();
  });

  it('are reordered and named by whoever has them', () => {
    const page = load('#/?_a=(index:a)');
    page.tabs.open('#/?_a=(index:b)');
    page.tabs.label({ ...NEW_SEARCH, state: { query: ' x ', filters: [] } }, 'b', false);
    const { shown: id } = page.tabs.get();
    page.tabs.move(id, 0);
    expect(page.tabs.get().tabs.map(titleOfTab)).toEqual(['b: x', 'New search']);
    page.tabs.rename(id, '  Birds ');
    expect(page.tabs.get().tabs.map(titleOfTab)).toEqual(['Birds', 'New search']);
    page.tabs.rename(id, '');
    expect(page.tabs.get().tabs.map(titleOfTab)).toEqual(['b: x', 'New search']);
  });

  it('say which of them has changes that nobody saved, when another is shown and after a reload', () => {
    const page = load('#/view/one');
    page.tabs.open('#/view/two');
    const changed = () => page.tabs.get().tabs.map(({ isChanged = false }) => isChanged);
    page.tabs.label(NEW_SEARCH, 'a', true);
    page.tabs.show('');
    page.tabs.label(NEW_SEARCH, 'a', false);
    expect(changed()).toEqual([false, true]);
    expect(load('#/view/one').tabs.get().tabs[1]?.isChanged).toBe(true);

    page.tabs.show(page.tabs.get().tabs[1]?.id ?? '');
    page.tabs.label(NEW_SEARCH, 'a', false);
    expect(changed()).toEqual([false, false]);
  });

  it('attack 101: are as many as a person may have', () => {
    const page = load('#/?_a=(index:a)');
    const opened = Array.from({ length: MOST_TABS }, (_, at) =>
      page.tabs.open(`#/?_a=(index:b${at})`),
    );

    expect(opened.filter(Boolean)).toHaveLength(MOST_TABS - 1);
    expect(shown(page)[1]).toBe(`#/?_a=(index:b${MOST_TABS - 2})`);
    // A link of elsewhere takes the place of what is shown: nothing else is lost.
    expect(hashes(load('#/view/other'))).toHaveLength(MOST_TABS);
  });

  it.each([
    'null',
    '{',
    '{"tabs":[]}',
    '{"tabs":[{"id":"a","hash":"https://evil.example","label":""}]}',
    '{"tabs":[{"id":"<b>","hash":"#/","label":""}]}',
    '{"tabs":[{"id":"a","hash":"#/","label":""},{"id":"a","hash":"#/","label":""}]}',
  ])('attack 38: %s of the storage are no tabs', (text) => {
    expect(readTabs(text)).toBeUndefined();
  });

  it('attack 71: signing out removes them and their work, by their names', () => {
    const page = load('#/?_a=(index:a)');
    page.tabs.open('#/?_a=(index:b)');
    page.tabs.drafts().write('', { history: startHistory(NEW_SEARCH), isSaved: false });

    expect(Object.keys(sessionStorage)).toHaveLength(2);
    expect(Object.keys(sessionStorage).every((name) => name.startsWith('personal.'))).toBe(true);
  });
});
