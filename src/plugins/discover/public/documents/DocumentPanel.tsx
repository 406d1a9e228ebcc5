import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Filter } from '#common/filters';
import { i18n } from '#common/i18n';
import { stringifyLongNumerals } from '#common/json';
import type { SearchHit } from '#common/search';
import { Button, IconButton, Tabs } from '#ui';
import type { DiscoverField } from '../../common/discover-field';
import { useCopy } from '../copy/use-copy';
import { JsonTree } from '../json/JsonTree';
import styles from './DocumentPanel.module.css';
import { DocumentFields } from './DocumentFields';

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
}

/** One document, field by field or as JSON. */
export function DocumentPanel(props: DocumentPanelProps) {
  const { hit, position, total, loaded, onMove, onClose } = props;
  const [tab, setTab] = useState<'table' | 'json'>('table');
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
      <div className={styles.tabs}>
        <Tabs
          label={i18n.formatMessage({
            id: 'discover.document.views',
            defaultMessage: 'Document views',
          })}
          tabs={[
            {
              id: 'table',
              label: i18n.formatMessage({ id: 'discover.document.table', defaultMessage: 'Table' }),
            },
            {
              id: 'json',
              label: i18n.formatMessage({ id: 'discover.document.json', defaultMessage: 'JSON' }),
            },
          ]}
          selected={tab}
          onSelect={setTab}
        >
          {tab === 'table' ? <DocumentFields {...props} /> : <DocumentJson hit={hit} />}
        </Tabs>
      </div>
    </aside>
  );
}

function DocumentJson({ hit }: { hit: SearchHit }) {
  const { told, copy } = useCopy();
  const value = { _index: hit._index, _id: hit._id, _source: hit._source };
  const copyPath = (path: string) => {
    // As fields are named, in queries and in the table.
    const name = path.replace(/^_source\./, '');
    const done = i18n.formatMessage(
      { id: 'discover.json.copied', defaultMessage: 'Copied {path}' },
      { path: name },
    );
    void copy(name, done);
  };
  const copyAll = () =>
    void copy(
      stringifyLongNumerals(value, 2),
      i18n.formatMessage({ id: 'discover.document.copied', defaultMessage: 'Copied' }),
    );
  return (
    <div className={styles.json}>
      <div className={styles.copy}>
        <Button size="s" icon="copy" onClick={copyAll}>
          {i18n.formatMessage({ id: 'discover.document.copy', defaultMessage: 'Copy' })}
        </Button>
        <span role="status">{told}</span>
      </div>
      <JsonTree value={value} onCopyPath={copyPath} />
    </div>
  );
}
