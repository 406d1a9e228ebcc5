import type { Filter } from '#common/filters';
import { i18n } from '#common/i18n';
import { STATEMENT_LANGUAGES } from '#common/statements';
import { IconButton, loadLater, Skeleton } from '#ui';
import { Popover } from '#ui/overlays';
import type { LoggedQuery } from './query-log';
import type { SavedQueryListProps } from './SavedQueryList';

/** One of before, or one that was saved. */
export interface ChosenQuery extends Pick<LoggedQuery, 'language' | 'text'> {
  /** Of a saved one; those of the page stay where it has none. */
  filters?: readonly Filter[];
}

export interface QueryHistoryProps {
  /** What stands in the bar. */
  current: SavedQueryListProps['current'];
  takesStatements: boolean;
  onChoose: (query: ChosenQuery) => void;
}

const RecentQueries = loadLater(
  async () =>
    (await import(/* webpackChunkName: "recent-queries" */ './RecentQueries')).RecentQueries,
  { waiting: () => <Skeleton height={160} /> },
);

/** Queries of before, in any language, those with a star first; and those that were saved. */
export function QueryHistory({ current, takesStatements, onChoose }: QueryHistoryProps) {
  const takes = (language: string) =>
    takesStatements || !STATEMENT_LANGUAGES.some((one) => one === language);
  const label = i18n.formatMessage({
    id: 'data.history',
    defaultMessage: 'Recent and saved queries',
  });
  return (
    <Popover
      label={label}
      placement="bottom-end"
      renderTrigger={(trigger) => <IconButton icon="recent" label={label} {...trigger} />}
    >
      {(close) => (
        <RecentQueries
          {...{ current, takes }}
          onChoose={(query) => {
            close();
            onChoose(query);
          }}
        />
      )}
    </Popover>
  );
}
