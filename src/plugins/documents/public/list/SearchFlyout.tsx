import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import type { Filing } from '#common/filing';
import { AnswerState, EmptyState, type IconName, SearchField } from '#ui';
import { Flyout } from '#ui/overlays';
import { ALL_FILED, isChosen } from '../filing/filing-choice';
import { ListFilters } from '../filing/ListFilters';
import styles from './SearchFlyout.module.css';

export interface SearchFlyoutProps<Item extends Filing> {
  title: string;
  /** What is searched. */
  label: string;
  /** The answers are this one's and `words`'. */
  queryKey: readonly string[];
  find: (words: string) => Promise<readonly Item[]>;
  icon: IconName;
  /** That there is none with these words, or where others are left out by their folder or tags. */
  none: (words: string, areOthers: boolean) => string;
  /** An `li`. */
  render: (item: Item) => ReactNode;
  onClose: () => void;
}

/** Documents beside the page, found by words. */
export function SearchFlyout<Item extends Filing>(props: SearchFlyoutProps<Item>) {
  const { title, label, queryKey, icon, none, render, onClose } = props;
  const [search, setSearch] = useState('');
  const [choice, setChoice] = useState(ALL_FILED);
  const words = useDeferredValue(search);
  const found = useQuery({
    queryKey: [...queryKey, words],
    queryFn: () => props.find(words),
    placeholderData: keepPreviousData,
  });
  const items = found.data ?? [];
  const shown = items.filter((one) => isChosen(one, choice));
  return (
    <Flyout title={title} onClose={onClose}>
      <SearchField label={label} autoFocus value={search} onChange={setSearch} />
      <div className={styles.filters}>
        <ListFilters
          {...{ items, choice }}
          onChange={(part) => setChoice({ ...choice, ...part })}
        />
      </div>
      <AnswerState query={found} height={200} />
      {found.data && shown.length === 0 && (
        <EmptyState icon={icon} title={none(words, items.length > 0)} />
      )}
      <ul className={styles.list}>{shown.map(render)}</ul>
    </Flyout>
  );
}
