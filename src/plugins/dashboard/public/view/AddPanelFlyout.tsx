import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { i18n } from '#common/i18n';
import { Button, EmptyState, ErrorCallout, Skeleton, SearchField } from '#ui';
import { Flyout } from '#ui/overlays';
import { newPanelId } from '../edit/clipboard';
import { useServices } from '../services';
import { useBoard } from './board-context';
import styles from './Dialogs.module.css';

const SIZE = { w: 24, h: 15 };

/** The library: what is saved can be a panel, as often as wished. */
export function AddPanelFlyout({ onClose }: { onClose: () => void }) {
  const { store, panelKinds } = useServices();
  const { dispatch, dashboard, announce } = useBoard();
  const [search, setSearch] = useState('');
  const words = useDeferredValue(search);
  const found = useQuery({
    queryKey: ['dashboard', 'library', words],
    queryFn: () =>
      store.find(
        panelKinds.list().map((kind) => kind.id),
        words,
      ),
    placeholderData: keepPreviousData,
  });
  const label = i18n.formatMessage({
    id: 'dashboard.library.searchAll',
    defaultMessage: 'Search charts and saved searches',
  });
  const count = (id: string) =>
    dashboard.panels.filter(({ reference }) => reference?.id === id).length;
  return (
    <Flyout
      title={i18n.formatMessage({ id: 'dashboard.add', defaultMessage: 'Add from library' })}
      onClose={onClose}
    >
      <SearchField label={label} autoFocus value={search} onChange={setSearch} />
      {found.isPending && <Skeleton height={200} />}
      {found.isError && <ErrorCallout error={found.error} onRetry={() => void found.refetch()} />}
      {found.data?.length === 0 && (
        <EmptyState
          icon="visualize"
          title={i18n.formatMessage({
            id: 'dashboard.library.nothing',
            defaultMessage: 'Nothing is called so',
          })}
        />
      )}
      <ul className={styles.library}>
        {found.data?.map(({ id, type, title, kind }) => (
          <li key={`${type}:${id}`}>
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
              <bdi className={styles.libraryTitle}>{title}</bdi>
              <span className={styles.libraryKind}>
                {panelKinds.get(type)?.label ?? kind}
                {count(id) > 0 && ` · ${count(id)}×`}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </Flyout>
  );
}
