import type { IndexDetails, IndexSummary } from '#common/search';
import { i18n } from '#common/i18n';
import { Button } from '#ui';
import { TimePicker } from '#ui/time-picker';
import { FilterBar } from '../filters/FilterBar';
import { formatValue } from '../documents/format-value';
import { QueryBar } from '../query/QueryBar';
import { useServices } from '../services';
import type { DiscoverState, UpdateState } from '../state/use-discover-state';
import type { useDiscover } from '../use-discover';
import { IndexPicker } from './IndexPicker';
import styles from './Toolbar.module.css';

export interface ToolbarProps {
  state: DiscoverState;
  update: UpdateState;
  details: IndexDetails;
  indices: readonly IndexSummary[];
  model: ReturnType<typeof useDiscover>;
}

/** What is searched: index, query, time and filters. */
export function Toolbar({ state, update, details, indices, model }: ToolbarProps) {
  const { time } = useServices();
  const { fields, selection, all, refresh, summary } = model;
  const { refreshInterval } = state;
  const typeOf = (name: string) => fields.find((field) => field.name === name)?.type;
  return (
    <div className={styles.root}>
      <div className={styles.row}>
        <IndexPicker
          indices={indices}
          selected={details.name}
          // Another index has other fields and another time; pinned filters stay.
          onSelect={(index) =>
            update({
              index,
              time: undefined,
              columns: undefined,
              sort: undefined,
              query: '',
              filters: state.filters.filter(({ pinned }) => pinned),
            })
          }
        />
        <QueryBar
          index={details.name}
          fields={fields}
          query={state.query ?? ''}
          onSubmit={(query) => update({ query })}
        />
        {details.timeField && selection && (
          <TimePicker
            from={selection.from}
            to={selection.to}
            refresh={refreshInterval?.pause ? 0 : (refreshInterval?.value ?? 0)}
            time={time}
            all={all}
            onChange={(range) => update({ time: range })}
            onRefreshChange={(value) => update({ refreshInterval: { pause: value === 0, value } })}
          />
        )}
        <Button variant="primary" icon="refresh" onClick={refresh} aria-busy={summary.isFetching}>
          {i18n.formatMessage({ id: 'discover.refresh', defaultMessage: 'Refresh' })}
        </Button>
      </div>
      <FilterBar
        index={details.name}
        fields={fields}
        filters={state.filters}
        formatValue={(name, value) => formatValue(value, typeOf(name), time)}
        onChange={(filters) => update({ filters })}
      />
    </div>
  );
}
