import { i18n } from '#common/i18n';
import type { TimeSelection } from '#common/url-state';
import { Button, EmptyState } from '#ui';
import styles from './DiscoverPage.module.css';
import type { DiscoverState } from './state/search-document';
import type { ChangeSearch } from './state/use-search-work';

export interface NothingFoundProps {
  state: Pick<DiscoverState, 'query' | 'filters'>;
  update: ChangeSearch;
  /** The time that is shown, and all of the data's; undefined for an index without a time field. */
  model: Record<'selection' | 'all', TimeSelection | undefined>;
}

/** No document matches: only what would find some is offered. */
export function NothingFound({ state, update, model: { selection, all } }: NothingFoundProps) {
  const isPartOfTime = all && selection && (all.from !== selection.from || all.to !== selection.to);
  const isNarrowed = Boolean(state.query) || state.filters.some(({ disabled }) => !disabled);
  return (
    <EmptyState
      icon="search"
      title={i18n.formatMessage({ id: 'discover.nothing', defaultMessage: 'No results' })}
      action={
        <span className={styles.mend}>
          {isPartOfTime && (
            <Button icon="clock" onClick={() => update({ time: all })}>
              {i18n.formatMessage({ id: 'discover.allTime', defaultMessage: 'Search all time' })}
            </Button>
          )}
          {isNarrowed && (
            <Button icon="x" onClick={() => update({ query: '', filters: [] })}>
              {i18n.formatMessage({
                id: 'discover.clear',
                defaultMessage: 'Clear query and filters',
              })}
            </Button>
          )}
        </span>
      }
    >
      {isPartOfTime ? (isNarrowed ? texts().both : texts().time) : isNarrowed && texts().query}
    </EmptyState>
  );
}

const texts = () => ({
  both: i18n.formatMessage({
    id: 'discover.nothingText',
    defaultMessage: 'Widen the time range, or remove part of the query or a filter.',
  }),
  time: i18n.formatMessage({
    id: 'discover.nothingInTime',
    defaultMessage: 'Widen the time range.',
  }),
  query: i18n.formatMessage({
    id: 'discover.nothingOfQuery',
    defaultMessage: 'Remove part of the query or a filter.',
  }),
});
