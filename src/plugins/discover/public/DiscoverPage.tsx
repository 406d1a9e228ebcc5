import { useEffect, useState } from 'react';
import { i18n } from '#common/i18n';
import { LoadingPage, NoData, NotLoaded, PageMessage } from '#plugins/documents/public';
import { ErrorCallout, loadLater } from '#ui';
import { DiscoverLayout } from './DiscoverLayout';
import { useServices } from './services';
import type { LoadedSearch } from './saved-searches/saved-search-store';
import { useOpenedSearch } from './saved-searches/use-saved-search';
import { MissingIndex } from './saved-searches/MissingIndex';
import { type AddressState, useAddress, useSearchWork } from './state/use-search-work';
import { TabFrame } from './tabs/TabFrame';
import { useTabLabel, useTabs } from './tabs/use-tabs';
import { useIndexList, useIndices } from './use-discover';
import { useMeantIndex, useShownIndex } from './use-shown-index';

/** One index, explored. What it shows is what the address says. */
export function DiscoverPage() {
  const list = useTabs();
  const address = useAddress();
  return (
    <TabFrame list={list}>
      <OpenedPage key={`${list.shown}:${address.page}`} address={address} />
    </TabFrame>
  );
}

function OpenedPage({ address }: { address: AddressState }) {
  // A new search has one once it is saved: that is in the work on it.
  const [savedId] = useState(address.savedId);
  const { opened, error, retry } = useOpenedSearch(savedId);
  if (savedId === undefined || opened) return <SearchPage {...{ opened, address }} />;
  if (!error) return <Loading />;
  const texts = notLoadedTexts(savedId);
  return <NotLoaded {...texts} error={error} onRetry={() => void retry()} />;
}

interface SearchPageProps {
  opened: LoadedSearch | undefined;
  address: AddressState;
}

function SearchPage({ opened, address }: SearchPageProps) {
  const { core, settings } = useServices();
  const work = useSearchWork(opened, address);
  const { stored: loaded } = work;
  const { state } = work.content;
  // A default that is not there is nobody's wish: another index is shown without a word.
  const indices = useIndexList();
  const meant = useMeantIndex(state.index ?? settings.defaultIndex, loaded, indices.data);
  const { name, list, details, missing: unknown } = useIndices(meant?.index, meant !== undefined);
  const missing = state.index === undefined ? undefined : unknown;
  const shown = useShownIndex(
    { ...(name !== undefined && { name }), details: details.data ?? undefined },
    meant?.pattern,
  );
  useTabLabel(work, shown?.name);
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
        onSelect={(index) => work.change({ index })}
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
  const layout = {
    work,
    address,
    details: shown,
    pattern: meant?.pattern,
    indices: list.data ?? [],
  };
  const { statement } = state;
  return statement ? (
    <StatementLayout key={shown.name} {...layout} statement={statement} />
  ) : (
    <DiscoverLayout key={shown.name} {...layout} />
  );
}

const StatementLayout = loadLater(
  async () =>
    (await import(/* webpackChunkName: "discover-statements" */ './statements/StatementLayout'))
      .StatementLayout,
  { waiting: () => <Loading /> },
);

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
