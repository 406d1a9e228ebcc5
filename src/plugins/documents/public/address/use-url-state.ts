import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Filter, followPinned, followPinnedSince } from '#common/filters';
import type { AppMountParameters } from '#core/public';
import type { Address } from '../../common';

type History = AppMountParameters['history'];

/** What is behind `#` in the address. */
function useHash(history: History): string {
  const [hash, setHash] = useState(() => history.location.hash.slice(1));
  useEffect(() => history.listen((location) => setHash(location.hash.slice(1))), [history]);
  return hash;
}

interface UpdateOptions {
  /** The change takes the place of the last entry of the history: nothing a person did. */
  replace?: boolean;
  /** The page of the app that it leads to; the one that is shown, where it is missing. */
  path?: string;
  /** The path is another name of what is shown, as for a document that was just saved: the page stays. */
  stays?: boolean;
}

export type UpdateAddress = (change: Partial<Address>, options?: UpdateOptions) => void;

export interface UrlStateOptions<Reading> {
  history: History;
  /** The same function as long as the same address means the same. */
  read: (hash: string) => Reading;
  /** What stands behind `#` for a changed address of what was read. */
  write: (reading: Reading, address: Address, path: string | undefined) => string;
  /** Whether filters are pinned there only because another page limits what is shown. */
  isLimited?: (reading: Reading) => boolean;
}

export interface UrlState<Reading> {
  update: UpdateAddress;
  /** Also what was written since the page was drawn. */
  readNow: () => Reading;
  /** The same number as long as the page is the same one. */
  page: number;
}

/** The address is what is shown: back, forward and a copied link restore it. */
export function useUrlState<Reading extends { address: Address }>({
  history,
  read,
  write,
  isLimited,
}: UrlStateOptions<Reading>): Reading & UrlState<Reading> {
  const hash = useHash(history);
  const { page, stay } = usePageKey(hash);
  const reading = useMemo(() => read(hash), [read, hash]);
  const followed = useRef<{ page: number; filters: readonly Filter[] }>(undefined);
  const limited = isLimited?.(reading) ?? false;
  useEffect(() => {
    const { filters } = reading.address;
    const before = followed.current;
    followed.current = { page, filters };
    if (!limited) followPinned(hash, filters);
    else if (before?.page === page) followPinnedSince(before.filters, filters);
  }, [hash, reading, limited, page]);
  const update = useCallback<UpdateAddress>(
    (change, { replace = false, path, stays } = {}) => {
      // As it is now: several changes may come one after the other.
      const before = read(history.location.hash.slice(1));
      const next = `#${write(before, { ...before.address, ...change }, path)}`;
      if (stays) stay(next);
      if (next !== history.location.hash) {
        history[replace ? 'replace' : 'push']({ ...history.location, hash: next });
      }
    },
    [history, read, write, stay],
  );
  const readNow = useCallback(() => read(history.location.hash.slice(1)), [history, read]);
  return { ...reading, update, readNow, page };
}

/** Another path is another page, but where somebody said that it stays. */
function usePageKey(hash: string) {
  const [shown, setShown] = useState({ path: pathOf(hash), page: 0 });
  const path = pathOf(hash);
  if (path !== shown.path) setShown({ path, page: shown.page + 1 });
  const stay = useCallback(
    (next: string) => setShown(({ page }) => ({ path: pathOf(next), page })),
    [],
  );
  return { page: shown.page, stay };
}

const pathOf = (hash: string): string => hash.replace(/^#/, '').split('?')[0] ?? '';
