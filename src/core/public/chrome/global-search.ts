import type { ReactNode } from 'react';
import { BehaviorSubject, map, type Observable } from 'rxjs';

/** `@` before the words asks for saved objects; without it pages are found. */
export const SearchCommandTypes = { PAGES: 'PAGES', SAVED_OBJECTS: 'SAVED_OBJECTS' } as const;
export type SearchCommandTypes = (typeof SearchCommandTypes)[keyof typeof SearchCommandTypes];

export interface GlobalSearchCommand {
  id: string;
  type: SearchCommandTypes;
  run(
    value: string,
    callback?: (...parameters: unknown[]) => void,
    abortSignal?: AbortSignal,
  ): Promise<readonly ReactNode[]>;
}

/** The action of Enter on free text. */
export interface GlobalSearchSubmitCommand {
  id: string;
  name: string;
  run(query: { content: string }): void;
}

/** A plugin's pages, actions and objects for the palette. */
export interface GlobalSearchItem {
  id: string;
  title: string;
  /** Where it belongs. */
  hint?: string;
  /** Words by which it is found too. */
  keywords?: string;
  icon?: string;
  run(): void;
}

export interface GlobalSearchSource {
  id: string;
  /** Above its items; those without one are what can be made. */
  title?: string;
  /** Stands above all others. */
  isFirst?: boolean;
  /** All of them: asked for once, whenever the palette opens. */
  load(signal: AbortSignal): Promise<readonly GlobalSearchItem[]>;
}

export interface GlobalSearchSetup {
  registerSource(source: GlobalSearchSource): void;
  registerSearchCommand(command: GlobalSearchCommand): void;
  registerSearchSubmitCommand(command: GlobalSearchSubmitCommand): void;
}

export interface GlobalSearchStart {
  /** What can be done on the page that is shown, asked for when the palette opens. Answers how to end it. */
  offerPageActions(load: () => readonly GlobalSearchItem[]): () => void;
  /** Those of the page that is shown, as they are now. */
  getPageActions(): readonly GlobalSearchItem[];
  getSources(): readonly GlobalSearchSource[];
  getAllSearchCommands(): readonly GlobalSearchCommand[];
  unregisterSearchCommand(id: string): void;
  getSearchSubmitCommands$(): Observable<readonly GlobalSearchSubmitCommand[]>;
  unregisterSearchSubmitCommand(id: string): void;
}

/** The commands of the search over everything; the first with an id stays. */
export function createGlobalSearch(): { setup: GlobalSearchSetup; start: GlobalSearchStart } {
  const commands = createRegister<GlobalSearchCommand>('SearchCommands');
  const sources = createRegister<GlobalSearchSource>('SearchSources');
  const submits = createRegister<GlobalSearchSubmitCommand>('SearchSubmitCommands');
  const pageActions = createPageActions();
  return {
    setup: {
      registerSource: sources.add,
      registerSearchCommand: commands.add,
      registerSearchSubmitCommand: submits.add,
    },
    start: {
      offerPageActions: pageActions.offer,
      getPageActions: pageActions.all,
      getSources: sources.all,
      getAllSearchCommands: commands.all,
      unregisterSearchCommand: commands.remove,
      getSearchSubmitCommands$: () => submits.all$,
      unregisterSearchSubmitCommand: submits.remove,
    },
  };
}

/** Several parts of a page may offer some. */
function createPageActions() {
  const offered = new Set<() => readonly GlobalSearchItem[]>();
  return {
    all: () => [...offered].flatMap((load) => load()),
    offer(load: () => readonly GlobalSearchItem[]) {
      offered.add(load);
      return () => void offered.delete(load);
    },
  };
}

function createRegister<T extends { id: string }>(kind: string) {
  const items$ = new BehaviorSubject<ReadonlyMap<string, T>>(new Map());
  const all = () => [...items$.value.values()];
  return {
    all,
    all$: items$.pipe(map((items) => [...items.values()])),
    add(item: T) {
      if (items$.value.has(item.id)) {
        // oxlint-disable-next-line no-console -- whoever registers it twice is to know
        console.warn(`Duplicate ${kind} id ${item.id} found`);
        return;
      }
      items$.next(new Map(items$.value).set(item.id, item));
    },
    remove(id: string) {
      items$.next(new Map([...items$.value].filter(([other]) => other !== id)));
    },
  };
}
