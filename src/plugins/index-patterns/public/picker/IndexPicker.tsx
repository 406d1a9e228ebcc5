import { useState } from 'react';
import { i18n } from '#common/i18n';
import { type IndexSummary, knownNames, sourceTitlesIn } from '#common/search';
import { classNames, Icon, SearchField } from '#ui';
import { Popover } from '#ui/overlays';
import styles from './IndexPicker.module.css';

export interface IndexPickerProps {
  indices: readonly IndexSummary[];
  selected: string;
  onSelect: (name: string) => void;
  /** As wide as its place. */
  wide?: boolean;
}

/** Rows that a search by name narrows. */
const MAX_ROWS = 200;

interface Entry {
  name: string;
  /** Of an index: others may stand for some of its documents. */
  documents?: number;
  /** Of its data source. */
  title?: string | undefined;
}

/** Indices, and behind them what stands for some. Those of data streams are shown by these. */
function entriesOf(indices: readonly IndexSummary[]): readonly Entry[] {
  const byName = new Map(indices.map((index) => [index.name, index.documents]));
  const titleOf = sourceTitlesIn(indices);
  return knownNames(indices)
    .filter((name) => !name.startsWith('.'))
    .map((name) => {
      const documents = byName.get(name);
      return { name, title: titleOf(name), ...(documents === undefined ? {} : { documents }) };
    });
}

/** Chooses an index. Longer lists are searched by name, or by what people call its data source. */
export function IndexPicker({ indices, selected, onSelect, wide }: IndexPickerProps) {
  const [search, setSearch] = useState('');
  const shown = entriesOf(indices)
    .filter(({ name, title = '' }) =>
      [name, title].some((text) => text.toLowerCase().includes(search.toLowerCase())),
    )
    .slice(0, MAX_ROWS);
  return (
    <Popover
      label={i18n.formatMessage({ id: 'indexPatterns.index', defaultMessage: 'Index' })}
      renderTrigger={(props) => (
        <button
          type="button"
          className={classNames(styles.trigger, wide && styles.wide)}
          {...props}
          title={selected}
        >
          <Icon name="data" />
          <bdi className={styles.name}>{selected}</bdi>
          <Icon name="down" size="s" />
        </button>
      )}
    >
      {(close) => (
        <div className={styles.panel}>
          <SearchField
            label={i18n.formatMessage({
              id: 'indexPatterns.index.search',
              defaultMessage: 'Search indices',
            })}
            autoFocus
            value={search}
            onChange={setSearch}
          />
          <ul className={styles.list}>
            {shown.map(({ name, documents, title }) => (
              <li key={name}>
                <button
                  type="button"
                  className={styles.item}
                  aria-current={name === selected ? 'true' : undefined}
                  onClick={() => {
                    close();
                    onSelect(name);
                  }}
                >
                  <bdi className={styles.name}>{name}</bdi>
                  {title !== undefined && <bdi className={styles.title}>{title}</bdi>}
                  {documents !== undefined && (
                    <span className={styles.count}>{i18n.formatNumber(documents)}</span>
                  )}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Popover>
  );
}
