import { useEffect } from 'react';
import { i18n } from '#common/i18n';
import { useHash } from '#plugins/documents/public';
import { EmptyState, ErrorCallout, Skeleton, buttonClass } from '#ui';
import { DiscoverLayout } from './DiscoverLayout';
import styles from './DiscoverPage.module.css';
import { useServices } from './services';
import type { LoadedSearch } from './saved-searches/saved-search-store';
import { useLoadedSearch } from './saved-searches/use-saved-search';
import { MissingIndex } from './saved-searches/MissingIndex';
import { readSavedId, useDiscoverState } from './state/use-discover-state';
import { useIndices } from './use-discover';
import { useMeantIndex, useShownIndex } from './use-shown-index';

/** One index, explored. What it shows is what the address says. */
export function DiscoverPage() {
  const hash = useHash(useServices().params.history);
  const savedId = readSavedId(hash);
  const saved = useLoadedSearch(savedId);
  if (saved.error) {
    return (
      <NotLoaded id={savedId ?? ''} error={saved.error} onRetry={() => void saved.refetch()} />
    );
  }
  if (savedId !== undefined && !saved.data) return <Loading />;
  return <SearchPage loaded={saved.data} />;
}

function SearchPage({ loaded }: { loaded: LoadedSearch | undefined }) {
  const { core, settings } = useServices();
  const [state, update] = useDiscoverState(loaded?.search);
  // A default that is not there is nobody's wish: another index is shown without a word.
  const meant = useMeantIndex(state.index ?? settings.defaultIndex, loaded);
  const { name, list, details, missing: unknown } = useIndices(meant?.index, meant !== undefined);
  const missing = state.index === undefined ? undefined : unknown;
  const shown = useShownIndex(
    { ...(name !== undefined && { name }), details: details.data },
    meant?.pattern,
  );
  const isOfSearch = loaded !== undefined && state.index === loaded.search.index;
  useMissingIndex(isOfSearch ? undefined : missing);

  if (list.error ?? details.error) {
    const retry = () => void Promise.all([list.refetch(), details.refetch()]);
    return (
      <main className={styles.message}>
        <ErrorCallout
          title={i18n.formatMessage({
            id: 'discover.indexFailed',
            defaultMessage: 'The index could not be opened',
          })}
          error={list.error ?? details.error}
          onRetry={retry}
        />
      </main>
    );
  }
  // What another index has must not be taken for what the search finds.
  if (missing !== undefined && isOfSearch && list.data) {
    return (
      <MissingIndex
        search={loaded.search.title}
        index={missing}
        indices={list.data}
        onSelect={(index) => update({ index })}
      />
    );
  }
  if (list.data?.length === 0) {
    return (
      <main className={styles.message}>
        <EmptyState
          icon="data"
          titleLevel="h1"
          title={i18n.formatMessage({
            id: 'discover.noData',
            defaultMessage: 'There is no data to explore yet',
          })}
          action={
            <a
              className={buttonClass({ variant: 'primary' })}
              href={core.application.getUrlForApp('home')}
            >
              {i18n.formatMessage({ id: 'discover.addData', defaultMessage: 'Add data' })}
            </a>
          }
        >
          {i18n.formatMessage({
            id: 'discover.noDataText',
            defaultMessage: 'Drop a file on the home page, or add the sample.',
          })}
        </EmptyState>
      </main>
    );
  }
  if (!shown) {
    return <Loading />;
  }
  return (
    <DiscoverLayout
      key={shown.name}
      state={state}
      update={update}
      details={shown}
      loaded={loaded}
      indices={list.data ?? []}
    />
  );
}

function Loading() {
  return (
    <main className={styles.message} aria-busy="true">
      <Skeleton height={32} />
      <Skeleton height={160} />
      <Skeleton height={400} />
    </main>
  );
}

function NotLoaded({ id, error, onRetry }: { id: string; error: Error; onRetry: () => void }) {
  if ((error as { statusCode?: number }).statusCode !== 404) {
    return (
      <main className={styles.message}>
        <ErrorCallout
          title={i18n.formatMessage({
            id: 'discover.saved.notLoaded',
            defaultMessage: 'The saved search could not be loaded',
          })}
          error={error}
          onRetry={onRetry}
        />
      </main>
    );
  }
  return (
    <main className={styles.message}>
      <EmptyState
        icon="discover"
        titleLevel="h1"
        title={i18n.formatMessage({
          id: 'discover.saved.missing',
          defaultMessage: 'There is no such saved search',
        })}
        action={
          <a className={buttonClass({ variant: 'primary' })} href="#/">
            {i18n.formatMessage({ id: 'discover.saved.new', defaultMessage: 'New search' })}
          </a>
        }
      >
        {i18n.formatMessage(
          {
            id: 'discover.saved.missingText',
            defaultMessage: 'Nobody saved one as {id}, or it was deleted, or it is not for you.',
          },
          { id },
        )}
      </EmptyState>
    </main>
  );
}

function useMissingIndex(missing: string | undefined): void {
  const { core } = useServices();
  useEffect(() => {
    if (missing !== undefined) {
      core.notifications.toasts.addWarning({
        title: i18n.formatMessage(
          { id: 'discover.missing', defaultMessage: 'There is no index {name}' },
          { name: missing },
        ),
        text: i18n.formatMessage({
          id: 'discover.missingText',
          defaultMessage: 'Another one is shown instead.',
        }),
      });
    }
  }, [missing, core]);
}
