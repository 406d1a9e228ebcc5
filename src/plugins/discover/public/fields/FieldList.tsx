import { type ReactNode, useState } from 'react';
import { i18n } from '#common/i18n';
import type { FieldType } from '#common/search';
import { Icon, IconButton, TextField } from '#ui';
import { Menu } from '#ui/overlays';
import type { DiscoverField } from './discover-field';
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

/** More rows than this are cut: the search finds the rest. */
const MAX_ROWS = 500;

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
  const searchLabel = i18n.formatMessage(
    {
      id: 'discover.fields.search',
      defaultMessage: 'Search {count, plural, one {# field} other {# fields}}',
    },
    { count: fields.length },
  );
  const types = [...new Set(fields.map((field) => field.type))].sort();

  const group = (title: string, members: readonly DiscoverField[]) => (
    <FieldGroup title={title} count={members.length}>
      {members.slice(0, MAX_ROWS).map((field) => (
        <li key={field.name}>
          <FieldRow
            field={field}
            selected={columns.includes(field.name)}
            open={open === field.name}
            onOpen={() => setOpen(open === field.name ? undefined : field.name)}
            onToggleColumn={() => onToggleColumn(field.name)}
          />
          {open === field.name && <FieldDetails {...details} field={field} />}
        </li>
      ))}
      {members.length > MAX_ROWS && (
        <li className={styles.more}>
          {i18n.formatMessage(
            { id: 'discover.fields.more', defaultMessage: '{count} more: search for them.' },
            { count: members.length - MAX_ROWS },
          )}
        </li>
      )}
    </FieldGroup>
  );

  return (
    <aside
      className={styles.root}
      aria-label={i18n.formatMessage({ id: 'discover.fields', defaultMessage: 'Fields' })}
    >
      <div className={styles.search}>
        <TextField
          label={searchLabel}
          labelHidden
          icon="search"
          type="search"
          placeholder={searchLabel}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
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
      <div className={styles.groups}>
        {selected.length > 0 &&
          group(
            i18n.formatMessage({ id: 'discover.fields.selected', defaultMessage: 'In the table' }),
            selected,
          )}
        {group(
          i18n.formatMessage({ id: 'discover.fields.available', defaultMessage: 'Available' }),
          available,
        )}
        {found.length === 0 && (
          <p className={styles.more}>
            {i18n.formatMessage({
              id: 'discover.fields.none',
              defaultMessage: 'No field has this name and type.',
            })}
          </p>
        )}
      </div>
    </aside>
  );
}

function FieldGroup({
  title,
  count,
  children,
}: {
  title: string;
  count: number;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(true);
  return (
    <section>
      <h2 className={styles.groupTitle}>
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon name={open ? 'down' : 'right'} size="s" />
          {title}
          <span className={styles.count}>{count}</span>
        </button>
      </h2>
      {open && <ul className={styles.list}>{children}</ul>}
    </section>
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
