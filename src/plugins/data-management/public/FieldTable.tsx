import { useState } from 'react';
import { i18n } from '#common/i18n';
import { FIELD_TYPES, placeColumns, type FieldType, type IndexField } from '#common/search';
import { Select, Table, SearchField } from '#ui';
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
const ALL_BUT_PLACES = FIELD_TYPES.filter((type) => type !== 'geo_point');
const NUMBERS: readonly FieldType[] = ['long', 'double'];

/** A place is made of a text, of a list of numbers, or of a number whose other half is a field too. */
function typesFor(field: IndexField, fields: readonly IndexField[]): readonly FieldType[] {
  const { name, type, multiValued } = field;
  if (type === 'geo_point' || type === 'text' || type === 'keyword') return FIELD_TYPES;
  const numbers = fields.filter((one) => NUMBERS.includes(one.type) && !one.multiValued);
  const isPlace =
    NUMBERS.includes(type) &&
    (multiValued ||
      placeColumns(
        name,
        numbers.map((one) => one.name),
      ) !== undefined);
  return isPlace ? FIELD_TYPES : ALL_BUT_PLACES;
}

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
      {fields.length > 10 && <SearchField label={label} value={search} onChange={setSearch} />}
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
            render: (field) => (
              <Select
                label={i18n.formatMessage(
                  { id: 'dataManagement.typeOf', defaultMessage: 'Type of {name}' },
                  { name: field.name },
                )}
                labelHidden
                size="s"
                disabled={disabled || field.type === 'geo_point'}
                value={typeOf(field.name, field.type) ?? field.type}
                options={typesFor(field, fields).map((value) => ({ value, label: value }))}
                onChange={(value) => onChange(field.name, value as FieldType, field.type)}
              />
            ),
          },
        ]}
      />
      {found.length > MAX_ROWS && (
        <p className={styles.progressText}>
          {i18n.formatMessage(
            {
              id: 'dataManagement.moreFields',
              defaultMessage: '{count} more. Search to find them.',
            },
            { count: found.length - MAX_ROWS },
          )}
        </p>
      )}
    </>
  );
}
