import { useCallback, useEffect } from 'react';
import { type Address, readAddress, writeAddress } from '#plugins/documents/common';
import { linkProblemTexts, type UpdateAddress, useUrlState } from '#plugins/documents/public';
import { readSavedId } from '../../common';
import type { SavedSearch } from '../saved-searches/saved-search';
import { toState } from '../saved-searches/search-state';
import { useServices } from '../services';

/** Everything a link of Discover restores. */
export type DiscoverState = Address;
export type UpdateState = UpdateAddress;

/** The state of the app, which is the address. */
export function useDiscoverState(saved: SavedSearch | undefined): [DiscoverState, UpdateState] {
  const { history } = useServices().params;
  const read = useCallback((hash: string) => parse(hash, saved), [saved]);
  const { address, problems, update } = useUrlState({ history, read, write });
  useProblems(problems);
  return [address, update];
}

export const pathOf = (savedId: string | undefined): string =>
  savedId === undefined ? '/' : `/view/${encodeURIComponent(savedId)}`;

function useProblems(problems: readonly string[]): void {
  const { core } = useServices();
  useEffect(() => {
    if (problems.length > 0) core.notifications.toasts.addWarning(linkProblemTexts(problems));
  }, [problems, core]);
}

/** Where the address says nothing of the search, it is the saved one. */
function parse(hash: string, saved: SavedSearch | undefined) {
  const { address, problems } = readAddress(hash);
  const isOfAddress = !saved || /[?&]_a=/.test(hash);
  return {
    savedId: readSavedId(hash),
    address: isOfAddress ? address : toState(saved, address),
    problems,
  };
}

const write = (
  { savedId }: ReturnType<typeof parse>,
  address: DiscoverState,
  path = pathOf(savedId),
) => writeAddress(path, address);
