import type { UpdateAddress } from '../address/use-url-state';
import {
  type Address,
  type DocumentState,
  type DraftStore,
  type HistoryAction,
  openState,
  type OpenStateOptions,
  startHistory,
  type StoredDocument,
  writeAddress,
} from '../../common';

export interface DocumentWorkOptions<
  Content,
  Action,
  Reading,
  Stored extends StoredDocument = StoredDocument,
> extends OpenStateOptions<Content, Action, Reading, Stored> {
  drafts: DraftStore<Content>;
  address: { address: Address; readNow: () => Reading; update: UpdateAddress };
  /** Where work on a new one is kept in the tab, and where it goes on. */
  begun: { key: string; path?: string | undefined };
  pathOf: (id: string) => string;
}

/** Work on a document: its steps, the address that shows a part of it, and what of it the tab keeps. */
export type DocumentWork<
  Content,
  Action,
  Reading,
  Stored extends StoredDocument = StoredDocument,
> = ReturnType<typeof createDocumentWork<Content, Action, Reading, Stored>>;

export function createDocumentWork<
  Content,
  Action,
  Reading,
  Stored extends StoredDocument = StoredDocument,
>(options: DocumentWorkOptions<Content, Action, Reading, Stored>) {
  const { model } = options;
  const listeners = new Set<() => void>();
  let state = openState(options);
  const set = (change: Partial<DocumentState<Content, Stored>>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const present = () => state.history.present;
  const tab = createTab(options);
  const address = createAddress(options, () => state);

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** @param replace the change takes the place of the last entry of the browser's history */
    dispatch(action: HistoryAction<Action, Content>, { replace = false } = {}) {
      const history = model.change(state.history, action);
      if (history === state.history) return;
      set({ history });
      address.show(replace);
    },
    /** The page is there: its address says what it shows. */
    begin: () => address.show(true),
    /** Back, forward or a link: the address says something else. */
    follow() {
      const reading = options.address.readNow();
      const taken = model.takeOver?.(present(), reading);
      const next = model.readAddress(taken ?? present(), reading, state.base);
      const content = address.isSame(next, present()) ? (taken ?? present()) : next;
      const history = model.change(state.history, { type: 'show', content });
      if (history !== state.history) set({ history, ...(taken && { brought: tab.textOf(taken) }) });
      if (taken) address.update({}, { replace: true });
    },
    ...createStored(options, { get: () => state, set, tab, address }),
    /** What stands in the address beside the document, such as what of it is open. */
    update: address.update,
    /** In the tab, for a reload. */
    keep: () => tab.keep(state),
    forget: () => tab.forget(state),
  };
}

interface Holder<Content, Action, Reading, Stored extends StoredDocument> {
  get: () => DocumentState<Content, Stored>;
  set: (change: Partial<DocumentState<Content, Stored>>) => void;
  tab: ReturnType<typeof createTab<Content, Action, Reading, Stored>>;
  address: Pick<ReturnType<typeof createAddress<Content, Action, Reading, Stored>>, 'show'>;
}

/** What the server says of the stored one. */
function createStored<Content, Action, Reading, Stored extends StoredDocument>(
  options: DocumentWorkOptions<Content, Action, Reading, Stored>,
  { get, set, tab, address }: Holder<Content, Action, Reading, Stored>,
) {
  const { model, initial } = options;
  return {
    /** It is stored as the server answered, and shown so; its steps can still be undone. */
    keepStored(stored: Stored, sent: Content) {
      if (stored.id !== get().stored?.id) tab.forget(get());
      const base = model.read(stored, initial);
      const content = model.restore(base, sent);
      const { history: before } = get();
      const named = (step: Content) => (step === sent ? step : model.withNames(step, content));
      const past = before.past.map(named);
      const steps = { ...before, past, present: named(before.present) };
      const history = model.change(steps, { type: 'stored', sent, content });
      set({ stored, base, began: stored.version, history });
    },
    /** It was deleted: what is shown is work on a new one. */
    letGo() {
      tab.forget(get());
      set({ stored: undefined, base: initial, began: undefined });
    },
    /** Another version is the stored one. Where nothing is unsaved, or it is given up, the work begins again with it. */
    renew(stored: Stored, { givenUp = false } = {}) {
      const base = model.read(stored, initial);
      // The address may say what was stored before: only what is never stored is taken from it.
      const said = model.readAddress(base, options.address.readNow(), base);
      const history = startHistory(model.restore(base, said));
      const isNew = givenUp || !tab.isChanged(get());
      set({ stored, base, ...(isNew && { history, began: stored.version }) });
      address.show(true);
    },
  };
}

/** The part of the document that the address shows. */
function createAddress<Content, Action, Reading, Stored extends StoredDocument>(
  { model, address }: DocumentWorkOptions<Content, Action, Reading, Stored>,
  getState: () => DocumentState<Content, Stored>,
) {
  /** The same for what an address can't tell apart: whatever is written there comes back as it was read. */
  const textOf = (content: Content) => {
    const { filters = [], ...parts } = model.writeAddress(content);
    return writeAddress('', { ...parts, filters });
  };
  const isSame = (one: Content, other: Content) => textOf(one) === textOf(other);
  /** All of the document goes with each change: what an address leaves out is as it is stored. */
  const update = (change: Partial<Address>, options?: Parameters<UpdateAddress>[1]) =>
    address.update({ ...model.writeAddress(getState().history.present), ...change }, options);
  return {
    isSame,
    update,
    /** Each change of the address costs the browser as much as drawing a chart: none where it means the same already. */
    show(replace: boolean) {
      const { history, base } = getState();
      const reading = address.readNow();
      const isSaid = isSame(model.readAddress(history.present, reading, base), history.present);
      if (!isSaid || !model.isWhole(reading)) update({}, { replace: replace || isSaid });
    },
  };
}

/** What of the work the tab keeps. */
function createTab<Content, Action, Reading, Stored extends StoredDocument>(
  options: DocumentWorkOptions<Content, Action, Reading, Stored>,
) {
  const { model, drafts, begun, pathOf } = options;
  const textOf = (content: Content) => JSON.stringify(model.savedPart(content));
  const keyOf = ({ stored }: DocumentState<Content, Stored>) => stored?.id ?? begun.key;
  const isChanged = ({ history, base }: DocumentState<Content, Stored>) =>
    textOf(history.present) !== textOf(base);
  const forget = (state: DocumentState<Content, Stored>) => drafts.remove(keyOf(state));
  return {
    textOf,
    isChanged,
    forget,
    keep(state: DocumentState<Content, Stored>) {
      const { history, stored, began, brought } = state;
      const version = stored?.version;
      const path = stored ? pathOf(stored.id) : begun.path;
      const hasSteps = history.past.length + history.future.length > 0;
      if (isChanged(state))
        drafts.write(keyOf(state), {
          history,
          isSaved: false,
          ...(path !== undefined && { path }),
          ...(began !== undefined && { version: began }),
          ...(brought !== undefined && { brought }),
        });
      else if (hasSteps && version !== undefined)
        drafts.write(keyOf(state), { history, version, isSaved: true });
      else forget(state);
    },
  };
}
