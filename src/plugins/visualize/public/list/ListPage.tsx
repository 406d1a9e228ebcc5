import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { i18n } from '#common/i18n';
import {
  DocumentList,
  type DocumentListTexts,
  FavoritesOnly,
  type ListSort,
  useDrafts,
  usePersonal,
} from '#plugins/documents/public';
import { newName } from '../new-name';
import { useServices } from '../services';
import { type ChartSortKey, ChartTable } from './ChartTable';
import { newChart } from './new-chart';
import type { ListedChart } from '../state/chart-store';

/** All saved charts. */
export function ListPage() {
  const { core, visualizations, charts: store, work, personal } = useServices();
  const marks = usePersonal(core, personal);
  const [favoritesOnly, setFavoritesOnly] = useState(false);
  const [sort, setSort] = useState<ListSort<ChartSortKey>>({ key: 'title', descending: false });
  const types = useQuery({
    queryKey: ['visualize', 'types'],
    queryFn: async () => ({ types: await visualizations.loadChartTypes() }),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  const { drafts, begun, discard } = useDrafts({
    core,
    store: work,
    nameOf: ({ visualization }) => visualization.title || newName(),
  });
  return (
    <DocumentList
      core={core}
      texts={texts()}
      type="visualization"
      icon="visualize"
      testSubject="visualizeList"
      queryKey={['visualize', 'list']}
      list={store.list}
      arrange={(charts) =>
        arrange(
          charts.filter(({ id }) => !favoritesOnly || marks.favorites.has(id)),
          sort,
        )
      }
      create={newChart(drafts)}
      drafts={begun}
      onDiscard={discard}
      renderTools={(toFirstPage) => (
        <FavoritesOnly
          checked={favoritesOnly}
          onChange={(next) => {
            setFavoritesOnly(next);
            toFirstPage();
          }}
        />
      )}
      renderTable={(charts, parts) => (
        <ChartTable
          {...{ charts, sort, setSort, ...parts }}
          types={types.data?.types}
          personal={marks}
          unsaved={new Set(drafts.map(({ key }) => key))}
        />
      )}
    />
  );
}

function arrange(charts: readonly ListedChart[], { key, descending }: ListSort<ChartSortKey>) {
  const sorted = charts.toSorted(
    (one, other) =>
      (one[key] ?? '').localeCompare(other[key] ?? '') || one.id.localeCompare(other.id),
  );
  return descending ? sorted.toReversed() : sorted;
}

const texts = (): DocumentListTexts => ({
  title: i18n.formatMessage({ id: 'visualize.title', defaultMessage: 'Visualize' }),
  create: i18n.formatMessage({ id: 'visualize.list.create', defaultMessage: 'Create chart' }),
  search: i18n.formatMessage({ id: 'visualize.list.search', defaultMessage: 'Search charts' }),
  none: i18n.formatMessage({
    id: 'visualize.list.none',
    defaultMessage: 'No charts yet',
  }),
  nothingFound: i18n.formatMessage({
    id: 'visualize.list.nothingFound',
    defaultMessage: 'No matching charts',
  }),
  count: (count) =>
    i18n.formatMessage(
      {
        id: 'visualize.list.count',
        defaultMessage: '{count, plural, one {# chart} other {# charts}}',
      },
      { count },
    ),
});
