import type { Filing } from '#common/filing';
import { i18n } from '#common/i18n';
import { Checkbox, Select } from '#ui';
import type { FilingChoice } from './filing-choice';
import { knownFolders, knownTags } from './known-names';

/** `favouritesOnly` is missing where nobody marks favorites. */
interface ListFilterChoice extends FilingChoice {
  favouritesOnly?: boolean;
}

export interface ListFiltersProps {
  items: readonly Filing[];
  choice: ListFilterChoice;
  onChange: (change: Partial<ListFilterChoice>) => void;
}

/** Folders, tags and favorites. Those that nobody uses are not offered, but for the one that is chosen. */
export function ListFilters({ items, choice, onChange }: ListFiltersProps) {
  const folderLabel = i18n.formatMessage({
    id: 'documents.list.folder',
    defaultMessage: 'All folders',
  });
  const tagLabel = i18n.formatMessage({ id: 'documents.list.tag', defaultMessage: 'All tags' });
  return (
    <>
      <NameSelect
        label={folderLabel}
        value={choice.folder}
        names={knownFolders([...items, choice])}
        onChange={(folder) => onChange({ folder })}
      />
      <NameSelect
        label={tagLabel}
        value={choice.tag}
        names={knownTags([...items, { tags: choice.tag === '' ? [] : [choice.tag] }])}
        onChange={(tag) => onChange({ tag })}
      />
      {choice.favouritesOnly !== undefined && (
        <Checkbox
          label={i18n.formatMessage({
            id: 'documents.list.favourites',
            defaultMessage: 'Favorites only',
          })}
          checked={choice.favouritesOnly}
          onChange={(favouritesOnly) => onChange({ favouritesOnly })}
        />
      )}
    </>
  );
}

interface NameSelectProps {
  label: string;
  value: string;
  names: readonly string[];
  onChange: (value: string) => void;
}

function NameSelect({ label, value, names, onChange }: NameSelectProps) {
  if (names.length === 0) return null;
  return (
    <Select
      {...{ label, value, onChange }}
      labelHidden
      options={[{ value: '', label }, ...names.map((name) => ({ value: name, label: name }))]}
    />
  );
}
