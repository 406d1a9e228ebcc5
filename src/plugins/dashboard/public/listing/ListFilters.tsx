import { i18n } from '#common/i18n';
import { Checkbox, Select } from '#ui';
import type { ListedDashboard } from '../state/dashboard-store';
import type { ListChoice } from './arrange-list';

export interface ListFiltersProps {
  dashboards: readonly ListedDashboard[];
  choice: ListChoice;
  onChange: (change: Partial<ListChoice>) => void;
}

/** Folders, tags and favourites. Those that nobody uses are not offered. */
export function ListFilters({ dashboards, choice, onChange }: ListFiltersProps) {
  const folders = unique(dashboards.flatMap(({ folder }) => foldersOf(folder)));
  const tags = unique(dashboards.flatMap((one) => one.tags));
  const folderLabel = i18n.formatMessage({
    id: 'dashboard.list.folder',
    defaultMessage: 'All folders',
  });
  const tagLabel = i18n.formatMessage({ id: 'dashboard.list.tag', defaultMessage: 'All tags' });
  return (
    <>
      {folders.length > 0 && (
        <Select
          label={folderLabel}
          labelHidden
          value={choice.folder}
          options={[
            { value: '', label: folderLabel },
            ...folders.map((value) => ({ value, label: value })),
          ]}
          onChange={(folder) => onChange({ folder })}
        />
      )}
      {tags.length > 0 && (
        <Select
          label={tagLabel}
          labelHidden
          value={choice.tag}
          options={[
            { value: '', label: tagLabel },
            ...tags.map((value) => ({ value, label: value })),
          ]}
          onChange={(tag) => onChange({ tag })}
        />
      )}
      <Checkbox
        label={i18n.formatMessage({
          id: 'dashboard.list.favourites',
          defaultMessage: 'Favorites only',
        })}
        checked={choice.favouritesOnly}
        onChange={(favouritesOnly) => onChange({ favouritesOnly })}
      />
    </>
  );
}

/** `a/b` lies in `a` too. */
function foldersOf(path: string): string[] {
  const parts = path.split('/').filter((part) => part !== '');
  return parts.map((_, position) => parts.slice(0, position + 1).join('/'));
}

const unique = (values: readonly string[]) =>
  [...new Set(values)].toSorted((one, other) => one.localeCompare(other));
