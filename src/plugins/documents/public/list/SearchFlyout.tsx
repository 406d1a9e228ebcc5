import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { AnswerState, EmptyState, type IconName, SearchField } from '#ui';
import { Flyout } from '#ui/overlays';
import styles from './SearchFlyout.module.css';

export interface SearchFlyoutProps<Item> {
  title: string;
  /** What is searched. */
  label: string;
  /** The answers are this one's and `words`'. */
  queryKey: readonly string[];
  find: (words: string) => Promise<readonly Item[]>;
  icon: IconName;
  /** That there is none with these words. */
  none: (words: string) => string;
  /** An `li`. */
  render: (item: Item) => ReactNode;
  onClose: () => void;
}

/** Documents beside the page, found by words. */
export function SearchFlyout<Item>(props: SearchFlyoutProps<Item>) {
  const { title, label, queryKey, icon, none, render, onClose } = props;
  const [search, setSearch] = useState('');
  const words = useDeferredValue(search);
  const found = useQuery({
    queryKey: [...queryKey, words],
    queryFn: () => props.find(words),
    placeholderData: keepPreviousData,
  });
  return (
    <Flyout title={title} onClose={onClose}>
      <SearchField label={label} autoFocus value={search} onChange={setSearch} />
      <AnswerState query={found} height={200} />
      {found.data?.length === 0 && <EmptyState icon={icon} title={none(words)} />}
      <ul className={styles.list}>{found.data?.map(render)}</ul>
    </Flyout>
  );
}
