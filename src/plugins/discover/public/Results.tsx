import type { Filter } from '#common/filters';
import { i18n } from '#common/i18n';
import { type SearchHit, writerFor } from '#common/search';
import { Button, EmptyState, Skeleton, useObservable } from '#ui';
import styles from './DiscoverPage.module.css';
import { useStretch } from './differences/use-stretch';
import { DocumentTable } from './documents/DocumentTable';
import { Histogram } from './histogram/Histogram';
import { RefusedValue } from '#plugins/documents/public';
import { LiveButton } from './live-tail/LiveButton';
import { ResultViews } from './patterns/ResultViews';
import { ResultHeader } from './ResultHeader';
import { NothingFound } from './NothingFound';
import { SearchFailures } from './SearchFailures';
import { SearchWaiting } from './search/SearchWaiting';
import { useServices } from './services';
import type { DiscoverState } from './state/search-document';
import type { ChangeSearch } from './state/use-search-work';
import { useAsOf } from './tabs/use-as-of';
import { useGridKeeping } from './tabs/use-tab-place';
import type { useDiscover } from './use-discover';
import type { ShownIndex } from './use-shown-index';

export interface ResultsProps {
  state: DiscoverState;
  update: ChangeSearch;
  details: ShownIndex;
  model: ReturnType<typeof useDiscover>;
  hits: readonly SearchHit[];
  total: number | undefined;
  opened: number | undefined;
  onOpen: (position: number) => void;
  onClose: () => void;
  onSurrounding: ((hit: SearchHit) => void) | undefined;
  onFilter: (filter: Filter) => void;
  onShowFields: () => void;
  /** Documents are to be followed as they are written. */
  onLive: () => void;
}

/** Number, histogram and documents; each says for itself when it fails. */
export function Results({
  state,
  update,
  details,
  model,
  hits,
  total,
  opened,
  onOpen,
  onClose,
  onSurrounding,
  onFilter,
  onShowFields,
  onLive,
}: ResultsProps) {
  const { summary, documents, range, zoneOfDays } = model;
  const { core, settings, time } = useServices();
  const awaySince = useObservable(core.connection.get$(), core.connection.get());
  // Queries ask again by themselves when the server is back.
  const isOld = awaySince !== undefined;
  const asOf = useAsOf(summary.dataUpdatedAt, { isOld, resumedAt: model.resumedAt });
  const { sort, histogram } = model.answered;
  const { view, setView, stretch, setChosen } = useStretch(summary.data, range);
  const keeping = useGridKeeping();
  const timeOfIndex = writerFor({ days: zoneOfDays !== undefined }, time);
  return (
    <div className={styles.results}>
      <ResultHeader
        total={total}
        range={range && (histogram?.range ?? range)}
        time={timeOfIndex}
        loading={summary.isFetching}
        coming={!model.isWaiting && !model.queryError && !summary.error}
        stale={summary.isPlaceholderData || isOld}
        asOf={asOf}
        onShowFields={onShowFields}
      >
        <LiveButton isLive={false} onToggle={onLive} />
      </ResultHeader>
      <SearchWaiting
        {...{ summary, documents }}
        progress={model.progress}
        isAsked={
          !isOld &&
          !model.isWaiting &&
          model.query !== undefined &&
          !summary.error &&
          !documents.error
        }
        onSearch={model.refresh}
      />
      {model.refusal && (
        <RefusedValue>
          {i18n.formatMessage({
            id: 'discover.refusedText',
            defaultMessage: 'It is marked above. Correct it to see documents again.',
          })}
        </RefusedValue>
      )}
      {range && !summary.error && !model.isWaiting && (!model.queryError || summary.data) && (
        <Histogram
          {...{ state, update, details, model, onFilter, isOld }}
          stretch={stretch?.range}
          onStretch={view === 'differences' ? setChosen : undefined}
          time={timeOfIndex}
        />
      )}
      {!model.refusal && <SearchFailures {...{ summary, documents }} />}
      {model.isWaiting && <NotSearched onSearch={model.refresh} />}
      {!documents.error && !documents.data && !model.queryError && !model.isWaiting && (
        <Skeleton height={400} />
      )}
      {!documents.error && documents.data && hits.length === 0 && (
        <NothingFound state={state} update={update} model={model} />
      )}
      {!documents.error && hits.length > 0 && (
        <ResultViews {...{ state, details, model, onFilter, view, stretch }} onView={setView}>
          <DocumentTable
            hits={hits}
            total={total}
            fields={model.fields}
            columns={model.columns}
            timeField={details.timeField}
            widths={state.columnWidths}
            onWidths={(columnWidths) =>
              update({ columnWidths }, { replace: true, step: 'columnWidths' })
            }
            sort={model.sort}
            shownSort={sort}
            selected={opened}
            dimmed={documents.isPlaceholderData || isOld}
            hideTime={settings.hideTimeColumn}
            withBar
            keeping={keeping}
            shortcuts={core.keyboardShortcut}
            onSurrounding={onSurrounding}
            onClose={onClose}
            footer={documents.isFetchingNextPage && <LoadingNotice />}
            onOpen={onOpen}
            onSort={(sort) => update({ sort })}
            onChangeColumns={(columns) => update({ columns })}
            onFilter={onFilter}
            onReachEnd={() =>
              documents.hasNextPage &&
              !documents.isFetchingNextPage &&
              void documents.fetchNextPage()
            }
            onReachStart={() =>
              documents.hasPreviousPage &&
              !documents.isFetchingPreviousPage &&
              void documents.fetchPreviousPage()
            }
            onMissing={(row) => void documents.fetchAround(row)}
          />
        </ResultViews>
      )}
    </div>
  );
}

/** `discover:searchOnPageLoad` is off. */
function NotSearched({ onSearch }: { onSearch: () => void }) {
  return (
    <EmptyState
      icon="search"
      title={i18n.formatMessage({
        id: 'discover.notSearched',
        defaultMessage: 'No search has run yet',
      })}
      action={
        <Button variant="primary" icon="search" onClick={onSearch}>
          {i18n.formatMessage({ id: 'discover.searchNow', defaultMessage: 'Search' })}
        </Button>
      }
    >
      {i18n.formatMessage({
        id: 'discover.notSearchedText',
        defaultMessage: 'The setting discover:searchOnPageLoad is off.',
      })}
    </EmptyState>
  );
}

const LoadingNotice = () => (
  <p className={styles.notice}>
    {i18n.formatMessage({
      id: 'discover.loadingMore',
      defaultMessage: 'Loading more documents …',
    })}
  </p>
);
