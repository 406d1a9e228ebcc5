import { BehaviorSubject, type Observable } from 'rxjs';
import { isOfTheBrowser, normalizeKeys, toKeys } from './key-string';

export interface ShortcutDefinition {
  id: string;
  /** Who registers it; with the id it says which one it is. */
  pluginId: string;
  name: string;
  /** Under which heading it is listed. */
  category: string;
  /** Such as `cmd+shift+m`, or `g d` for two keys one after the other. */
  keys: string;
  execute: () => void;
}

export interface Shortcut extends ShortcutDefinition {
  /** As it was registered; `keys` may be a person's own. */
  defaultKeys: string;
}

export interface KeyboardShortcutStart {
  /** The last one that asks for keys gets them. @returns how to take it away. */
  register(definition: ShortcutDefinition): () => void;
  unregister(shortcut: Pick<ShortcutDefinition, 'id' | 'pluginId'>): void;
  getAllShortcuts(): readonly Shortcut[];
  getShortcuts$(): Observable<readonly Shortcut[]>;
  /** Other keys, in this browser; without keys, those that were registered. Throws where they can't be. */
  remap(shortcut: Pick<ShortcutDefinition, 'id' | 'pluginId'>, keys?: string): void;
  readonly isMac: boolean;
}

export interface KeyboardShortcutService extends KeyboardShortcutStart {
  stop(): void;
}

interface Dependencies {
  page: Document;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  isMac: boolean;
}

/** How long the second key of a sequence may take, in milliseconds. */
const SEQUENCE_MS = 1000;
const STORAGE_KEY = 'core.keyboardShortcuts';

/** Keys that do something wherever the focus is, except while somebody writes. */
export function createKeyboardShortcuts(dependencies: Dependencies): KeyboardShortcutService {
  const { page, storage, isMac } = dependencies;
  const own = readOwnKeys(storage);
  const shortcuts$ = new BehaviorSubject<readonly Shortcut[]>([]);
  let begun: { keys: string; at: number } | undefined;

  function onKeyDown(event: KeyboardEvent) {
    const pressed = event.defaultPrevented || event.repeat ? undefined : toKeys(event, isMac);
    if (pressed === undefined || !isMeant(event, pressed)) return;
    const sequence =
      begun && event.timeStamp - begun.at <= SEQUENCE_MS ? `${begun.keys} ${pressed}` : undefined;
    const found = find(sequence) ?? find(pressed);
    begun = !found && isPrefix(pressed) ? { keys: pressed, at: event.timeStamp } : undefined;
    // Where there is nothing to save, the browser does not offer to save the page.
    if (found || pressed === 'cmd+s') event.preventDefault();
    found?.execute();
  }
  const find = (keys: string | undefined) =>
    shortcuts$.value.findLast((shortcut) => shortcut.keys === keys);
  const isPrefix = (keys: string) =>
    shortcuts$.value.some((shortcut) => shortcut.keys.startsWith(`${keys} `));
  const without = (other: Pick<ShortcutDefinition, 'id' | 'pluginId'>) =>
    shortcuts$.value.filter((shortcut) => toName(shortcut) !== toName(other));

  page.addEventListener('keydown', onKeyDown);
  return {
    isMac,
    register(definition) {
      const defaultKeys = normalizeKeys(definition.keys);
      if (isOfTheBrowser(defaultKeys)) {
        throw new Error(`${defaultKeys} is reserved by the browser.`);
      }
      const keys = own.get(toName(definition)) ?? defaultKeys;
      const shortcut = { ...definition, keys, defaultKeys };
      shortcuts$.next([...without(definition), shortcut]);
      return () => shortcuts$.next(shortcuts$.value.filter((other) => other !== shortcut));
    },
    unregister: (shortcut) => shortcuts$.next(without(shortcut)),
    getAllShortcuts: () => shortcuts$.value,
    getShortcuts$: () => shortcuts$,
    remap(which, keys) {
      const normalized = keys === undefined ? undefined : normalizeKeys(keys);
      if (normalized !== undefined && isOfTheBrowser(normalized)) {
        throw new Error(`${normalized} is reserved by the browser.`);
      }
      if (normalized === undefined) own.delete(toName(which));
      else own.set(toName(which), normalized);
      storage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(own)));
      shortcuts$.next(
        shortcuts$.value.map((shortcut) =>
          toName(shortcut) === toName(which)
            ? { ...shortcut, keys: normalized ?? shortcut.defaultKeys }
            : shortcut,
        ),
      );
    },
    stop: () => page.removeEventListener('keydown', onKeyDown),
  };
}

/** A text takes back its own letters. */
const OF_TEXTS: ReadonlySet<string> = new Set(['cmd+z', 'shift+cmd+z', 'cmd+y']);
const EDITABLE = '[contenteditable=""], [contenteditable="true"]';
const TEXTS = `textarea, ${EDITABLE}, input:not([type=checkbox], [type=radio], [type=button], [type=range], [readonly])`;

/** While somebody writes, or has a dialog, menu or popover before them, only keys with Ctrl or Command count. */
function isMeant({ target }: KeyboardEvent, pressed: string): boolean {
  const element = target instanceof Element ? target : undefined;
  if (OF_TEXTS.has(pressed) && element?.closest(TEXTS)) return false;
  const isWriting =
    element?.closest(`input, textarea, select, ${EDITABLE}`) ??
    element?.closest('dialog[open], [role="dialog"], [role="menu"]');
  return !isWriting || /(?:^|\+)cmd\+/.test(pressed);
}

function toName({ id, pluginId }: Pick<ShortcutDefinition, 'id' | 'pluginId'>): string {
  return `${pluginId}.${id}`;
}

function readOwnKeys(storage: Pick<Storage, 'getItem'>): Map<string, string> {
  try {
    const stored: unknown = JSON.parse(storage.getItem(STORAGE_KEY) ?? '{}');
    const entries = Object.entries(stored as Record<string, unknown>);
    return new Map(
      entries.flatMap(([name, keys]) => (typeof keys === 'string' ? [[name, keys] as const] : [])),
    );
  } catch {
    // What someone else wrote there is worth nothing.
    return new Map();
  }
}
