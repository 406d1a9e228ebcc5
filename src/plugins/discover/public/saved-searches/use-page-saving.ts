import { useState } from 'react';
import type { TimeRange } from '#common/search';
import type { TimeSelection } from '#common/url-state';
import { allOf } from '../../common/resolve-time';
import type { DiscoverLayoutProps } from '../DiscoverLayout';
import type { SharedSearch } from '../share/share-path';
import type { SearchDialog } from './SearchDialogs';
import { useSavedSearch } from './use-saved-search';

/** What opens over the page: of the saved search, or of what is shown. */
export type PageDialog = SearchDialog | 'export' | 'inspect';

type PageParts = Pick<DiscoverLayoutProps, 'work' | 'address' | 'details' | 'pattern'>;

interface ShownTime {
  selection: TimeSelection | undefined;
  range: TimeRange | undefined;
  zoneOfDays: string | undefined;
}

/** Saving and sharing what the page shows, whatever asks for it, and the dialog that is open. */
export function usePageSaving(
  { work, address, details, pattern }: PageParts,
  { selection, range, zoneOfDays }: ShownTime,
) {
  const [dialog, setDialog] = useState<PageDialog>();
  const { state } = work.content;
  const shown = {
    ...state,
    index: state.index ?? details.name,
    ...(selection && { time: selection }),
  };
  const saving = useSavedSearch({
    work,
    address,
    shown,
    meant: { index: details.name, ...(pattern && { pattern }) },
    askName: () => setDialog('save'),
  });
  const shared: SharedSearch = {
    shown,
    time: details.timeField === undefined ? undefined : selection,
    absolute: allOf(range, zoneOfDays),
  };
  return { dialog, setDialog, saving, shared };
}
