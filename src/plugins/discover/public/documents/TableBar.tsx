import type { ReactNode } from 'react';
import { i18n } from '#common/i18n';
import { IconButton } from '#ui';
import { DisplayMenu } from './DisplayMenu';
import styles from './TableBar.module.css';
import type { TableLook } from './table-look';

interface TableBarProps {
  look: TableLook;
  onLook: (change: Partial<TableLook>) => void;
  /** What came of the last action. */
  told: string;
  /** The search in the table, while it is open. */
  find: ReactNode;
  onFind: () => void;
  /** What is done with the rows. */
  children?: ReactNode;
}

/** Above the documents: what is done with them, and how they are shown. */
export function TableBar({ look, onLook, told, find, onFind, children }: TableBarProps) {
  return (
    <div
      role="group"
      aria-label={i18n.formatMessage({
        id: 'discover.tableBar',
        defaultMessage: 'Table of documents',
      })}
      className={styles.root}
    >
      {children}
      <span role="status" className={styles.told}>
        {told}
      </span>
      {find || (
        <IconButton
          size="s"
          icon="search"
          label={i18n.formatMessage({ id: 'discover.find', defaultMessage: 'Find in the table' })}
          onClick={onFind}
        />
      )}
      <DisplayMenu display={look.display} onChange={(display) => onLook({ display })} />
    </div>
  );
}
