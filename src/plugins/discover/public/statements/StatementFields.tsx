import { useState } from 'react';
import { i18n } from '#common/i18n';
import type { StatementLanguage } from '#common/statements';
import {
  FieldAction,
  FieldGroup,
  FieldLine,
  FieldPane,
  searchFieldsLabel,
} from '#plugins/index-patterns/public';
import { writeFieldName } from '#plugins/statements/common';
import { IconButton, SearchField } from '#ui';
import type { DiscoverField } from '../../common/discover-field';
import styles from '../fields/FieldList.module.css';

export interface StatementFieldsProps {
  fields: readonly DiscoverField[];
  language: StatementLanguage;
  /** At the cursor of the statement. */
  onInsert: (text: string) => void;
  /** On small screens the list lies over the page. */
  onClose: () => void;
}

/** The fields of the index: each can be put into the statement. */
export function StatementFields({ fields, language, onInsert, onClose }: StatementFieldsProps) {
  const [search, setSearch] = useState('');
  // A statement computes for itself.
  const stored = fields.filter(({ script }) => !script);
  const found = stored.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  return (
    <FieldPane
      top={
        <div className={styles.search}>
          <SearchField
            label={searchFieldsLabel(stored.length)}
            type="search"
            value={search}
            onChange={setSearch}
          />
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
      <FieldGroup
        title={i18n.formatMessage({ id: 'discover.fields.ofIndex', defaultMessage: 'Fields' })}
        fields={found}
        render={(field) => {
          const insert = () => onInsert(writeFieldName(language, field.name));
          return (
            <FieldLine
              fieldType={field.type}
              name={field.name}
              onClick={insert}
              action={
                <FieldAction>
                  <IconButton
                    size="s"
                    icon="plus"
                    label={i18n.formatMessage(
                      {
                        id: 'discover.statement.insert',
                        defaultMessage: 'Put {name} into the statement',
                      },
                      { name: field.name },
                    )}
                    onClick={insert}
                  />
                </FieldAction>
              }
            />
          );
        }}
      />
    </FieldPane>
  );
}
