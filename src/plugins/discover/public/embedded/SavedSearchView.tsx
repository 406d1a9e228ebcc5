import { type ComponentType, useMemo, useState } from 'react';
import type { Filter } from '#common/filters';
import { i18n } from '#common/i18n';
import { missingResults, toQueryFields } from '#common/search';
import { createDateFormats } from '#common/time';
import { NoResults, usePageMessage } from '#plugins/documents/public';
import { AsOf, Callout, classNames, Running, Skeleton } from '#ui';
import { DocumentPanelLater } from '../documents/DocumentPanelLater';
import { DocumentTable } from '../documents/DocumentTable';
import { TimeContext } from '../documents/time-context';
import { RefusedScripts } from '../documents/RefusedScripts';
import { nearestColumns } from '../../common/nearest-columns';
import { readDiscoverSettings } from '../../common/discover-settings';
import { createFindMarks, type FindMarks, joinMarks } from '../marks/find-marks';
import { MarksContext } from '../marks/Marked';
import { discoverHash } from './discover-link';
import { FailedSearch } from './FailedSearch';
import type { SavedSearchViewProps } from './search-view';
import { StatementSearchView } from './StatementSearchView';
import styles from './SavedSearchView.module.css';
import { type EmbeddedServices, type FoundDocuments, useDocuments } from './use-documents';

/** The component with what it needs of the page. */
export function createSavedSearchView(
  services: EmbeddedServices,
): ComponentType<SavedSearchViewProps> {
  return function SavedSearchView(props) {
    const { statement } = props.search;
    return statement ? (
      <StatementSearchView {...props} {...{ services, statement }} />
    ) : (
      <DocumentsView {...props} />
    );
  };

  function DocumentsView(props: SavedSearchViewProps) {
    const { search, context, visible = true, onInspect } = props;
    const { patterns } = services.core.dateSettings.get();
    const time = useMemo(
      () => createDateFormats(context.timeZone, patterns),
      [context.timeZone, patterns],
    );
    const { found, at, error, loading, waiting, asking, cancel, progress, retry } = useDocuments({
      services,
      search,
      context,
      time,
      enabled: visible,
      onInspect,
    });
    const findMarks = useFindMarks(services, search, context, found?.source);
    const message = usePageMessage(error, loading, props);
    if (message) return <div className={styles.message}>{message}</div>;
    if (error !== undefined && !loading) {
      return <FailedSearch {...props} services={services} error={error} onRetry={retry} />;
    }
    const running = asking && <Running progress={progress} onCancel={cancel} />;
    if (!found) {
      return (
        <>
          {running}
          <Skeleton height="100%" />
        </>
      );
    }
    return (
      <TimeContext value={time}>
        <MarksContext value={findMarks}>
          {running}
          {waiting && at !== undefined && <AsOf at={at} timeZone={context.timeZone} />}
          <Documents {...props} services={services} found={found} loading={loading || waiting} />
        </MarksContext>
      </TimeContext>
    );
  }
}

/** What the search and the page around look for, where the setting `doc_table:highlight` is on. */
function useFindMarks(
  { core }: EmbeddedServices,
  { query, filters }: SavedSearchViewProps['search'],
  { query: pageQuery, filters: pageFilters, timeZone }: SavedSearchViewProps['context'],
  source: FoundDocuments['source'] | undefined,
): FindMarks | undefined {
  const { highlight } = readDiscoverSettings(core.uiSettings);
  return useMemo(() => {
    if (!source || !highlight) return undefined;
    const fields = toQueryFields(source);
    const finds = [
      createFindMarks({ ...query, filters, timeZone }, fields),
      createFindMarks({ ...pageQuery, filters: pageFilters, timeZone }, fields),
    ].filter((find) => find !== undefined);
    return finds.length === 0
      ? undefined
      : (written) => joinMarks(finds.flatMap((find) => find(written)));
  }, [source, highlight, query, filters, pageQuery, pageFilters, timeZone]);
}

