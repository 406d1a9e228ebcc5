import { useState } from 'react';
import { i18n } from '#common/i18n';
import type { FieldType } from '#common/search';
import { FieldGroup, FieldPane, FieldSearch } from '#plugins/index-patterns/public';
import { IconButton, loadLater, Skeleton } from '#ui';
import { Menu } from '#ui/overlays';
import type { DiscoverField } from '../../common/discover-field';
import type { ShownIndex } from '../use-shown-index';
import { AddFields } from './AddFields';
import type { FieldDetailsProps } from './FieldDetails';
import styles from './FieldList.module.css';
import { FieldRow } from './FieldRow';
import { type FieldGroups, groupFields } from './group-fields';
import { type EmptyFieldsInput, useEmptyFields } from './use-empty-fields';
import { usePopularFields } from './use-popular-fields';

export interface FieldListProps extends Omit<FieldDetailsProps, 'field'>, EmptyFieldsInput {
  columns: readonly string[];
  /** The index, with the index pattern that calculated fields are kept in. */
  shown: ShownIndex;
  onToggleColumn: (name: string) => void;
  /** On small screens the list lies over the page. */
  onClose: () => void;
}

/** Comes with the first field that is opened. */
const FieldDetails = loadLater<FieldDetailsProps>(
  async () =>
    (await import(/* webpackChunkName: "discover-field" */ './FieldDetails')).FieldDetails,
  { waiting: () => <Skeleton height={96} /> },
);

/** Every field with its type: those in the table first, those without values last. One opens to its statistics. */
export function FieldList({
  fields,
  hits,
  columns,
  shown,
  onToggleColumn,
  onFilter,
  onClose,
  ...details
}: FieldListProps) {
  const [search, setSearch] = useState('');
  const [type, setType] = useState<FieldType | ''>('');
  const [open, setOpen] = useState<string>();
  const empty = useEmptyFields({ ...details, fields, hits });
  const popular = usePopularFields(details.index);
  const found = fields.filter(
    (field) => isLike(field, search) && (type === '' || field.type === type),
  );
  const groups = groupFields(found, { selected: columns, popular: popular.names, empty });
  const types = [...new Set(fields.map((field) => field.type))].sort();

  const render = (field: DiscoverField) => (
    <>
      <FieldRow
        field={field}
        selected={columns.includes(field.name)}
        open={open === field.name}
        onOpen={() => setOpen(open === field.name ? undefined : field.name)}
        onToggleColumn={() => {
          if (!columns.includes(field.name)) popular.count(field.name);
          onToggleColumn(field.name);
        }}
      />
      {open === field.name && (
        <FieldDetails
          {...details}
          field={field}
          onFilter={(filter) => {
            popular.count(field.name);
            onFilter(filter);
          }}
        />
      )}
    </>
  );

  const onAdded = (name: string) => {
    if (!columns.includes(name)) onToggleColumn(name);
  };
  return (
    <FieldPane
      top={
        <FieldSearch count={fields.length} value={search} onChange={setSearch} onClose={onClose}>
          <TypeMenu types={types} type={type} onChange={setType} />
        </FieldSearch>
      }
      isEmpty={found.length === 0}
    >
      {GROUPS.map((group) => {
        const list = groups[group];
        // Where nothing is left of the others, their head still says so.
        return (
          (list.length > 0 || group === 'available') && (
            <FieldGroup key={group} title={titleOf(group)} fields={list} render={render} />
          )
        );
      })}
      <div className={styles.foot}>
        <AddFields {...{ shown, fields, onAdded }} query={details.query} />
      </div>
    </FieldPane>
  );
}

const GROUPS: readonly (keyof FieldGroups)[] = ['selected', 'popular', 'available', 'empty'];

/** By its names or the name of its type. */
const isLike = ({ name, label = name, type }: DiscoverField, search: string): boolean =>
  [name, label, type].some((text) => text.toLowerCase().includes(search.trim().toLowerCase()));

function titleOf(group: keyof FieldGroups): string {
  switch (group) {
    case 'selected':
      return i18n.formatMessage({
        id: 'discover.fields.selected',
        defaultMessage: 'In the table',
      });
    case 'popular':
      return i18n.formatMessage({ id: 'discover.fields.popular', defaultMessage: 'Popular' });
    case 'available':
      return i18n.formatMessage({ id: 'discover.fields.available', defaultMessage: 'Available' });
    case 'empty':
      return i18n.formatMessage({
        id: 'discover.fields.empty',
        defaultMessage: 'Without values in the result',
      });
  }
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
