import { i18n } from '#common/i18n';
import type { TimeSelection } from '#common/url-state';
import { Button, EmptyState, loadLater } from '#ui';
import type { DiscoverField } from '../common/discover-field';
import styles from './DiscoverPage.module.css';
import type { DiscoverState } from './state/search-document';
import type { ChangeSearch } from './state/use-search-work';

export interface NothingFoundProps {
  state: Pick<DiscoverState, 'query' | 'language' | 'filters'>;
  update: ChangeSearch;
  /** The time that is shown, and all of the data's; undefined for an index without a time field. */
  model: Record<'selection' | 'all', TimeSelection | undefined> & {
    fields: readonly DiscoverField[];
  };
}

/** No document matches: only what would find some is offered. */
export function NothingFound({ state, update, model }: NothingFoundProps) {
  const { selection, all, fields } = model;
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
      {state.query && !state.language && fields.length > 0 && (
        <UnknownFields query={state.query} fields={fields} />
      )}
      {isPartOfTime ? (isNarrowed ? texts().both : texts().time) : isNarrowed && texts().query}
    </EmptyState>
  );
}

/** Few queries find nothing: the code comes with the first one. */
const UnknownFields = loadLater(
  async () =>
    (await import(/* webpackChunkName: "discover-unknown-fields" */ './search/UnknownFields'))
      .UnknownFields,
  { waiting: () => null },
);

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
