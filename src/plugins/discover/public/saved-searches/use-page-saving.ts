import { useState } from 'react';
import type { TimeSelection } from '#common/url-state';
import type { DiscoverLayoutProps } from '../DiscoverLayout';
import type { SearchDialog } from './SearchDialogs';
import { useSavedSearch } from './use-saved-search';

/** What opens over the page: of the saved search, or of what is shown. */
export type PageDialog = SearchDialog | 'export' | 'inspect';

type PageParts = Pick<DiscoverLayoutProps, 'work' | 'address' | 'details' | 'pattern'>;

/** Saving what the page shows, whatever asks for it, and the dialog that is open. */
export function usePageSaving(
  { work, address, details, pattern }: PageParts,
  selection: TimeSelection | undefined,
) {
  const [dialog, setDialog] = useState<PageDialog>();
  const { state } = work.content;
  const saving = useSavedSearch({
    work,
    address,
    shown: {
      ...state,
      index: state.index ?? details.name,
      ...(selection && { time: selection }),
    },
    meant: { index: details.name, ...(pattern && { pattern }) },
    askName: () => setDialog('save'),
  });
  return { dialog, setDialog, saving };
}
