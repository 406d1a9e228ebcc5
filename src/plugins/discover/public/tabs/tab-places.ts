import type { GridPlace } from '#ui/grid';
import type { ResultView } from '../differences/stretch';
import type { LeftTail } from '../live-tail/left-tail';

/** The moment that a page searches for, and how often it was refreshed. */
interface Refreshed {
  count: number;
  at: number;
  /** Its time is the same whenever it is asked. */
  isFixed?: boolean;
}

/** What a tab shows beside its search: it is there again when the tab is shown again. */
export interface TabPlace {
  /** From when its answers are. */
  refreshed: Refreshed;
  /** Where its table is scrolled to. */
  grid: GridPlace;
  view: ResultView;
  statementView: 'table' | 'chart';
  /** The row of the document that is open. */
  opened: number | undefined;
  /** Which document that is: after a reload its row may hold another one. */
  openedId: string | undefined;
  /** Documents as they are written; undefined where they are not followed. */
  live: LeftTail | undefined;
}

type PlaceName = keyof TabPlace;
type Readers = { [Name in PlaceName]?: () => TabPlace[Name] };

export type TabPlaces = ReturnType<typeof createTabPlaces>;

/** Where a person was in the tabs that are not shown; as long as the page is open. */
export function createTabPlaces() {
  const left = new Map<string, Partial<TabPlace>>();
  let readers: Readers = {};
  let resumed: Partial<TabPlace> = {};
  return {
    /** Something of the page that is shown is asked when another tab takes its place. @returns how it is no longer */
    keep<Name extends PlaceName>(name: Name, read: () => TabPlace[Name]): () => void {
      const kept: Readers = { [name]: read };
      readers = { ...readers, ...kept };
      // The next page has one of its own by then.
      return () => {
        if (readers[name] === kept[name]) delete readers[name];
      };
    },
    /** @param isSame it shows the search that it showed: elsewhere its places say nothing */
    change(from: string, to: string, isSame: boolean) {
      left.set(from, readAll(readers));
      readers = {};
      const { refreshed, ...places } = left.get(to) ?? {};
      left.delete(to);
      resumed = { ...(refreshed && { refreshed }), ...(isSame && places) };
    },
    /** Of all tabs, as it is now. */
    all: (shown: string): ReadonlyMap<string, Partial<TabPlace>> =>
      new Map(left).set(shown, readAll(readers)),
    /** From before the page was loaded again. */
    restore(id: string, place: Partial<TabPlace>, isShown: boolean) {
      if (isShown) resumed = { ...place };
      else left.set(id, place);
    },
    /** Of the tab that is shown again, until its page has taken it. */
    resumed: (): Readonly<Partial<TabPlace>> => resumed,
    taken(name: PlaceName) {
      delete resumed[name];
    },
    /** Nothing of it is kept any more: it was closed. */
    forget: (id: string) => void left.delete(id),
    /** Others that were left while they followed new documents, oldest first. */
    following: (): readonly (readonly [id: string, tail: LeftTail])[] =>
      [...left].flatMap(([id, { live }]) => (live ? [[id, live] as const] : [])),
    setFollowing: (id: string, live: LeftTail) => void left.set(id, { ...left.get(id), live }),
  };
}

const readAll = (readers: Readers): Partial<TabPlace> =>
  Object.fromEntries(Object.entries(readers).map(([name, read]) => [name, read()]));
