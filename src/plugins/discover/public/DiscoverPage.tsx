import { useEffect } from 'react';
import { i18n } from '#common/i18n';
import { LoadingPage, NoData, NotLoaded, PageMessage, useHash } from '#plugins/documents/public';
import { ErrorCallout } from '#ui';
import { readSavedId } from '../common';
import { DiscoverLayout } from './DiscoverLayout';
import { useServices } from './services';
import type { LoadedSearch } from './saved-searches/saved-search-store';
import { useLoadedSearch } from './saved-searches/use-saved-search';
import { MissingIndex } from './saved-searches/MissingIndex';
import { useDiscoverState } from './state/use-discover-state';
import { useIndexList, useIndices } from './use-discover';
import { useMeantIndex, useShownIndex } from './use-shown-index';

/** One index, explored. What it shows is what the address says. */
export function DiscoverPage() {
  const hash = useHash(useServices().params.history);
  const savedId = readSavedId(hash);
  const saved = useLoadedSearch(savedId);
  if (saved.error) {
    const onRetry = () => void saved.refetch();
    return <NotLoaded {...notLoadedTexts(savedId ?? '')} error={saved.error} onRetry={onRetry} />;
  }
  if (savedId !== undefined && !saved.data) return <Loading />;
  return <SearchPage loaded={saved.data} />;
}

function SearchPage({ loaded }: { loaded: LoadedSearch | undefined }) {
  const { core, settings } = useServices();
  const [state, update] = useDiscoverState(loaded?.search);
  // A default that is not there is nobody's wish: another index is shown without a word.
  const indices = useIndexList();
  const meant = useMeantIndex(state.index ?? settings.defaultIndex, loaded, indices.data);
  const { name, list, details, missing: unknown } = useIndices(meant?.index, meant !== undefined);
  const missing = state.index === undefined ? undefined : unknown;
  const shown = useShownIndex(
    { ...(name !== undefined && { name }), details: details.data ?? undefined },
    meant?.pattern,
  );
  const isOfSearch = loaded !== undefined && state.index === loaded.search.index;
  useMissingIndex(isOfSearch ? undefined : missing);

  if (list.error ?? details.error) {
    const retry = () => void Promise.all([list.refetch(), details.refetch()]);
    return (
      <PageMessage>
        <ErrorCallout
          title={i18n.formatMessage({
            id: 'discover.indexFailed',
            defaultMessage: 'Couldn’t open the index',
          })}
          error={list.error ?? details.error}
          onRetry={retry}
        />
      </PageMessage>
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
    const title = i18n.formatMessage({
      id: 'discover.noData',
      defaultMessage: 'No data to explore yet',
    });
    return <NoData {...{ core, title }} />;
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

const Loading = () => <LoadingPage heights={[32, 160, 400]} />;

const notLoadedTexts = (id: string) => ({
  title: i18n.formatMessage({
    id: 'discover.saved.notLoaded',
    defaultMessage: 'Couldn’t load the saved search',
  }),
  missing: {
    icon: 'discover' as const,
    title: i18n.formatMessage({
      id: 'discover.saved.missing',
      defaultMessage: 'Saved search not found',
    }),
    text: i18n.formatMessage(
      {
        id: 'discover.saved.missingText',
        defaultMessage:
          'No saved search has the ID {id}: it never existed, was deleted, or you don’t have access.',
      },
      { id },
    ),
  },
  exit: {
    label: i18n.formatMessage({ id: 'discover.saved.new', defaultMessage: 'New search' }),
    href: '#/',
  },
});

function useMissingIndex(missing: string | undefined): void {
  const { core } = useServices();
  useEffect(() => {
    if (missing !== undefined) {
      core.notifications.toasts.addWarning({
        title: i18n.formatMessage(
          { id: 'discover.missing', defaultMessage: 'Index {name} not found' },
          { name: missing },
        ),
        text: i18n.formatMessage({
          id: 'discover.missingText',
          defaultMessage: 'Another index is shown instead.',
        }),
      });
    }
  }, [missing, core]);
}
