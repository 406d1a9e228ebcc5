import { useState } from 'react';
import { i18n } from '#common/i18n';
import { stringifyLongNumerals } from '#common/json';
import type { SearchHit } from '#common/search';
import { Button, Tabs } from '#ui';
import { useCopy } from '../copy/use-copy';
import { JsonTree } from '../json/JsonTree';
import { DocumentFields, type DocumentFieldsProps } from './DocumentFields';
import styles from './DocumentPanel.module.css';
import { HiddenFields } from './HiddenFields';

/** A document field by field, or as JSON. */
export function DocumentTabs(props: DocumentFieldsProps) {
  const [tab, setTab] = useState<'table' | 'json'>('table');
  return (
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
        <HiddenFields fields={props.fields} />
        {tab === 'table' ? <DocumentFields {...props} /> : <DocumentJson hit={props.hit} />}
      </Tabs>
    </div>
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
