import { useQueryClient } from '@tanstack/react-query';
import type { Filter } from '#common/filters';
import { formatSeconds, i18n } from '#common/i18n';
import type { Statement } from '#common/statements';
import { AnswerTable } from '#plugins/statements/public';
import {
  AsOf,
  Button,
  Callout,
  EmptyState,
  ErrorCallout,
  Running,
  SegmentedControl,
  Skeleton,
  VisuallyHidden,
} from '#ui';
import page from '../DiscoverPage.module.css';
import { useServices } from '../services';
import { useAsOf } from '../tabs/use-as-of';
import { useGridKeeping, useTabState } from '../tabs/use-tab-place';
import { NoLiveButton } from '../live-tail/LiveButton';
import type { ShownIndex } from '../use-shown-index';
import { CanceledSearch } from '../search/CanceledSearch';
import { StatementChart } from './StatementChart';
import type { StatementPage } from './use-statement-page';

export interface StatementResultsProps {
  page: StatementPage;
  details: ShownIndex;
  statement: Statement;
  widths: Readonly<Record<string, number>> | undefined;
  onWidths: (widths: Readonly<Record<string, number>>) => void;
  filters: readonly Filter[];
  opened: number | undefined;
  onOpen: (row: number) => void;
  onShowFields: () => void;
}

/** The answer of a statement, how long it took, and what limits it. */
export function StatementResults(props: StatementResultsProps) {
  const { statement, details, filters, opened, onOpen, onShowFields } = props;
  const [view, setView] = useTabState('statementView', 'table');
  const keeping = useGridKeeping();
  const { answer, problem, isNarrowed } = props.page;
  const queries = useQueryClient();
  const { time } = useServices();
  const asOf = useAsOf(answer.dataUpdatedAt, { isOld: false, resumedAt: props.page.resumedAt });
  const { data, error, isFetching, isPlaceholderData } = answer;
  const isEmptyStatement = statement.text.trim() === '';
  const isShown = data !== undefined && !error && !isEmptyStatement;
  return (
    <div className={page.results}>
      <header className={page.header}>
        <span className={page.showFields}>
          <Button size="s" icon="columns" onClick={onShowFields}>
            {i18n.formatMessage({ id: 'discover.fields', defaultMessage: 'Fields' })}
          </Button>
        </span>
        <h1
          className={page.total}
          aria-live="polite"
          aria-busy={isFetching}
          data-stale={isPlaceholderData || undefined}
          data-test-subj="statementTotal"
        >
          {isShown ? (
            <RowCount rows={data.rowCount} milliseconds={data.milliseconds} />
          ) : (
            <VisuallyHidden>
              {i18n.formatMessage({
                id: 'discover.statement.noAnswer',
                defaultMessage: 'No answer',
              })}
            </VisuallyHidden>
          )}
        </h1>
        {isShown && data.rowCount > 0 && <ViewChoice {...{ view, setView }} />}
        {asOf !== undefined && <AsOf at={asOf} timeZone={time.timeZone} />}
        <NoLiveButton />
        {isNarrowed && !error && <Narrowed index={details.name} isHeeded={data?.isWithin} />}
      </header>
      {isFetching && (
        <div className={page.waiting}>
          <Running
            progress={props.page.progress}
            onCancel={() => void queries.cancelQueries({ queryKey: ['discover', 'statement'] })}
          />
        </div>
      )}
      {isShown && isPlaceholderData && !isFetching && (
        <CanceledSearch isOld onSearch={() => void answer.refetch()} />
      )}
      {error && !problem && (
        <ErrorCallout
          title={i18n.formatMessage({
            id: 'discover.statement.failed',
            defaultMessage: 'Couldn’t answer the statement',
          })}
          error={error}
          onRetry={() => void answer.refetch()}
        />
      )}
      {problem && (
        <EmptyState
          icon="alert"
          title={i18n.formatMessage({
            id: 'discover.statement.refused',
            defaultMessage: 'The statement has a mistake',
          })}
        >
          {i18n.formatMessage({
            id: 'discover.statement.refusedText',
            defaultMessage: 'It is marked above. Correct it and run it again.',
          })}
        </EmptyState>
      )}
      {isEmptyStatement && <Nothing />}
      {!data && !error && isFetching && <Skeleton height={400} />}
      {!data && !error && !isFetching && !isEmptyStatement && (
        <Canceled onRun={() => void answer.refetch()} />
      )}
      {isShown && data.isCut && <Cut rows={data.rowCount} />}
      {isShown && data.mayBeCut && <MayBeCut rows={data.rowCount} />}
      {isShown && data.rowCount === 0 && <NoRows />}
      {isShown && data.rowCount > 0 && view === 'chart' && (
        <StatementChart {...{ statement, filters }} answer={data} index={details.name} />
      )}
      {isShown && data.rowCount > 0 && view === 'table' && (
        <AnswerTable
          answer={data}
          shown={props.page.shown}
          selected={opened}
          dimmed={isPlaceholderData}
          keeping={keeping}
          widths={props.widths}
          onWidths={props.onWidths}
          onOpen={onOpen}
        />
      )}
    </div>
  );
}

