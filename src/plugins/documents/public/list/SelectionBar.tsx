import type { ReactNode } from 'react';
import { formatCount, i18n } from '#common/i18n';
import { Button } from '#ui';
import styles from './SelectionBar.module.css';

export interface SelectionBarProps {
  count: number;
  onClear: () => void;
  /** How more is selected. */
  before?: ReactNode;
  /** What is done with it. */
  children: ReactNode;
}

/** Above a list of which something is ticked. */
export function SelectionBar({ count, onClear, before, children }: SelectionBarProps) {
  return (
    <div
      className={styles.bar}
      role="region"
      aria-label={i18n.formatMessage({
        id: 'documents.list.selection',
        defaultMessage: 'Selection',
      })}
    >
      <span role="status">
        {i18n.formatMessage(
          { id: 'documents.list.selected', defaultMessage: '{count} selected' },
          { count: formatCount(count) },
        )}
      </span>
      {before}
      <Button size="s" variant="plain" onClick={onClear}>
        {i18n.formatMessage({ id: 'documents.list.clear', defaultMessage: 'Clear selection' })}
      </Button>
      {children}
    </div>
  );
}
