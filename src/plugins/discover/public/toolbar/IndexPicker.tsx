import { useState } from 'react';
import { i18n } from '#common/i18n';
import type { IndexSummary } from '#common/search';
import { Icon, TextField } from '#ui';
import { Popover } from '#ui/overlays';
import styles from './IndexPicker.module.css';

export interface IndexPickerProps {
  indices: readonly IndexSummary[];
  selected: string;
  onSelect: (name: string) => void;
}

/** Chooses what is explored. Longer lists are searched by name. */
export function IndexPicker({ indices, selected, onSelect }: IndexPickerProps) {
  const [search, setSearch] = useState('');
  const label = i18n.formatMessage({ id: 'discover.index.label', defaultMessage: 'Index' });
  const shown = indices
    .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
    .slice(0, 200);
  return (
    <Popover
      label={label}
      renderTrigger={(props) => (
        <button type="button" className={styles.trigger} {...props} title={selected}>
          <Icon name="data" />
          <bdi className={styles.name}>{selected}</bdi>
          <Icon name="down" size="s" />
        </button>
      )}
    >
      {(close) => (
        <div className={styles.panel}>
          <TextField
            label={i18n.formatMessage({
              id: 'discover.index.search',
              defaultMessage: 'Search indices',
            })}
            labelHidden
            icon="search"
            autoFocus
            value={search}
            placeholder={i18n.formatMessage({
              id: 'discover.index.search',
              defaultMessage: 'Search indices',
            })}
            onChange={(event) => setSearch(event.target.value)}
          />
          <ul className={styles.list}>
            {shown.map((index) => (
              <li key={index.name}>
                <button
                  type="button"
                  className={styles.item}
                  aria-current={index.name === selected ? 'true' : undefined}
                  onClick={() => {
                    close();
                    onSelect(index.name);
                  }}
                >
                  <bdi className={styles.name}>{index.name}</bdi>
                  <span className={styles.count}>{i18n.formatNumber(index.documents)}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Popover>
  );
}
