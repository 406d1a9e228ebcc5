import { useIsFetching, useQueries } from '@tanstack/react-query';
import { i18n } from '#common/i18n';
import type { ValueProblem } from '#common/refused-values';
import type { SearchField } from '#common/search';
import type { TimeFormatter } from '#common/time';
import type { SearchBar as SearchBarType } from '#plugins/data/public';
import { useRefreshKey } from '#plugins/documents/public';
import { fieldsAsShown } from '#plugins/visualizations/common';
import { useServices } from '../services';
import { useBoard } from './board-context';
import styles from './Dashboard.module.css';
import type { Refresh } from './use-refresh';

/** More indices than this on one dashboard: the fields of the rest are not suggested. */
const MAX_INDICES = 5;

export interface DashboardSearchBarProps {
  SearchBar: SearchBarType;
  refresh: Refresh;
  /** What panels tell of the query and the filters. */
  refused: ReadonlyMap<string, ValueProblem>;
}

/** Query, filters and time of all panels. */
export function DashboardSearchBar({ SearchBar, refresh, refused }: DashboardSearchBarProps) {
  const { core, data, time } = useServices();
  const { dashboard, dispatch, contents } = useBoard();
  const indices = [
    ...new Set(
      [...contents.values()].flatMap((content) =>
        content.state === 'ready' ? (content.prepared.index ?? []) : [],
      ),
    ),
  ].slice(0, MAX_INDICES);
  const { names, fields } = useSources(indices, time);
  const fetching = useIsFetching();
  const title = i18n.formatMessage({ id: 'dashboard.title', defaultMessage: 'Dashboards' });
  useRefreshKey(core, { id: 'dashboard', title }, refresh.refresh);
  const set = (change: Parameters<typeof dispatch>[0] & { type: 'set' }) => dispatch(change);
  return (
    <div className={styles.searchBar}>
      <SearchBar
        indexClient={data.indexClient}
        index={names[0] ?? ''}
        fields={fields}
        query={dashboard.query.query}
        language={dashboard.query.language}
        filters={dashboard.filters}
        time={time}
        selection={dashboard.time}
        all={undefined}
        refreshInterval={dashboard.refreshInterval}
        refreshing={fetching > 0}
        problem={dashboard.panels.map(({ id }) => refused.get(id)).find((one) => one?.ofPage)}
        onQuery={(query, language) => set({ type: 'set', change: { query: { query, language } } })}
        onFilters={(filters) => set({ type: 'set', change: { filters } })}
        onTime={(range) => set({ type: 'set', change: { time: range } })}
        onRefreshInterval={(refreshInterval) => set({ type: 'set', change: { refreshInterval } })}
        onRefresh={refresh.refresh}
      />
      <p className={styles.stamp}>
        {i18n.formatMessage(
          { id: 'dashboard.updated', defaultMessage: 'Updated {time}' },
          { time: time.short(refresh.at) },
        )}
        {refresh.secondsLeft !== undefined &&
          ` · ${i18n.formatMessage(
            { id: 'dashboard.next', defaultMessage: 'next in {seconds} s' },
            { seconds: refresh.secondsLeft },
          )}`}
      </p>
    </div>
  );
}

/** What the panels search, by name: charts may name an index pattern instead. */
function useSources(
  indices: readonly string[],
  time: TimeFormatter,
): {
  names: readonly string[];
  fields: readonly SearchField[];
} {
  const { visualizations } = useServices();
  return useQueries({
    queries: indices.map((index) => ({
      queryKey: ['dashboard', 'source', index],
      queryFn: () => visualizations.describe(index),
      staleTime: 60_000,
    })),
    combine: (answers) => {
      const found = answers.flatMap(({ data }) => data ?? []);
      const all = found.flatMap((source) => fieldsAsShown(source, { time, now: Date.now() }));
      return {
        names: found.map(({ index }) => index),
        fields: [...new Map(all.map((field) => [field.name, field])).values()],
      };
    },
  });
}
