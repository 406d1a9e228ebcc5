import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { i18n } from '#common/i18n';
import type { IndexSummary } from '#common/search';
import { buttonClass, EmptyState, ErrorCallout, Skeleton } from '#ui';
import { EMPTY_DASHBOARD, type Dashboard } from '../model/dashboard';
import { useServices } from '../services';
import type { AddressState } from '../state/use-address';
import { DashboardView } from './DashboardView';
import styles from './Dashboard.module.css';

/** One dashboard: loaded, then shown. */
export function DashboardPage({ id, address }: { id: string | undefined; address: AddressState }) {
  const { store, data } = useServices();
  const SearchBar = useQuery({
    queryKey: ['dashboard', 'search-bar'],
    queryFn: async () => ({ SearchBar: await data.loadSearchBar() }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const loaded = useQuery({
    queryKey: ['dashboard', 'stored', id],
    queryFn: () => (id === undefined ? null : store.load(id)),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const indices = useQuery({
    queryKey: ['indices'],
    queryFn: ({ signal }) => data.indexClient.list({ signal }),
  });
  const [version, setVersion] = useState(0);
  const initial = useInitial(indices.data);

  if (loaded.error) {
    return <NotLoaded id={id} error={loaded.error} onRetry={() => void loaded.refetch()} />;
  }
  const isReady =
    loaded.data !== undefined && (indices.data ?? indices.error) !== null && SearchBar.data;
  if (!isReady || indices.isPending) {
    return (
      <main className={styles.message} aria-busy="true">
        <Skeleton height={32} />
        <Skeleton height={240} />
        <Skeleton height={240} />
      </main>
    );
  }
  return (
    <DashboardView
      // What was saved, discarded or restored is a new beginning.
      key={version}
      loaded={loaded.data ?? undefined}
      initial={initial}
      address={address}
      SearchBar={SearchBar.data.SearchBar}
      onRenew={() => void loaded.refetch().then(() => setVersion((one) => one + 1))}
    />
  );
}

/** What a dashboard shows that has no time of its own: all of the data. */
function useInitial(indices: readonly IndexSummary[] | undefined): Dashboard {
  return useMemo(() => {
    const ranges = (indices ?? []).flatMap(({ timeRange }) => timeRange ?? []);
    if (ranges.length === 0) {
      return EMPTY_DASHBOARD;
    }
    const from = Math.min(...ranges.map((range) => range.from));
    const to = Math.max(...ranges.map((range) => range.to));
    return {
      ...EMPTY_DASHBOARD,
      time: { from: new Date(from).toISOString(), to: new Date(to).toISOString() },
    };
  }, [indices]);
}

function NotLoaded({
  id,
  error,
  onRetry,
}: {
  id: string | undefined;
  error: Error;
  onRetry: () => void;
}) {
  const isMissing = (error as { statusCode?: number }).statusCode === 404;
  const list = (
    <a className={buttonClass({ variant: 'primary' })} href="#/list">
      {i18n.formatMessage({ id: 'dashboard.toList', defaultMessage: 'All dashboards' })}
    </a>
  );
  return (
    <main className={styles.message}>
      {isMissing ? (
        <EmptyState
          icon="dashboard"
          titleLevel="h1"
          title={i18n.formatMessage({
            id: 'dashboard.missing',
            defaultMessage: 'There is no such dashboard',
          })}
          action={list}
        >
          {i18n.formatMessage(
            {
              id: 'dashboard.missingText',
              defaultMessage: 'Nobody saved one as {id}, or it was deleted, or it is not for you.',
            },
            { id: id ?? '' },
          )}
        </EmptyState>
      ) : (
        <ErrorCallout
          title={i18n.formatMessage({
            id: 'dashboard.notLoaded',
            defaultMessage: 'The dashboard could not be loaded',
          })}
          error={error}
          onRetry={onRetry}
        />
      )}
    </main>
  );
}
