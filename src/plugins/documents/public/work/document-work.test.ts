// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  type Address,
  createDraftStore,
  createHistoryReducer,
  type DocumentModel,
  readAddress,
  type StoredDocument,
  writeAddress,
} from '../../common';
import { createDocumentWork } from './document-work';

interface Note {
  title: string;
  text: string;
  query: string;
}

type Change = { type: 'set'; change: Partial<Note> };
type Reading = { address: Address; stated: boolean };

const MODEL: DocumentModel<Note, Change, Reading> = {
  change: createHistoryReducer<Note, Change>((note, { change }) => ({ ...note, ...change })),
  read: ({ attributes }, initial) => ({ ...initial, ...attributes }),
  restore: (saved, { query }) => ({ ...saved, query }),
  savedPart: ({ title, text }) => [title, text],
  withNames: (note, { title }) => (note.title === '' ? { ...note, title } : note),
  readAddress: (note, { address, stated }, base) => ({
    ...note,
    query: stated ? (address.query ?? '') : base.query,
  }),
  writeAddress: ({ query }) => ({ query }),
  isWhole: () => true,
};

/** A kind whose query is stored with it. */
const SAVED_QUERY: typeof MODEL = {
  ...MODEL,
  savedPart: ({ query }) => query,
  restore: (saved) => saved,
};

const EMPTY: Note = { title: '', text: '', query: '' };
const stored = (attributes: Partial<Note>, version = '1', id = 'a'): StoredDocument => ({
  id,
  attributes,
  references: [],
  version,
});

function createTab() {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    key: (position: number) => [...values.keys()][position] ?? null,
    get length() {
      return values.size;
    },
  };
  const isContent = (value: unknown): value is Note => typeof value === 'object';
  return createDraftStore<Note>({ storage, appId: 'notes', isContent, maxSize: 100_000 });
}

/** A page at an address, and the entries of the browser behind it. */
function openPage(
  document?: StoredDocument,
  { hash = '/view/a', tab = createTab(), model = MODEL } = {},
) {
  const entries = [hash];
  const readNow = (): Reading => {
    const now = entries.at(-1) ?? '';
    return { ...readAddress(now), stated: now.includes('_a=') };
  };
  const work = createDocumentWork<Note, Change, Reading>({
    model,
    drafts: tab,
    stored: document,
    initial: EMPTY,
    address: {
      address: { filters: [] },
      readNow,
      update(change, { replace = false } = {}) {
        const next = writeAddress('/view/a', { ...readNow().address, ...change });
        if (replace) entries.pop();
        entries.push(next);
      },
    },
    begun: { key: '', path: '/create' },
    pathOf: (id) => `/view/${id}`,
  });
  work.subscribe(() => work.keep());
  work.begin();
  const present = () => work.get().history.present;
  return {
    work,
    entries,
    tab,
    present,
    set: (change: Partial<Note>) => work.dispatch({ type: 'set', change }),
    back() {
      entries.pop();
      work.follow();
    },
  };
}

