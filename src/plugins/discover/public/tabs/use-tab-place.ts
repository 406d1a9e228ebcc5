import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { SearchHit } from '#common/search';
import type { GridKeeping } from '#ui/grid';
import { useServices } from '../services';
import type { TabPlace } from './tab-places';

/** When another tab is shown, this is kept of the one that was. */
export function useKeptPlace<Name extends keyof TabPlace>(
  name: Name,
  read: () => TabPlace[Name],
): void {
  const { places } = useServices().tabs;
  const readNow = useEffectEvent(read);
  useEffect(() => {
    places.taken(name);
    return places.keep(name, () => readNow());
  }, [places, name]);
}

/** A state of the page that is there again when its tab is shown again. */
export function useTabState<Name extends keyof TabPlace>(name: Name, first: TabPlace[Name]) {
  const { places } = useServices().tabs;
  const [value, setValue] = useState<TabPlace[Name]>(
    () => (places.resumed() as Partial<TabPlace>)[name] ?? first,
  );
  useKeptPlace(name, () => value);
  return [value, setValue] as const;
}

/** Which row of the table is open. Another search, and another order, has other rows in these places. */
export function useOpenedRow(...asked: readonly unknown[]) {
  const [opened, setOpened] = useTabState('opened', undefined);
  const [before, setBefore] = useState(asked);
  if (asked.some((part, at) => part !== before[at])) {
    setBefore(asked);
    setOpened(undefined);
  }
  return [opened, setOpened] as const;
}

/** The document in the row that is open. */
export function useOpenedHit(hits: readonly SearchHit[], ...asked: readonly unknown[]) {
  const { places } = useServices().tabs;
  const [opened, setOpened] = useOpenedRow(...asked);
  const [expected, setExpected] = useState(() => places.resumed().openedId);
  const hit = opened === undefined ? undefined : hits[opened];
  if (hit && expected !== undefined) {
    setExpected(undefined);
    // Its rows have moved since.
    if (idOf(hit) !== expected) setOpened(undefined);
  }
  useKeptPlace('openedId', () => hit && idOf(hit));
  return { hit, opened, setOpened };
}

const idOf = ({ _index, _id }: SearchHit): string => `${_index}/${_id}`;

/** The table stands where it stood. */
export function useGridKeeping(): GridKeeping {
  const { places } = useServices().tabs;
  return useMemo(
    () => ({
      begin: () => places.resumed().grid,
      keep(read) {
        places.taken('grid');
        return places.keep('grid', read);
      },
    }),
    [places],
  );
}