interface DocumentsProps extends SavedSearchViewProps {
  services: EmbeddedServices;
  found: FoundDocuments;
  loading: boolean;
}

function Documents(props: DocumentsProps) {
  const { search, found, loading, onFilter, onTable } = props;
  const [opened, setOpened] = useState<number>();
  const { source, fields, scripts, sort, response } = found;
  const { hits } = response.hits;
  const total = response.hits.total?.value;
  const missing = missingResults(response);
  // Another choice shows at once; what has to be computed for it follows.
  const columns = useMemo(
    () => (search.columns ? nearestColumns(search.columns, fields) : found.columns),
    [search.columns, fields, found.columns],
  );
  const add = (filter: Filter) => onFilter([filter]);
  const hit = opened === undefined ? undefined : hits[opened];
  const shared = { fields, columns, total, onFilter: add };
  return (
    <div className={styles.root} aria-busy={loading} data-test-subj="savedSearchPanel">
      {source.notice !== undefined && <Callout tone="warning" title={source.notice} />}
      {missing !== undefined && <Callout tone="warning" title={missing} />}
      <RefusedScripts scripts={scripts} />
      {hits.length === 0 ? (
        <div className={classNames(styles.message, loading && styles.dimmed)}>
          <NoResults />
        </div>
      ) : (
        <div className={styles.table}>
          <DocumentTable
            {...shared}
            hits={hits}
            timeField={source.timeField}
            sort={sort}
            selected={opened}
            dimmed={loading}
            hideTime={props.services.core.uiSettings.get('doc_table:hideTimeColumn', false)}
            footer={null}
            widths={search.columnWidths}
            onWidths={(columnWidths) => onTable({ columnWidths })}
            onOpen={setOpened}
            onClose={() => setOpened(undefined)}
            onSort={(order) => onTable({ sort: order })}
            onChangeColumns={(names) => onTable({ columns: names })}
            onReachEnd={nothingMore}
          />
        </div>
      )}
      <Foot {...props} />
      {hit && opened !== undefined && (
        <div className={styles.document}>
          <DocumentPanelLater
            {...shared}
            hit={hit}
            position={opened}
            loaded={hits.length}
            onMove={setOpened}
            onClose={() => setOpened(undefined)}
            onToggleColumn={(name) =>
              onTable({
                columns: columns.includes(name)
                  ? columns.filter((column) => column !== name)
                  : [...columns, name],
              })
            }
          />
        </div>
      )}
    </div>
  );
}

/** How much of it is here, and where all of it is. */
function Foot({ id, search, context, found, services }: DocumentsProps) {
  const { source, sort, response } = found;
  const shown = response.hits.hits.length;
  const total = response.hits.total?.value ?? shown;
  const [[field, direction] = []] = sort;
  const isNewest = field !== undefined && field === source.timeField && direction === 'desc';
  const values = { shown, total };
  return (
    <footer className={styles.foot}>
      <span>
        {shown >= total
          ? i18n.formatMessage(
              {
                id: 'discover.panel.all',
                defaultMessage: '{total, plural, one {# document} other {# documents}}',
              },
              values,
            )
          : isNewest
            ? i18n.formatMessage(
                {
                  id: 'discover.panel.newest',
                  defaultMessage: 'The {shown, number} newest of {total, number} documents',
                },
                values,
              )
            : i18n.formatMessage(
                {
                  id: 'discover.panel.first',
                  defaultMessage: 'The first {shown, number} of {total, number} documents',
                },
                values,
              )}
      </span>
      <a
        href={services.core.application.getUrlForApp('discover', {
          path: `#${discoverHash(id, search, context, source)}`,
        })}
      >
        {i18n.formatMessage({ id: 'discover.panel.open', defaultMessage: 'Open in Discover' })}
      </a>
    </footer>
  );
}

function nothingMore() {
  // A panel holds what it holds, and says so.
}
