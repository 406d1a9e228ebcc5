import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Filter } from '#common/filters';
import { i18n } from '#common/i18n';
import type { SearchHit } from '#common/search';
import { IconButton } from '#ui';
import type { DiscoverField } from '../../common/discover-field';
import styles from './DocumentPanel.module.css';
import { DocumentTabs } from './DocumentTabs';

export interface DocumentPanelProps {
  hit: SearchHit;
  position: number;
  total: number | undefined;
  loaded: number;
  fields: readonly DiscoverField[];
  columns: readonly string[];
  onMove: (position: number) => void;
  onClose: () => void;
  onFilter: (filter: Filter) => void;
  onToggleColumn: (name: string) => void;
  /** Where else the document is shown. */
  links?: { page: string; surrounding?: string | undefined };
}

/** One document, field by field or as JSON. */
export function DocumentPanel(props: DocumentPanelProps) {
  const { position, total, loaded, onMove, onClose } = props;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
  }

  return (
    <aside
      ref={panel}
      tabIndex={-1}
      className={styles.root}
      aria-label={i18n.formatMessage({ id: 'discover.document', defaultMessage: 'Document' })}
      onKeyDown={onKeyDown}
    >
      <header className={styles.header}>
        <h2 className={styles.title}>
          {i18n.formatMessage({ id: 'discover.document', defaultMessage: 'Document' })}
        </h2>
        <span className={styles.position}>
          {i18n.formatMessage(
            {
              id: 'discover.document.position',
              defaultMessage: '{position, number} of {total, number}',
            },
            { position: position + 1, total: total ?? loaded },
          )}
        </span>
        <IconButton
          icon="up"
          label={i18n.formatMessage({
            id: 'discover.document.previous',
            defaultMessage: 'Previous document',
          })}
          disabled={position === 0}
          onClick={() => onMove(position - 1)}
        />
        <IconButton
          icon="down"
          label={i18n.formatMessage({
            id: 'discover.document.next',
            defaultMessage: 'Next document',
          })}
          disabled={position + 1 >= loaded}
          onClick={() => onMove(position + 1)}
        />
        <IconButton
          icon="x"
          label={i18n.formatMessage({
            id: 'discover.document.close',
            defaultMessage: 'Close the document',
          })}
          onClick={onClose}
        />
      </header>
      {props.links && <Links {...props.links} />}
      <DocumentTabs {...props} />
    </aside>
  );
}

const Links = ({ page, surrounding }: NonNullable<DocumentPanelProps['links']>) => (
  <p className={styles.links}>
    <a href={page}>
      {i18n.formatMessage({ id: 'discover.document.single', defaultMessage: 'Single document' })}
    </a>
    {surrounding !== undefined && (
      <a href={surrounding}>
        {i18n.formatMessage({
          id: 'discover.surrounding',
          defaultMessage: 'Surrounding documents',
        })}
      </a>
    )}
  </p>
);
