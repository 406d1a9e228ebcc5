import { useState } from 'react';
import { i18n } from '#common/i18n';
import {
  createPersonalStore,
  FavoriteStar,
  type Favorites,
  FilingLine,
  SearchFlyout,
  usePersonal,
} from '#plugins/documents/public';
import { Button } from '#ui';
import { newPanelId } from '../edit/clipboard';
import { useServices } from '../services';
import { useBoard } from './board-context';
import styles from './Dialogs.module.css';

const SIZE = { w: 24, h: 15 };

/** The library: what is saved can be a panel, as often as wished. */
export function AddPanelFlyout({ onClose }: { onClose: () => void }) {
  const { store, panelKinds } = useServices();
  const { dispatch, dashboard, announce } = useBoard();
  const marks = useMarks();
  const count = (id: string) =>
    dashboard.panels.filter(({ reference }) => reference?.id === id).length;
  return (
    <SearchFlyout
      title={i18n.formatMessage({ id: 'dashboard.add', defaultMessage: 'Add from library' })}
      label={i18n.formatMessage({
        id: 'dashboard.library.searchAll',
        defaultMessage: 'Search charts and saved searches',
      })}
      queryKey={['dashboard', 'library']}
      find={(words, signal) =>
        store.find(
          panelKinds.list().map((kind) => kind.id),
          words,
          signal,
        )
      }
      icon="visualize"
      none={() =>
        i18n.formatMessage({
          id: 'dashboard.library.nothing',
          defaultMessage: 'No matching charts or saved searches',
        })
      }
      isFavorite={({ type, id }) => marks.get(type)?.favorites.has(id) === true}
      onClose={onClose}
      render={({ id, type, title, kind, folder, tags }) => (
        <li key={`${type}:${id}`} className={styles.libraryRow}>
          <Star {...{ id, title }} marks={marks.get(type)} />
          <Button
            variant="plain"
            icon="plus"
            className={styles.libraryItem}
            onClick={() => {
              const reference = { type, id };
              dispatch({
                type: 'addPanels',
                panels: [
                  {
                    id: newPanelId(),
                    kind: type,
                    reference,
                    config: {},
                    stored: {},
                    place: SIZE,
                  },
                ],
              });
              announce(
                i18n.formatMessage(
                  { id: 'dashboard.library.placed', defaultMessage: '{title} was added' },
                  { title },
                ),
              );
            }}
          >
            <span className={styles.libraryText}>
              <bdi className={styles.libraryTitle}>{title}</bdi>
              <FilingLine {...{ folder, tags }} />
            </span>
            <span className={styles.libraryKind}>
              {panelKinds.get(type)?.label ?? kind}
              {count(id) > 0 && ` · ${count(id)}×`}
            </span>
          </Button>
        </li>
      )}
    />
  );
}

/** Favorites by the type of what stands in the library. */
function useMarks(): ReadonlyMap<string, Favorites> {
  const { core } = useServices();
  const [[charts, searches]] = useState(
    () =>
      [
        createPersonalStore(core.http, window.localStorage, 'visualization'),
        createPersonalStore(core.http, window.localStorage, 'search'),
      ] as const,
  );
  return new Map([
    ['visualization', usePersonal(core, charts)],
    ['search', usePersonal(core, searches)],
  ]);
}

interface StarProps {
  id: string;
  title: string;
  /** Missing of a kind that has none. */
  marks: Favorites | undefined;
}

const Star = ({ marks, ...item }: StarProps) => marks && <FavoriteStar {...item} {...marks} />;
