import type { ReactNode } from 'react';
import type { Filing } from '#common/filing';
import { i18n } from '#common/i18n';
import { Select } from '#ui';
import type { FilingChoice } from './filing-choice';
import { knownFolders, knownTags } from './known-names';

export interface ListFiltersProps {
  items: readonly Filing[];
  choice: FilingChoice;
  onChange: (choice: FilingChoice) => void;
  /** Beside the folder. */
  children?: ReactNode;
}

/** Folders and tags. Those that nobody uses are not offered, but for the one that is chosen. */
export function ListFilters({ items, choice, onChange, children }: ListFiltersProps) {
  const tags = choice.tag === '' ? [] : [choice.tag];
  return (
    <>
      <NameSelect
        label={i18n.formatMessage({ id: 'documents.list.folder', defaultMessage: 'All folders' })}
        value={choice.folder}
        names={knownFolders([...items, choice])}
        onChange={(folder) => onChange({ ...choice, folder })}
      />
      {children}
      <NameSelect
        label={i18n.formatMessage({ id: 'documents.list.tag', defaultMessage: 'All tags' })}
        value={choice.tag}
        names={knownTags([...items, { tags }])}
        onChange={(tag) => onChange({ ...choice, tag })}
      />
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
