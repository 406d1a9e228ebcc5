import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { i18n } from '#common/i18n';
import { useMayEditObjects } from '#core/public';
import { EmptyState, ErrorCallout, IconButton, Skeleton, SearchField } from '#ui';
import { Flyout } from '#ui/overlays';
import { attempt } from '#plugins/documents/public';
import { useServices } from '../services';
import { pathOf } from '../state/use-discover-state';
import styles from './SavedSearches.module.css';
import type { SearchDialogsProps } from './SearchDialogs';

/** The saved searches: found by words of title or description, opened, deleted. */
export function OpenSearchFlyout({ model, onClose }: Omit<SearchDialogsProps, 'dialog'>) {
  const { savedSearches, core } = useServices();
  const mayEdit = useMayEditObjects(core);
  const [search, setSearch] = useState('');
  const words = useDeferredValue(search);
  const found = useQuery({
    queryKey: ['discover', 'list', words],
    queryFn: () => savedSearches.list(words),
    placeholderData: keepPreviousData,
  });
  const label = i18n.formatMessage({
    id: 'discover.saved.search',
    defaultMessage: 'Search saved searches',
  });
  return (
    <Flyout
      title={i18n.formatMessage({
        id: 'discover.saved.open',
        defaultMessage: 'Open a saved search',
      })}
      onClose={onClose}
    >
      <SearchField label={label} autoFocus value={search} onChange={setSearch} />
      {found.isPending && <Skeleton height={200} />}
      {found.isError && <ErrorCallout error={found.error} onRetry={() => void found.refetch()} />}
      {found.data?.length === 0 && <NoneFound words={words} />}
      <ul className={styles.list}>
        {found.data?.map(({ id, title, description }) => (
          <li key={id} className={styles.item}>
            <a
              className={styles.link}
              href={`#${pathOf(id)}`}
              aria-current={id === model.loaded?.id ? 'true' : undefined}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                model.open(id);
                onClose();
              }}
            >
              <bdi className={styles.title}>{title}</bdi>
              {description && <bdi className={styles.description}>{description}</bdi>}
            </a>
            {mayEdit && (
              <IconButton
                size="s"
                icon="trash"
                label={i18n.formatMessage(
                  { id: 'discover.saved.deleteOne', defaultMessage: 'Delete {title}' },
                  { title },
                )}
                onClick={() => attempt(core, () => model.remove(id, title))}
              />
            )}
          </li>
        ))}
      </ul>
    </Flyout>
  );
}

function NoneFound({ words }: { words: string }) {
  return (
    <EmptyState
      icon="discover"
      title={
        words.trim() === ''
          ? i18n.formatMessage({
              id: 'discover.saved.none',
              defaultMessage: 'Nobody saved a search yet',
            })
          : i18n.formatMessage({
              id: 'discover.saved.noneFound',
              defaultMessage: 'No saved search is called so',
            })
      }
    />
  );
}
