import { useState } from 'react';
import { i18n } from '#common/i18n';
import { FIELD_TYPES, type FieldType, type IndexField } from '#common/search';
import { Select, Table, TextField } from '#ui';
import styles from './DataPage.module.css';

export interface FieldTableProps {
  fields: readonly IndexField[];
  typeOf: (name: string, type: FieldType) => FieldType | undefined;
  disabled: boolean;
  /** `own` is the type that the field has. */
  onChange: (name: string, type: FieldType, own: FieldType) => void;
}

/** More rows are found by the search: nobody reads thousands. */
const MAX_ROWS = 200;
/** A place on the map is not made of a word or a number. */
const CHOOSABLE = FIELD_TYPES.filter((type) => type !== 'geo_point');

export function FieldTable({ fields, typeOf, disabled, onChange }: FieldTableProps) {
  const [search, setSearch] = useState('');
  const found = fields.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  const label = i18n.formatMessage(
    {
      id: 'dataManagement.searchFields',
      defaultMessage: 'Search {count, plural, one {# field} other {# fields}}',
    },
    { count: fields.length },
  );
  return (
    <>
      {fields.length > 10 && (
        <TextField
          label={label}
          labelHidden
          icon="search"
          placeholder={label}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <Table
        caption={i18n.formatMessage({ id: 'dataManagement.fieldTable', defaultMessage: 'Fields' })}
        rows={found.slice(0, MAX_ROWS)}
        rowKey={({ name }) => name}
        columns={[
          {
            id: 'name',
            header: i18n.formatMessage({ id: 'dataManagement.fieldName', defaultMessage: 'Field' }),
            render: ({ name, multiValued }) => (
              <>
                {name}
                {multiValued && <span className={styles.many}>[ ]</span>}
              </>
            ),
            title: ({ name }) => name,
          },
          {
            id: 'type',
            header: i18n.formatMessage({ id: 'dataManagement.fieldType', defaultMessage: 'Type' }),
            width: '150px',
            render: ({ name, type }) => (
              <Select
                label={i18n.formatMessage(
                  { id: 'dataManagement.typeOf', defaultMessage: 'Type of {name}' },
                  { name },
                )}
                labelHidden
                size="s"
                disabled={disabled || type === 'geo_point'}
                value={typeOf(name, type) ?? type}
                options={(type === 'geo_point' ? FIELD_TYPES : CHOOSABLE).map((value) => ({
                  value,
                  label: value,
                }))}
                onChange={(value) => onChange(name, value as FieldType, type)}
              />
            ),
          },
        ]}
      />
      {found.length > MAX_ROWS && (
        <p className={styles.progressText}>
          {i18n.formatMessage(
            { id: 'dataManagement.moreFields', defaultMessage: '{count} more: search for them.' },
            { count: found.length - MAX_ROWS },
          )}
        </p>
      )}
    </>
  );
}
