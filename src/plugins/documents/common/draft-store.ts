import type { DocumentHistory } from './document-history';

/** Work on a document, with its steps. */
export interface KeptWork<Content> {
  history: DocumentHistory<Content>;
  /** What it shows is stored: only the way there is kept. */
  isSaved: boolean;
  /** Where it goes on, behind `#`; missing where the list can't lead there. */
  path?: string;
  /** The version of the stored object that the work began with. */
  version?: string;
  /** What a link brought, as text: whoever changed nothing of it is not asked when leaving. */
  brought?: string;
}

/** Work that nobody saved, and that can be gone on with. */
interface KeptDraft<Content> {
  key: string;
  path: string;
  work: KeptWork<Content>;
}

/** Work in the tab: a reload loses neither what is not saved nor the steps that can be undone. */
export interface DraftStore<Content> {
  read(key: string): KeptWork<Content> | undefined;
  write(key: string, work: KeptWork<Content>): void;
  remove(key: string): void;
  /** Of all work that is not saved; the work itself is not read. */
  keys(): readonly string[];
  /** All work that is not saved and can be gone on with. */
  drafts(): readonly KeptDraft<Content>[];
}

/** What is used of a tab's `sessionStorage`. */
interface TabStorage {
  readonly length: number;
  key(index: number): string | null;
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
  removeItem(name: string): void;
}

export interface DraftStoreOptions<Content> {
  storage: TabStorage;
  /** What the names of the app's values begin with. */
  appId: string;
  /** What the tab kept may be of another version, or of nobody. */
  isContent: (value: unknown) => value is Content;
  /** Characters of one document with its steps; a tab keeps about five million. */
  maxSize: number;
}

/** How the names begin of what the tab keeps of an app's documents: what is not saved, and the steps to what is. */
export const draftNames = (appId: string): readonly [unsaved: string, saved: string] => [
  `${appId}.work.`,
  `${appId}.steps.`,
];

export function createDraftStore<Content>(
  options: DraftStoreOptions<Content>,
): DraftStore<Content> {
  const { storage, appId, isContent, maxSize } = options;
  const [unsaved, saved] = draftNames(appId);
  function read(key: string) {
    const text = storage.getItem(unsaved + key) ?? storage.getItem(saved + key);
    return text === null ? undefined : readWork(text, isContent);
  }
  const keys = () =>
    Array.from({ length: storage.length }, (_, position) => storage.key(position) ?? '')
      .filter((name) => name.startsWith(unsaved))
      .map((name) => name.slice(unsaved.length));
  return {
    read,
    write(key, work) {
      const [prefix, other] = work.isSaved ? [saved, unsaved] : [unsaved, saved];
      storage.removeItem(other + key);
      try {
        storage.setItem(prefix + key, toText(work, maxSize));
      } catch {
        // A full store is no reason to stop working; leaving asks.
        storage.removeItem(prefix + key);
      }
    },
    remove(key) {
      storage.removeItem(unsaved + key);
      storage.removeItem(saved + key);
    },
    keys,
    drafts: () =>
      keys().flatMap((key) => {
        const work = read(key);
        return work && !work.isSaved && work.path ? [{ key, path: work.path, work }] : [];
      }),
  };
}

/** Steps far back go first where there is no room for all of them. */
function toText<Content>({ history, ...more }: KeptWork<Content>, maxSize: number): string {
  for (let steps = history.past.length; ; steps = Math.floor(steps / 2)) {
    const past = steps === 0 ? [] : history.past.slice(-steps);
    const text = JSON.stringify({ ...more, history: { ...history, past } });
    if (text.length <= maxSize || steps === 0) return text;
  }
}

/** Undefined for what is not such work. */
export function readWork<Content>(
  text: string,
  isContent: (value: unknown) => value is Content,
): KeptWork<Content> | undefined {
  const kept = parse(text);
  const { past, present, future } = (kept.history ?? {}) as Partial<DocumentHistory<unknown>>;
  const areContents = (list: unknown): list is Content[] =>
    Array.isArray(list) && list.every(isContent);
  if (!isContent(present) || !areContents(past) || !areContents(future)) return undefined;
  const { isSaved, path, version, brought } = kept;
  return {
    history: { past, present, future },
    isSaved: isSaved === true,
    ...(isPath(path) && { path }),
    ...(typeof version === 'string' && { version }),
    ...(typeof brought === 'string' && { brought }),
  };
}

/** Whatever it is: nothing of it is taken unseen. */
function parse(text: string): Partial<Record<keyof KeptWork<unknown>, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** A page of the app, and no other address. */
const isPath = (path: unknown): path is string =>
  typeof path === 'string' && /^\/(?:create|edit|view)(?:[/?]|$)/.test(path);
