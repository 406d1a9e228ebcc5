import { useState } from 'react';
import { i18n } from '#common/i18n';
import type { SearchField as Field } from '#common/search';
import type { StatementLanguage } from '#common/statements';
import {
  FieldAction,
  FieldGroup,
  FieldLine,
  FieldPane,
  FieldSearch,
} from '#plugins/index-patterns/public';
import { IconButton } from '#ui';
import { writeFieldName } from '../common';

export interface StatementFieldsProps {
  fields: readonly Pick<Field, 'name' | 'type'>[];
  language: StatementLanguage;
  /** At the cursor of the statement. */
  onInsert: (text: string) => void;
  /** On small screens the list lies over the page. Missing where it does not. */
  onClose?: () => void;
}

/** The fields of the index: each can be put into the statement. */
export function StatementFields({ fields, language, onInsert, onClose }: StatementFieldsProps) {
  const [search, setSearch] = useState('');
  const found = fields.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  return (
    <FieldPane
      top={
        <FieldSearch count={fields.length} value={search} onChange={setSearch} onClose={onClose} />
      }
      isEmpty={found.length === 0}
    >
      <FieldGroup
        title={i18n.formatMessage({ id: 'statements.fields', defaultMessage: 'Fields' })}
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
                        id: 'statements.insert',
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
