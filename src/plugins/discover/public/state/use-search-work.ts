import { useCallback, useState } from 'react';
import { type Address, readAddress, writeAddress } from '#plugins/documents/common';
import {
  type OpenDocument,
  type UrlState,
  useDocument,
  useUrlState,
} from '#plugins/documents/public';
import { pathOf, readSavedId } from '../../common';
import type { LoadedSearch } from '../saved-searches/saved-search-store';
import { useServices } from '../services';
import {
  type DiscoverReading,
  type DiscoverState,
  NEW_SEARCH,
  SEARCH_DOCUMENT,
  type SearchChange,
  type SearchDraft,
} from './search-document';

export type AddressState = DiscoverReading & UrlState<DiscoverReading>;

export const useAddress = (): AddressState =>
  useUrlState({ history: useServices().params.history, read, write });

const read = (hash: string): DiscoverReading => ({
  ...readAddress(hash),
  savedId: readSavedId(hash),
  hasSearch: /[?&]_a=/.test(hash),
});

const write = ({ savedId }: DiscoverReading, address: Address, path = pathOf(savedId)) =>
  writeAddress(path, address);

/** Changes what is shown, as a step. `replace`: it takes the place of the last entry of the browser's history. */
export type ChangeSearch = (
  change: Partial<DiscoverState>,
  options?: { replace?: boolean; step?: string },
) => void;

export interface SearchWork extends OpenDocument<
  SearchDraft,
  SearchChange,
  DiscoverReading,
  LoadedSearch
> {
  change: ChangeSearch;
}

/** A new search is in the address, and back brings it: it is no work that nobody saved. */
export const isUnsaved = ({ stored, isChanged }: Pick<SearchWork, 'stored' | 'isChanged'>) =>
  stored !== undefined && isChanged;

/** Of searches that nobody saved. */
const NEW_KEY = '';

/** A search while somebody looks at it and changes it. */
export function useSearchWork(stored: LoadedSearch | undefined, address: AddressState): SearchWork {
  const { tabs, work: first } = useServices();
  const [drafts] = useState(() => tabs.store()?.drafts() ?? first);
  // A new search is all in its address: the steps that led to another one are not its own.
  useState(() => {
    const kept = stored ? undefined : drafts.read(NEW_KEY)?.history.present.state;
    const isAnother = kept && writeAddress('', kept) !== writeAddress('', address.address);
    if (isAnother) drafts.remove(NEW_KEY);
  });
  const work = useDocument({
    model: SEARCH_DOCUMENT,
    drafts,
    stored,
    initial: NEW_SEARCH,
    address,
    begun: { key: NEW_KEY },
    pathOf,
  });
  const { dispatch } = work;
  const change = useCallback<ChangeSearch>(
    (changed, { replace = false, step } = {}) =>
      dispatch(
        { type: 'change', change: changed, ...(step !== undefined && { step }) },
        { replace },
      ),
    [dispatch],
  );
  return { ...work, change };
}
