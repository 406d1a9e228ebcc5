import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { i18n } from '#common/i18n';
import { useMayEditObjects } from '#core/public';
import {
  attempt,
  createPersonalStore,
  deleteFailed,
  FavoriteStar,
  FilingLine,
  SearchFlyout,
  UnsavedBadge,
  usePersonal,
} from '#plugins/documents/public';
import { IconButton } from '#ui';
import { pathOf } from '../../common';
import { useServices } from '../services';
import styles from './SavedSearches.module.css';
import type { SearchDialogsProps } from './SearchDialogs';

/** The saved searches: found by words of title or description, opened, deleted. */
export function OpenSearchFlyout({ work, saving, onClose }: Omit<SearchDialogsProps, 'dialog'>) {
  const { savedSearches, core, work: drafts } = useServices();
  const mayEdit = useMayEditObjects(core);
  const queries = useQueryClient();
  const [marks] = useState(() => createPersonalStore(core.http, window.localStorage, 'search'));
  const personal = usePersonal(core, marks);
  const unsaved = new Set(drafts.keys());
  return (
    <SearchFlyout
      title={i18n.formatMessage({
        id: 'discover.saved.open',
        defaultMessage: 'Open a saved search',
      })}
      label={i18n.formatMessage({
        id: 'discover.saved.search',
        defaultMessage: 'Search saved searches',
      })}
      queryKey={['discover', 'list']}
      find={savedSearches.list}
      icon="discover"
      none={noneFound}
      isFavorite={({ id }) => personal.favorites.has(id)}
      onClose={onClose}
      {...(mayEdit && {
        filer: {
          core,
          type: 'search',
          async onDone() {
            await queries.invalidateQueries({ queryKey: ['discover', 'list'] });
            // The one that is open has another version now.
            if (work.stored) saving.renew();
          },
        },
      })}
      render={({ id, title, description, folder, tags }, select) => (
        <li key={id} className={styles.item}>
          {select}
          <FavoriteStar {...{ id, title }} {...personal} />
          <a
            className={styles.link}
            href={`#${pathOf(id)}`}
            aria-current={id === work.stored?.id ? 'true' : undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              saving.open(id);
              onClose();
            }}
          >
            <span className={styles.title}>
              <bdi>{title}</bdi> {unsaved.has(id) && <UnsavedBadge />}
            </span>
            {description && <bdi className={styles.description}>{description}</bdi>}
            <FilingLine {...{ folder, tags }} />
          </a>
          {mayEdit && (
            <IconButton
              size="s"
              icon="trash"
              label={i18n.formatMessage(
                { id: 'discover.saved.deleteOne', defaultMessage: 'Delete {title}' },
                { title },
              )}
              onClick={() => attempt(core, () => saving.remove(id, title), deleteFailed(title))}
            />
          )}
        </li>
      )}
    />
  );
}

const noneFound = (words: string, areOthers: boolean): string =>
  words.trim() === '' && !areOthers
    ? i18n.formatMessage({
        id: 'discover.saved.none',
        defaultMessage: 'No saved searches yet',
      })
    : i18n.formatMessage({
        id: 'discover.saved.noneFound',
        defaultMessage: 'No matching saved searches',
      });