describe('Work on a document', () => {
  it('has its search in the address at once, and goes back with it', () => {
    const { entries, present, set, back, work } = openPage(stored({ query: 'all' }));
    expect(entries).toEqual(['/view/a']);
    set({ query: 'texas' });
    expect(entries.map((entry) => entry.includes('texas'))).toEqual([false, true]);

    back();
    // What an address leaves out is as it is stored.
    expect(present().query).toBe('all');
    expect(entries).toEqual(['/view/a']);
    work.dispatch({ type: 'undo' });
    expect(present().query).toBe('texas');
    expect(entries.at(-1)).toContain('texas');
  });

  it('keeps its stored query where the address is changed for anything else', () => {
    const { present, work } = openPage(stored({ query: 'all' }));
    work.update({ viewMode: 'edit' });
    work.follow();
    expect(present().query).toBe('all');
  });

  it('shows the answer of a save, and leads back from there; no step loses the name', () => {
    const page = openPage();
    page.set({ text: 'one' });
    page.work.keepStored(stored({ title: 'Named', text: 'one!' }), page.present());
    expect(page.present()).toEqual({ title: 'Named', text: 'one!', query: '' });
    expect([page.tab.read(''), page.tab.read('a')?.isSaved]).toEqual([undefined, true]);

    page.work.dispatch({ type: 'undo' });
    expect(page.present()).toEqual({ title: 'Named', text: '', query: '' });
  });

  it('keeps what was changed while it was saved', () => {
    const { work, set, present } = openPage();
    const sent = present();
    set({ text: 'later' });
    work.keepStored(stored({ title: 'Named' }), sent);
    expect(present()).toEqual({ title: 'Named', text: 'later', query: '' });
  });

  it('goes on after a reload with all steps, saved or not', () => {
    const first = openPage(stored({ title: 'a' }));
    first.set({ title: 'b' });
    first.set({ title: 'c' });
    first.work.dispatch({ type: 'undo' });
    const second = openPage(stored({ title: 'a' }), { tab: first.tab });
    expect(second.present().title).toBe('b');
    second.work.dispatch({ type: 'redo' });
    expect(second.present().title).toBe('c');

    second.work.keepStored(stored({ title: 'c' }, '2'), second.present());
    const third = openPage(stored({ title: 'c' }, '2'), { tab: first.tab });
    third.work.dispatch({ type: 'undo' });
    expect(third.present().title).toBe('b');
    // Someone else saved: the steps do not lead there.
    third.work.dispatch({ type: 'redo' });
    const { history } = openPage(stored({ title: 'd' }, '3'), { tab: first.tab }).work.get();
    expect([history.past, history.present.title]).toEqual([[], 'd']);
  });

  it('leads from a link back to what the tab kept, and knows what the link brought', () => {
    const first = openPage(stored({ query: 'all' }), { model: SAVED_QUERY });
    first.set({ query: 'mine' });
    const link = '/view/a?_a=(query:(language:kuery,query:theirs))';
    const page = openPage(stored({ query: 'all' }), {
      hash: link,
      tab: first.tab,
      model: SAVED_QUERY,
    });
    expect(page.present().query).toBe('theirs');
    expect(page.work.get().brought).toBe(JSON.stringify('theirs'));
    page.work.dispatch({ type: 'undo' });
    expect(page.present().query).toBe('mine');
    // A reload brings nothing.
    const again = openPage(stored({ query: 'all' }), {
      hash: page.entries.at(-1) ?? '',
      tab: page.tab,
      model: SAVED_QUERY,
    });
    expect(again.present().query).toBe('mine');
    expect(again.work.get().history.past).toHaveLength(page.work.get().history.past.length);
  });

  it('shows another stored version, whatever the address said of the one before', () => {
    const page = openPage(stored({ query: 'all' }), { model: SAVED_QUERY });
    page.set({ query: 'texas' });
    page.work.keepStored(stored({ query: 'texas' }, '2'), page.present());
    page.work.renew(stored({ query: 'all' }, '3'));
    expect(page.present().query).toBe('all');
    expect(page.entries.at(-1)).not.toContain('texas');
  });

  it('stays on the page as work on a new one when it is deleted', () => {
    const page = openPage(stored({ text: 'a' }));
    page.set({ text: 'b' });
    page.work.letGo();
    expect([page.present().text, page.work.get().stored]).toEqual(['b', undefined]);
    expect([page.tab.read('a'), page.tab.read('')?.history.present.text]).toEqual([undefined, 'b']);
  });

  it('takes the place of the last entry of the browser where the change is none to go back to', () => {
    const { work, entries } = openPage(stored({ query: 'all' }));
    work.dispatch({ type: 'set', change: { query: 'texas' } }, { replace: true });
    expect(entries).toEqual([expect.stringContaining('texas')]);
  });

  it('begins anew with another stored version only where nothing is unsaved', () => {
    const unsaved = openPage(stored({ text: 'a' }));
    unsaved.set({ text: 'mine' });
    unsaved.work.renew(stored({ text: 'b' }, '2'));
    expect(unsaved.present().text).toBe('mine');
    expect([unsaved.work.get().base.text, unsaved.work.get().began]).toEqual(['b', '1']);

    unsaved.work.renew(stored({ text: 'c' }, '3'), { givenUp: true });
    expect([unsaved.present().text, unsaved.work.get().began]).toEqual(['c', '3']);

    const saved = openPage(stored({ text: 'a' }));
    saved.work.renew(stored({ text: 'b' }, '2'));
    expect(saved.present().text).toBe('b');
  });
});
