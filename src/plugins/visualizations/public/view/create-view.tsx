import { type ComponentType, useCallback, useEffect, useMemo } from 'react';
import { i18n } from '#common/i18n';
import { RefusedValueError } from '#common/refused-values';
import type { ChartTable, Visualization } from '../../common';
import { NoResults, usePageMessage } from '#plugins/documents/public';
import {
  AsOf,
  classNames,
  EmptyState,
  ErrorBoundary,
  ErrorCallout,
  loadLater,
  Running,
  Skeleton,
} from '#ui';
import { createColorRegistry } from '../color-registry';
import type { ChartAnswer, ChartType, VisualizationViewProps } from '../types';
import { ChartNotice } from './ChartNotice';
import { useChartAnswer } from './use-chart-answer';
import { useChartComponent } from './use-chart-component';
import type { ViewServices } from './view-services';
import { ViewServicesContext } from './services-context';
import styles from './VisualizationView.module.css';

/** Any chart as its numbers. */
const DataTable = loadLater(
  async () =>
    (await import(/* webpackChunkName: "chart-type-table" */ '../chart-types/table/DataTable'))
      .DataTable,
  { waiting: () => <Skeleton height="100%" /> },
);

/** The component with what it needs of the page. */
export function createView(services: ViewServices): ComponentType<VisualizationViewProps> {
  return function VisualizationView(props) {
    const type = services.types.get(props.visualization.type);
    return (
      <ViewServicesContext value={services}>
        <div
          className={styles.root}
          data-test-subj="visualization"
          data-type={props.visualization.type}
        >
          <ErrorBoundary>
            {!type && <UnknownType type={props.visualization.type} />}
            {type && !type.searches && <PlainView {...props} type={type} />}
            {type?.searches && <SearchView {...props} type={type} services={services} />}
          </ErrorBoundary>
        </div>
      </ViewServicesContext>
    );
  };
}

const NOTHING: ChartTable = { columns: [], rows: [], notices: [], documents: 0 };

const NONE: ChartAnswer = { table: NOTHING };

function PlainView({ type, ...props }: VisualizationViewProps & { type: ChartType }) {
  const { Component, error } = useChartComponent(type);
  const ownColors = useMemo(() => createColorRegistry(), []);
  if (error) return <ErrorCallout error={error} />;
  return Component ? (
    <Component {...props} table={NOTHING} colors={props.colors ?? ownColors} />
  ) : (
    <Skeleton height="100%" />
  );
}

interface SearchViewProps extends VisualizationViewProps {
  type: ChartType;
  services: ViewServices;
}

/** Loading, failed, empty, or drawn: never an old number as if it were the new one. */
function SearchView(props: SearchViewProps) {
  const { type, services, visualization, context, visible = true, asTable, onInspect } = props;
  const state = useChartAnswer({
    services,
    type,
    visualization,
    context,
    enabled: visible,
    onInspect,
    statementAnswer: props.statementAnswer,
  });
  const { answer, answered, error, loading, waiting, at, retry, onDrawn: tellDrawn } = state;
  const running = state.asking && <Running progress={state.progress} onCancel={state.cancel} />;
  const ownColors = useMemo(() => createColorRegistry(), []);
  // Terms of another query or time leave those that are there their colors.
  useEffect(() => () => ownColors.settle(), [ownColors, context]);
  const { drawn, isEmpty: isNothing, ...drawnFrom } = answer ?? NONE;
  const shownAs = useMemo(() => drawn && withOwn(drawn, visualization), [drawn, visualization]);
  const drawnType = (drawn && services.types.get(drawn.type)) ?? type;
  const { Component, error: broken } = useChartComponent(drawnType);
  const drawing = useMemo(() => ({ start: performance.now(), of: answer }), [answer]);
  // The same one for an answer: charts that draw no canvas say it in an effect of it.
  const onDrawn = useCallback(
    () => tellDrawn(performance.now() - drawing.start),
    [tellDrawn, drawing],
  );
  const failure = error ?? broken;
  const message = usePageMessage(failure, loading, props);
  if (message) return <div className={styles.message}>{message}</div>;
  if (failure !== undefined && !loading) {
    return (
      <div className={styles.message}>
        <ErrorCallout
          title={i18n.formatMessage({
            id: 'visualizations.view.failed',
            defaultMessage: 'Couldn’t draw the chart',
          })}
          error={failure}
          {...(!(failure instanceof RefusedValueError) && { onRetry: retry })}
        />
      </div>
    );
  }
  if (!answer && waiting) return <Waiting />;
  if (!answer || (!Component && !asTable)) {
    return (
      <>
        {running}
        <Skeleton height="100%" />
      </>
    );
  }
  const dimmed = loading || waiting;
  if (isNothing ?? isEmpty(answer.table)) {
    return (
      <div className={classNames(styles.message, dimmed && styles.dimmed)} aria-busy={dimmed}>
        <NoResults />
      </div>
    );
  }
  const { notices } = answer.compared ?? answer.table;
  const shared = {
    ...props,
    ...drawnFrom,
    ...(shownAs && { visualization: shownAs }),
    ...(answered && { context: answered }),
    colors: props.colors ?? ownColors,
  };
  return (
    <div className={classNames(styles.body, dimmed && styles.dimmed)} aria-busy={dimmed}>
      {waiting && at !== undefined && (
        <AsOf at={at} timeZone={services.core.dateSettings.get().timeZone} />
      )}
      {running}
      {notices.length > 0 && <ChartNotice>{notices.join(' ')}</ChartNotice>}
      <div className={styles.chart}>
        {asTable || !Component ? (
          <DataTable {...shared} />
        ) : (
          <Component {...shared} onDrawn={onDrawn} />
        )}
      </div>
    </div>
  );
}

/** Colors and names are those of the chart that is shown, as what it is drawn. */
const withOwn = (drawn: Visualization, { title, uiState }: Visualization): Visualization => ({
  ...drawn,
  title,
  uiState,
});

const isEmpty = ({ rows, columns, documents }: ChartTable): boolean =>
  rows.length === 0 || (documents === 0 && columns.some(({ kind }) => kind === 'bucket'));

/** Nothing was answered before the server went away: the page says so, and the chart comes when it is back. */
function Waiting() {
  return (
    <div className={styles.message}>
      <EmptyState
        icon="clock"
        title={i18n.formatMessage({
          id: 'visualizations.view.waiting',
          defaultMessage: 'Waiting for the server',
        })}
      />
    </div>
  );
}

function UnknownType({ type }: { type: string }) {
  return (
    <div className={styles.message}>
      <EmptyState
        icon="visualize"
        title={
          type
            ? i18n.formatMessage(
                {
                  id: 'visualizations.view.unknown',
                  defaultMessage: 'Charts of the type "{type}" can\'t be shown yet',
                },
                { type },
              )
            : i18n.formatMessage({
                id: 'visualizations.view.unreadable',
                defaultMessage: "The stored chart can't be read",
              })
        }
      >
        {i18n.formatMessage({
          id: 'visualizations.view.kept',
          defaultMessage: 'The chart is kept and exported unchanged.',
        })}
      </EmptyState>
    </div>
  );
}
