import { useMemo, useState } from 'react';
import type { Filter } from '#common/filters';
import { openedAt } from '#core/public';
import { i18n } from '#common/i18n';
import type { JsonObject } from '#common/json';
import type { ValueProblem } from '#common/refused-values';
import type { TimeSelection } from '#common/url-state';
import type { ChartContext } from '#plugins/visualizations/common';
import type { FilterOptions, InspectDetails } from '#plugins/visualizations/public';
import { ErrorBoundary, ErrorCallout, loadLater, Skeleton } from '#ui';
import type { DrilldownChoiceProps } from '../drilldowns/DrilldownChoice';
import type { Panel } from '../../common/model/dashboard';
import { toPanelContext } from '../../common/panel-context';
import type { PreparedPanel } from '../panels/panel-kind';
import type { PanelContent } from '../panels/use-prepared';
import { useServices } from '../services';
import { useBoard } from './board-context';
import { MissingPanel } from './MissingPanel';
import { PanelCard } from './PanelCard';
import styles from './Panel.module.css';

/** Loaded with the first value that is clicked where it leads to more than a filter. */
const DrilldownChoice = loadLater<DrilldownChoiceProps>(
  async () =>
    (await import(/* webpackChunkName: "dashboard-dialogs" */ '../drilldowns/DrilldownChoice'))
      .DrilldownChoice,
  { isOverlay: true },
);

export interface PanelBodyProps {
  panel: Panel;
  content: PanelContent;
  asTable: boolean;
}

/** What a panel shows, or why it does not. */
export function PanelBody({ panel, content, asTable }: PanelBodyProps) {
  switch (content.state) {
    case 'loading':
      return (
        <div className={styles.body} aria-busy="true">
          <Skeleton height={16} />
        </div>
      );
    case 'failed':
      return (
        <div className={styles.body}>
          <ErrorCallout error={content.error} onRetry={content.retry} />
        </div>
      );
    case 'ready':
      return (
        <div className={styles.body}>
          <ErrorBoundary>
            <ReadyBody {...{ panel, asTable }} prepared={content.prepared} />
          </ErrorBoundary>
        </div>
      );
    case 'missing':
      return (
        <div className={styles.body}>
          <MissingPanel reference={content.reference} />
        </div>
      );
    default:
      return (
        <div className={styles.body}>
          <PanelCard {...explain(content)} />
        </div>
      );
  }
}

function explain(content: Extract<PanelContent, { state: 'unknown' | 'broken' }>) {
  switch (content.state) {
    case 'unknown':
      return {
        what: i18n.formatMessage(
          { id: 'dashboard.panel.unknownKind', defaultMessage: 'Not supported yet: {kind}.' },
          { kind: content.kind },
        ),
        more: i18n.formatMessage({
          id: 'dashboard.panel.unknownKindText',
          defaultMessage: 'The panel is kept and exported unchanged.',
        }),
      };
    case 'broken':
      return {
        what: content.reason,
        more: i18n.formatMessage({
          id: 'dashboard.panel.brokenCard',
          defaultMessage: 'The panel is kept unchanged; you can remove it in edit mode.',
        }),
      };
  }
}

interface ReadyBodyProps extends Omit<PanelBodyProps, 'content'> {
  prepared: PreparedPanel;
}

function ReadyBody({ panel, prepared, asTable }: ReadyBodyProps) {
  const { crosshair, colors } = useBoard();
  const [chosen, setChosen] = useState<readonly Filter[]>();
  const context = useContextOf(panel);
  const handlers = useHandlers(panel);
  const { Component } = prepared;
  const { patterns } = useServices().core.dateSettings.get();
  const { onFilter } = handlers;
  const { drilldowns } = panel;
  const onChosen = useMemo(
    () => (filters: readonly Filter[], options?: FilterOptions) => {
      // A control filters; only a value leads somewhere.
      if (drilldowns && !options?.replaces && filters.length > 0) setChosen(filters);
      else onFilter(filters, options);
    },
    [drilldowns, onFilter],
  );
  return (
    <>
      <Component
        // Dates that are written another way are drawn again, and dialogs stay as they are.
        key={JSON.stringify(patterns)}
        {...handlers}
        context={context}
        config={panel.config}
        asTable={asTable}
        {...(crosshair && { crosshair })}
        {...(colors && { colors })}
        onFilter={onChosen}
      />
      {chosen && panel.drilldowns && (
        <DrilldownChoice
          filters={chosen}
          drilldowns={panel.drilldowns}
          context={context}
          own={prepared.search ?? {}}
          onFilter={() => onFilter(chosen)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}

/** What an earlier time is counted from: of the page's first searches, what the server began them with. */
const momentOf = (refreshCount: number) =>
  (refreshCount === 0 ? openedAt() : undefined) ?? Date.now();

/** The same object as long as it says the same: charts ask and draw again for another one. */
function useContextOf({ timeRange, timeShift }: Panel): ChartContext {
  const { dashboard, refreshCount, refreshedAt } = useBoard();
  const { timeZone } = useServices().time;
  const { query, filters, time, controls, selections } = dashboard;
  return useMemo(
    () =>
      toPanelContext(
        {
          query,
          filters,
          time,
          ...(controls && { controls }),
          ...(selections && { selections }),
        },
        { ...(timeRange && { timeRange }), ...(timeShift && { timeShift }) },
        { timeZone, refreshCount, refreshedAt, now: refreshedAt ?? momentOf(refreshCount) },
      ),
    [
      query,
      filters,
      time,
      controls,
      selections,
      timeRange,
      timeShift,
      timeZone,
      refreshCount,
      refreshedAt,
    ],
  );
}

function useHandlers({ id }: Panel) {
  const { dispatch, onInspected, onMissingIndex, onRefusedValue } = useBoard();
  return useMemo(
    () => ({
      onFilter: (filters: readonly Filter[], { replaces }: FilterOptions = {}) =>
        dispatch({ type: 'addFilters', filters, ...(replaces && { replaces }) }),
      onTimeRange: (time: TimeSelection) => dispatch({ type: 'set', change: { time } }),
      onConfig: (config: JsonObject) => dispatch({ type: 'changePanel', id, change: { config } }),
      onInspect: (details: InspectDetails) => onInspected(id, details),
      onMissingIndex: (index: string | undefined) => onMissingIndex(id, index),
      onRefusedValue: (problem: ValueProblem | undefined) => onRefusedValue(id, problem),
    }),
    [dispatch, onInspected, onMissingIndex, onRefusedValue, id],
  );
}
