import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import type { Filing } from '#common/filing';
import { AnswerState, cutText, EmptyState, type IconName, SearchField } from '#ui';
import { Flyout } from '#ui/overlays';
import { ALL_FILED, isChosen } from '../filing/filing-choice';
import { type Filer, FilingFilters } from '../filing/FilingFilters';
import { FilingBarLater } from '../filing/later';
import { FavoritesOnly } from '../personal/Favorites';
import { MAX_LISTED } from '../store/document-store';
import styles from './SearchFlyout.module.css';
import { SelectBox, useRowSelection } from './select-column';

interface FoundDocument extends Filing {
  id: string;
  title: string;
}

export interface SearchFlyoutProps<Item extends FoundDocument> {
  title: string;
  /** What is searched. */
  label: string;
  /** The answers are this one's and `words`'. */
  queryKey: readonly string[];
  find: (words: string, signal: AbortSignal) => Promise<{ total: number; items: readonly Item[] }>;
  icon: IconName;
  /** That there is none with these words, or where others are left out by their folder or tags. */
  none: (words: string, areOthers: boolean) => string;
  /** An `li`, with what ticks it at its beginning. */
  render: (item: Item, select?: ReactNode) => ReactNode;
  /** Marks of whoever looks; the list can be narrowed to those. */
  isFavorite?: (item: Item) => boolean;
  /** How they get another folder or other tags; missing where nobody may change them. */
  filer?: Filer;
  onClose: () => void;
}

/** Documents beside the page, found by words. */
export function SearchFlyout<Item extends FoundDocument>(props: SearchFlyoutProps<Item>) {
  const { title, label, queryKey, icon, none, render, isFavorite, filer, onClose } = props;
  const [search, setSearch] = useState('');
  const [choice, setChoice] = useState(ALL_FILED);
  const words = useDeferredValue(search);
  const found = useQuery({
    queryKey: [...queryKey, words],
    queryFn: ({ signal }) => props.find(words, signal),
    placeholderData: keepPreviousData,
  });
  const { items = [], total = 0 } = found.data ?? {};
  const [favoritesOnly, setFavoritesOnly] = useState(false);
  const shown = items.filter(
    (one) => isChosen(one, choice) && (!favoritesOnly || isFavorite?.(one)),
  );
  const selection = useRowSelection(shown);
  return (
    <Flyout title={title} onClose={onClose}>
      <SearchField label={label} autoFocus value={search} onChange={setSearch} />
      <div className={styles.filters}>
        <FilingFilters {...{ filer, items, choice }} onChange={setChoice} />
        {isFavorite && <FavoritesOnly checked={favoritesOnly} onChange={setFavoritesOnly} />}
      </div>
      {filer && selection.rows.length > 0 && (
        <FilingBarLater
          {...{ core: filer.core, onDone: filer.onDone, known: items }}
          objects={selection.rows.map(({ id }) => ({ type: filer.type, id }))}
          onClear={selection.clear}
        />
      )}
      <AnswerState query={found} queryKey={[...queryKey, words]} height={200} />
      {found.data && shown.length === 0 && (
        <EmptyState icon={icon} title={none(words, items.length > 0)} />
      )}
      <ul className={styles.list}>
        {shown.map((item) =>
          render(
            item,
            filer && (
              <SelectBox
                title={item.title}
                checked={selection.has(item)}
                onChange={(checked) => selection.set([item], checked)}
              />
            ),
          ),
        )}
      </ul>
      {total > MAX_LISTED && <p className={styles.cut}>{cutText(MAX_LISTED, total)}</p>}
    </Flyout>
  );
}
