import { i18n } from '#common/i18n';
import { type ComparedPart, describeChanges, VersionFlyout } from '#plugins/documents/public';
import { useServices } from '../services';
import type { SearchDialogsProps } from './SearchDialogs';
import { readSavedSearch, type SavedSearch } from '../../common/saved-search';

/** Earlier versions of a saved search, what each changed, and back to them. */
export function SearchVersions({ work, saving, onClose }: Omit<SearchDialogsProps, 'dialog'>) {
  const { core, time, savedSearches } = useServices();
  const { stored } = work;
  if (!stored) return null;
  return (
    <VersionFlyout
      {...{ core, time, stored, onClose }}
      store={savedSearches.documents}
      compare={(before, after) =>
        describeChanges(readSavedSearch(before), readSavedSearch(after), parts())
      }
      onRestored={saving.renew}
    />
  );
}

const parts = (): readonly ComparedPart<SavedSearch>[] => [
  {
    of: ({ index }) => index,
    changed: i18n.formatMessage({
      id: 'discover.versions.index',
      defaultMessage: 'Index changed',
    }),
  },
  {
    of: ({ query, filters, time }) => [query, filters, time],
    changed: i18n.formatMessage({
      id: 'discover.versions.search',
      defaultMessage: 'Query, filters or time range changed',
    }),
  },
  {
    of: ({ columns, columnWidths, sort }) => [columns, columnWidths, sort],
    changed: i18n.formatMessage({
      id: 'discover.versions.table',
      defaultMessage: 'Columns or sort order changed',
    }),
  },
  {
    of: ({ description }) => description,
    changed: i18n.formatMessage({
      id: 'discover.versions.description',
      defaultMessage: 'Description changed',
    }),
  },
];
