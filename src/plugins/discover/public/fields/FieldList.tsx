import { useState } from 'react';
import { i18n } from '#common/i18n';
import type { FieldType } from '#common/search';
import { FieldGroup, FieldPane, searchFieldsLabel } from '#plugins/index-patterns/public';
import { IconButton, SearchField } from '#ui';
import { Menu } from '#ui/overlays';
import type { DiscoverField } from '../../common/discover-field';
import { FieldDetails, type FieldDetailsProps } from './FieldDetails';
import styles from './FieldList.module.css';
import { FieldRow } from './FieldRow';

export interface FieldListProps extends Omit<FieldDetailsProps, 'field'> {
  fields: readonly DiscoverField[];
  columns: readonly string[];
  onToggleColumn: (name: string) => void;
  /** On small screens the list lies over the page. */
  onClose: () => void;
}

/** Every field with its type: those in the table first. One opens to its top values. */
export function FieldList({
  fields,
  columns,
  onToggleColumn,
  onClose,
  ...details
}: FieldListProps) {
  const [search, setSearch] = useState('');
  const [type, setType] = useState<FieldType | ''>('');
  const [open, setOpen] = useState<string>();
  const found = fields.filter(
    (field) =>
      field.name.toLowerCase().includes(search.toLowerCase()) &&
      (type === '' || field.type === type),
  );
  const selected = columns.flatMap((name) => found.filter((field) => field.name === name));
  const available = found.filter(({ name }) => !columns.includes(name));
  const types = [...new Set(fields.map((field) => field.type))].sort();

  const render = (field: DiscoverField) => (
    <>
      <FieldRow
        field={field}
        selected={columns.includes(field.name)}
        open={open === field.name}
        onOpen={() => setOpen(open === field.name ? undefined : field.name)}
        onToggleColumn={() => onToggleColumn(field.name)}
      />
      {open === field.name && <FieldDetails {...details} field={field} />}
    </>
  );

  return (
    <FieldPane
      top={
        <div className={styles.search}>
          <SearchField
            label={searchFieldsLabel(fields.length)}
            type="search"
            value={search}
            onChange={setSearch}
          />
          <TypeMenu types={types} type={type} onChange={setType} />
          <span className={styles.close}>
            <IconButton
              icon="x"
              label={i18n.formatMessage({
                id: 'discover.fields.close',
                defaultMessage: 'Close the fields',
              })}
              onClick={onClose}
            />
          </span>
        </div>
      }
      isEmpty={found.length === 0}
    >
      {selected.length > 0 && (
        <FieldGroup
          title={i18n.formatMessage({
            id: 'discover.fields.selected',
            defaultMessage: 'In the table',
          })}
          fields={selected}
          render={render}
        />
      )}
      <FieldGroup
        title={i18n.formatMessage({
          id: 'discover.fields.available',
          defaultMessage: 'Available',
        })}
        fields={available}
        render={render}
      />
    </FieldPane>
  );
}

interface TypeMenuProps {
  types: readonly FieldType[];
  type: FieldType | '';
  onChange: (type: FieldType | '') => void;
}

function TypeMenu({ types, type, onChange }: TypeMenuProps) {
  const all = i18n.formatMessage({ id: 'discover.fields.allTypes', defaultMessage: 'All types' });
  const label = i18n.formatMessage(
    { id: 'discover.fields.type', defaultMessage: 'Type of field: {type}' },
    { type: type || all },
  );
  const choices: readonly (FieldType | '')[] = ['', ...types];
  return (
    <Menu
      label={label}
      items={choices.map((choice) => ({
        id: choice || 'all',
        label: choice || all,
        checked: choice === type,
        onSelect: () => onChange(choice),
      }))}
      renderTrigger={(props) => (
        <IconButton icon="filter" label={label} active={type !== ''} {...props} />
      )}
    />
  );
}
