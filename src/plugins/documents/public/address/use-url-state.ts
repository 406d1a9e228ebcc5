import { useCallback, useEffect, useMemo, useState } from 'react';
import { followPinned } from '#common/filters';
import type { AppMountParameters } from '#core/public';
import type { Address } from '../../common';

type History = AppMountParameters['history'];

/** What is behind `#` in the address. */
export function useHash(history: History): string {
  const [hash, setHash] = useState(() => history.location.hash.slice(1));
  useEffect(() => history.listen((location) => setHash(location.hash.slice(1))), [history]);
  return hash;
}

export interface UpdateOptions {
  /** The change takes the place of the last entry of the history: nothing a person did. */
  replace?: boolean;
  /** The page of the app that it leads to; the one that is shown, where it is missing. */
  path?: string;
}

export type UpdateAddress = (change: Partial<Address>, options?: UpdateOptions) => void;

export interface UrlStateOptions<Reading> {
  history: History;
  /** The same function as long as the same address means the same. */
  read: (hash: string) => Reading;
  /** What stands behind `#` for a changed address of what was read. */
  write: (reading: Reading, address: Address, path: string | undefined) => string;
}

/** The address is what is shown: back, forward and a copied link restore it. */
export function useUrlState<Reading extends { address: Address }>({
  history,
  read,
  write,
}: UrlStateOptions<Reading>): Reading & { update: UpdateAddress } {
  const hash = useHash(history);
  const reading = useMemo(() => read(hash), [read, hash]);
  useEffect(() => followPinned(hash, reading.address.filters), [hash, reading]);
  const update = useCallback<UpdateAddress>(
    (change, { replace = false, path } = {}) => {
      // As it is now: several changes may come one after the other.
      const before = read(history.location.hash.slice(1));
      const next = `#${write(before, { ...before.address, ...change }, path)}`;
      if (next !== history.location.hash) {
        history[replace ? 'replace' : 'push']({ ...history.location, hash: next });
      }
    },
    [history, read, write],
  );
  return { ...reading, update };
}
