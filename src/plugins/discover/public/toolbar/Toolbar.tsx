import type { IndexSummary } from '#common/search';
import { IndexPicker } from '#plugins/index-patterns/public';
import { useServices } from '../services';
import { useColumnsOfIndex } from './use-columns-of-index';
import { useBeginStatement } from '../statements/use-begin-statement';
import type { DiscoverState } from '../state/search-document';
import type { ChangeSearch } from '../state/use-search-work';
import type { useDiscover } from '../use-discover';
import type { ShownIndex } from '../use-shown-index';

export interface ToolbarProps {
  state: DiscoverState;
  update: ChangeSearch;
  details: ShownIndex;
  indices: readonly IndexSummary[];
  model: ReturnType<typeof useDiscover>;
}

/** What is searched: index, query, time and filters. */
export function Toolbar({ state, update, details, indices, model }: ToolbarProps) {
  const { time, indexClient, SearchBar } = useServices();
  const keepColumns = useColumnsOfIndex(state.columns);
  const begin = useBeginStatement(details, update);
  const { fields, selection, all, refresh, summary } = model;
  return (
    <SearchBar
      indexClient={indexClient}
      index={details.name}
      fields={fields}
      query={state.query ?? ''}
      language={state.language ?? 'kuery'}
      filters={state.filters}
      time={time}
      selection={details.timeField ? selection : undefined}
      all={all}
      refreshInterval={model.refreshInterval}
      nextRefresh={model.nextRefresh}
      refreshing={summary.isFetching}
      problem={model.refusal}
      onQuery={(query, language) =>
        update({ query, language: language === 'lucene' ? language : undefined })
      }
      onStatement={(language, text) =>
        void begin(language, { text, language: state.language ?? 'kuery' })
      }
      onAsk={(statement) =>
        update({ statement, query: undefined, language: undefined, columnWidths: undefined })
      }
      onFilters={(filters) => update({ filters })}
      onTime={(range) => update({ time: range })}
      onRefreshInterval={(refreshInterval) => update({ refreshInterval })}
      onRefresh={refresh}
      leading={
        <IndexPicker
          indices={indices}
          selected={details.name}
          // Another index has other fields and another time; pinned filters stay.
          onSelect={async (index) => {
            const columns = await keepColumns(index);
            update({
              index,
              time: undefined,
              columns,
              sort: undefined,
              columnWidths: undefined,
              language: undefined,
              query: '',
              filters: state.filters.filter(({ pinned }) => pinned),
            });
          }}
        />
      }
    />
  );
}