function ViewChoice({
  view,
  setView,
}: {
  view: 'table' | 'chart';
  setView: (view: 'table' | 'chart') => void;
}) {
  return (
    <SegmentedControl
      label={i18n.formatMessage({ id: 'discover.statement.view', defaultMessage: 'View' })}
      value={view}
      onChange={setView}
      options={[
        {
          value: 'table',
          label: i18n.formatMessage({ id: 'discover.statement.table', defaultMessage: 'Table' }),
        },
        {
          value: 'chart',
          label: i18n.formatMessage({ id: 'discover.statement.chart', defaultMessage: 'Chart' }),
        },
      ]}
    />
  );
}

function RowCount({ rows, milliseconds }: { rows: number; milliseconds: number }) {
  return (
    <>
      <strong>{i18n.formatNumber(rows)}</strong>{' '}
      {i18n.formatMessage(
        {
          id: 'discover.statement.rows',
          defaultMessage: '{count, plural, one {row} other {rows}} in {time}',
        },
        { count: rows, time: formatSeconds(milliseconds) },
      )}
    </>
  );
}

/** The time and the filters of the page are those of one index. */
function Narrowed({ index, isHeeded }: { index: string; isHeeded: boolean | undefined }) {
  if (isHeeded === false) {
    return (
      <Callout
        tone="warning"
        title={i18n.formatMessage({
          id: 'discover.statement.notNarrowed',
          defaultMessage:
            'The cluster answers statements without the time range and the filters of this page. Write them in the statement.',
        })}
      />
    );
  }
  return (
    <span className={page.range}>
      {i18n.formatMessage(
        {
          id: 'discover.statement.narrowed',
          defaultMessage: 'Time range and filters apply to {index}.',
        },
        { index },
      )}
    </span>
  );
}

const Cut = ({ rows }: { rows: number }) => (
  <p className={page.notice}>
    {i18n.formatMessage(
      {
        id: 'discover.statement.cut',
        defaultMessage:
          'These are the first {rows, number} rows; there are more. An export has all of them; a limit and an offset show others.',
      },
      { rows },
    )}
  </p>
);

const MayBeCut = ({ rows }: { rows: number }) => (
  <p className={page.notice}>
    {i18n.formatMessage(
      {
        id: 'discover.statement.mayBeCut',
        defaultMessage:
          'These are {rows, number} rows, as many as the cluster’s plugin answers at most: there may be more. An export of SQL that only selects, filters and sorts has all of them.',
      },
      { rows },
    )}
  </p>
);

const NoRows = () => (
  <EmptyState
    icon="search"
    title={i18n.formatMessage({ id: 'discover.statement.noRows', defaultMessage: 'No rows' })}
  >
    {i18n.formatMessage({
      id: 'discover.statement.noRowsText',
      defaultMessage: 'The statement was answered, and nothing matches it.',
    })}
  </EmptyState>
);

const Nothing = () => (
  <EmptyState
    icon="edit"
    title={i18n.formatMessage({
      id: 'discover.statement.empty',
      defaultMessage: 'Write a statement and run it',
    })}
  >
    {i18n.formatMessage({
      id: 'discover.statement.emptyText',
      defaultMessage: 'Ctrl+Enter runs it. A field of the list is put in where the cursor stands.',
    })}
  </EmptyState>
);

const Canceled = ({ onRun }: { onRun: () => void }) => (
  <EmptyState
    icon="clock"
    title={i18n.formatMessage({
      id: 'discover.statement.canceled',
      defaultMessage: 'Canceled',
    })}
    action={
      <Button onClick={onRun}>
        {i18n.formatMessage({ id: 'discover.statement.again', defaultMessage: 'Run again' })}
      </Button>
    }
  />
);
