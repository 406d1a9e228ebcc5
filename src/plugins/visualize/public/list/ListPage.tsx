import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { i18n } from '#common/i18n';
import { useMayEditObjects } from '#core/public';
import {
  buttonClass,
  Drafts,
  EmptyState,
  ErrorCallout,
  Icon,
  Skeleton,
  TextField,
  Page,
  PageFoot,
} from '#ui';
import { useServices } from '../services';
import { ChartTable, type ChartSort } from './ChartTable';
import { useDrafts } from './use-drafts';
import { createChartList, MAX_LISTED, type ListedChart } from './visualization-list';
import styles from './ListPage.module.css';

/** Rows on a page of the list. */
const PAGE_SIZE = 50;

/** All saved charts. */
export function ListPage() {
  const { core, visualizations } = useServices();
  const queries = useQueryClient();
  const mayEdit = useMayEditObjects(core);
  const store = useMemo(() => createChartList(core), [core]);
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<ChartSort>({ key: 'title', descending: false });
  const [page, setPage] = useState(0);
  const words = useDeferredValue(search);
  const title = i18n.formatMessage({ id: 'visualize.title', defaultMessage: 'Visualize' });
  useEffect(() => {
    core.chrome.docTitle.change(title);
    core.chrome.setBreadcrumbs([{ text: title }]);
  }, [core, title]);
  const types = useQuery({
    queryKey: ['visualize', 'types'],
    queryFn: async () => ({ types: await visualizations.loadChartTypes() }),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  const list = useQuery({
    queryKey: ['visualize', 'list', words],
    queryFn: () => store.list(words),
    placeholderData: keepPreviousData,
  });
  const { drafts, begun, discard, create } = useDrafts();
  const charts = arrange(list.data?.charts ?? [], sort);
  const pages = Math.max(1, Math.ceil(charts.length / PAGE_SIZE));
  const current = Math.min(page, pages - 1);
  const label = i18n.formatMessage({
    id: 'visualize.list.search',
    defaultMessage: 'Search charts',
  });
  return (
    <Page
      testSubject="visualizeList"
      title={title}
      actions={
        mayEdit && (
          <a className={buttonClass({ variant: 'primary' })} {...create}>
            <Icon name="plus" />
            {i18n.formatMessage({ id: 'visualize.list.create', defaultMessage: 'Create chart' })}
          </a>
        )
      }
    >
      <Drafts drafts={begun} onDiscard={discard} />
      <TextField
        label={label}
        labelHidden
        icon="search"
        placeholder={label}
        value={search}
        className={styles.search}
        onChange={(event) => {
          setSearch(event.target.value);
          setPage(0);
        }}
      />
      {list.isPending && <Skeleton height={240} />}
      {list.isError && <ErrorCallout error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && charts.length === 0 && (
        <EmptyState
          icon="visualize"
          title={
            words === ''
              ? i18n.formatMessage({
                  id: 'visualize.list.none',
                  defaultMessage: 'There are no charts yet',
                })
              : i18n.formatMessage({
                  id: 'visualize.list.nothingFound',
                  defaultMessage: 'No chart is called so',
                })
          }
        />
      )}
      {charts.length > 0 && (
        <ChartTable
          charts={charts.slice(current * PAGE_SIZE, (current + 1) * PAGE_SIZE)}
          types={types.data?.types}
          {...{ sort, setSort, store }}
          unsaved={new Set(drafts.map(({ key }) => key))}
          refresh={() => queries.invalidateQueries({ queryKey: ['visualize', 'list'] })}
        />
      )}
      {list.data && charts.length > 0 && (
        <PageFoot
          count={i18n.formatMessage(
            {
              id: 'visualize.list.count',
              defaultMessage: '{count, plural, one {# chart} other {# charts}}',
            },
            { count: charts.length },
          )}
          cut={
            list.data.total > MAX_LISTED ? { shown: MAX_LISTED, total: list.data.total } : undefined
          }
          {...{ pages, current }}
          onPage={setPage}
        />
      )}
    </Page>
  );
}

function arrange(charts: readonly ListedChart[], { key, descending }: ChartSort) {
  const sorted = charts.toSorted(
    (one, other) => one[key].localeCompare(other[key]) || one.id.localeCompare(other.id),
  );
  return descending ? sorted.toReversed() : sorted;
}
