import type { ReactNode } from 'react';
import { i18n } from '#common/i18n';
import { IconButton, SearchField } from '#ui';
import { searchFieldsLabel } from './FieldPane';
import styles from './FieldSearch.module.css';

export interface FieldSearchProps {
  /** Of all fields. */
  count: number;
  value: string;
  onChange: (value: string) => void;
  /** On small screens the list lies over the page. Missing where it does not. */
  onClose?: (() => void) | undefined;
  /** Behind the search. */
  children?: ReactNode;
}

/** The top of a pane of fields: words that they are found by, and the way out of it. */
export function FieldSearch({ count, value, onChange, onClose, children }: FieldSearchProps) {
  return (
    <div className={styles.root}>
      <SearchField
        label={searchFieldsLabel(count)}
        type="search"
        value={value}
        onChange={onChange}
      />
      {children}
      {onClose && (
        <span className={styles.close}>
          <IconButton
            icon="x"
            label={i18n.formatMessage({
              id: 'indexPatterns.fields.close',
              defaultMessage: 'Close the fields',
            })}
            onClick={onClose}
          />
        </span>
      )}
    </div>
  );
}
