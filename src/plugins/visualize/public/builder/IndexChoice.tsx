import { useState } from 'react';
import { i18n } from '#common/i18n';
import type { IndexSummary } from '#common/search';
import { Icon, TextField } from '#ui';
import { Popover } from '#ui/overlays';
import styles from './FieldsPanel.module.css';

export interface IndexChoiceProps {
  indices: readonly IndexSummary[];
  selected: string;
  onSelect: (name: string) => void;
}

/** Rows that a search by name narrows. */
const MAX_SHOWN = 200;

/** What the chart is made of. */
export function IndexChoice({ indices, selected, onSelect }: IndexChoiceProps) {
  const [words, setWords] = useState('');
  const search = i18n.formatMessage({
    id: 'visualize.index.search',
    defaultMessage: 'Search indices',
  });
  const shown = indices.filter(({ name }) => name.toLowerCase().includes(words.toLowerCase()));
  return (
    <Popover
      label={i18n.formatMessage({ id: 'visualize.index', defaultMessage: 'Index' })}
      renderTrigger={(trigger) => (
        <button type="button" className={styles.index} {...trigger} title={selected}>
          <Icon name="data" />
          <bdi className={styles.name}>{selected}</bdi>
          <Icon name="down" size="s" />
        </button>
      )}
    >
      {(close) => (
        <div className={styles.indices}>
          <TextField
            label={search}
            labelHidden
            icon="search"
            autoFocus
            placeholder={search}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <ul className={styles.list}>
            {shown.slice(0, MAX_SHOWN).map(({ name, documents }) => (
              <li key={name}>
                <button
                  type="button"
                  className={styles.indexItem}
                  aria-current={name === selected ? 'true' : undefined}
                  onClick={() => {
                    close();
                    onSelect(name);
                  }}
                >
                  <bdi className={styles.name}>{name}</bdi>
                  <span className={styles.count}>{i18n.formatNumber(documents)}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Popover>
  );
}
