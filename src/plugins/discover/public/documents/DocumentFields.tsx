import { useState } from 'react';
import type { Filter } from '#common/filters';
import { i18n } from '#common/i18n';
import { FieldIcon } from '#plugins/index-patterns/public';
import type { SearchHit } from '#common/search';
import { IconButton, SearchField } from '#ui';
import { type DiscoverField, tooltipOf } from '../../common/discover-field';
import { CellActions } from './CellActions';
import styles from './DocumentPanel.module.css';
import { shownValues } from './document-values';
import { FieldValues } from './FieldValues';

export interface DocumentFieldsProps {
  hit: SearchHit;
  fields: readonly DiscoverField[];
  onFilter: (filter: Filter) => void;
  /** Those of the table around; missing where there is none. */
  columns?: readonly string[];
  onToggleColumn?: (name: string) => void;
}

/** Every field of the document with its values; fields it does not have are left out. */
export function DocumentFields({
  hit,
  fields,
  columns = [],
  onFilter,
  onToggleColumn,
}: DocumentFieldsProps) {
  const [search, setSearch] = useState('');
  const rows = fields
    .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
    .map((field) => ({ field, values: shownValues(hit, field) }))
    .filter(({ values }) => values.length > 0);
  const label = i18n.formatMessage({
    id: 'discover.document.search',
    defaultMessage: 'Search document fields',
  });
  return (
    <>
      <div className={styles.search}>
        <SearchField label={label} size="s" value={search} onChange={setSearch} />
      </div>
      <dl className={styles.fields}>
        <div className={styles.field}>
          <dt>
            <bdi>_id</bdi>
          </dt>
          <dd>
            <bdi>{hit._id}</bdi>
          </dd>
        </div>
        {rows.map(({ field, values }) => (
          <div key={field.name} className={styles.field}>
            <dt>
              <FieldIcon type={field.type} />
              <bdi className={styles.name} title={tooltipOf(field)}>
                {field.label ?? field.name}
              </bdi>
            </dt>
            <dd>
              <span className={styles.value}>
                <FieldValues field={field} values={values} />
              </span>
              <span className={styles.actions}>
                <CellActions hit={hit} field={field} onFilter={onFilter} />
                {onToggleColumn && (
                  <IconButton
                    size="s"
                    icon="columns"
                    active={columns.includes(field.name)}
                    label={toggleLabel(field.name, columns.includes(field.name))}
                    onClick={() => onToggleColumn(field.name)}
                  />
                )}
                <IconButton
                  size="s"
                  icon="copy"
                  label={i18n.formatMessage(
                    {
                      id: 'discover.document.copyValue',
                      defaultMessage: 'Copy the value of {name}',
                    },
                    { name: field.name },
                  )}
                  onClick={() => void navigator.clipboard.writeText(values.map(String).join(', '))}
                />
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function toggleLabel(name: string, shown: boolean): string {
  return shown
    ? i18n.formatMessage(
        { id: 'discover.fields.remove', defaultMessage: 'Remove {name} from the table' },
        { name },
      )
    : i18n.formatMessage(
        { id: 'discover.fields.add', defaultMessage: 'Add {name} to the table' },
        { name },
      );
}
