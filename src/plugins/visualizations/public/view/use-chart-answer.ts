import { useCallback, useEffect, useRef, useState } from 'react';
import { i18n } from '#common/i18n';
import { isServerAway } from '#common/server-away';
import { type ChartContext, ChartError, typedQuery, type Visualization } from '../../common';
import { useServerReturn } from '#core/public';
import type { ChartAnswer } from '../search/run-chart';
import { runChart } from '../search/run-chart';
import type { InspectDetails, InspectedRequest } from '../types';
import type { ViewServices } from './view-services';

export interface AnswerState {
  answer?: ChartAnswer;
  /** The time, the query and the filters that the answer is of: what is drawn fits together, and is drawn once. */
  answered?: ChartContext;
  /** When the answer came, in milliseconds since 1970. */
  at?: number;
  /** The server is away: the answer is the one before, and a newer one comes by itself. */
  waiting?: boolean;
  error?: unknown;
  loading: boolean;
}

interface Options {
  services: ViewServices;
  visualization: Visualization;
  context: ChartContext;
  /** False: asks for nothing. */
  enabled: boolean;
  onInspect: ((details: InspectDetails) => void) | undefined;
}

/** Searches when the chart, the time, the query or the filters change; what nobody waits for is cancelled. */
export function useChartAnswer({ services, visualization, context, enabled, onInspect }: Options) {
  const [state, setState] = useState<AnswerState>({ loading: true });
  const [attempt, setAttempt] = useState(0);
  const tell = useRef(onInspect);
  const records = useRef(new Map<string, InspectedRequest>());
  useEffect(() => {
    tell.current = onInspect;
  }, [onInspect]);
  // Colours and widths of columns are no reason to search again.
  const key = JSON.stringify([
    { ...visualization, uiState: {}, title: '', description: '' },
    context,
    attempt,
  ]);
  const latest = useRef({ visualization, context });
  useEffect(() => {
    latest.current = { visualization, context };
  }, [visualization, context]);

  useEffect(() => {
    if (!enabled) return undefined;
    const controller = new AbortController();
    const { visualization: asked, context: around } = latest.current;
    records.current = new Map();
    const inspect = (request: InspectedRequest) => {
      records.current.set(`${request.name}${JSON.stringify(request.request)}`, request);
      tell.current?.({ requests: [...records.current.values()] });
    };
    const run = async () => {
      try {
        const { signal } = controller;
        const found = await prepare(services, asked, around);
        signal.throwIfAborted();
        const answer = await runChart({ ...found, client: services.search, signal, inspect });
        if (!signal.aborted) {
          setState({ answer, answered: around, at: Date.now(), loading: false });
        }
      } catch (error) {
        if (controller.signal.aborted) return;
        // An old number must not be taken for the answer to a new question.
        if (isServerAway(error)) setState(keepWaiting);
        else setState({ error, loading: false });
      }
    };
    setState((before) => ({ ...before, loading: true }));
    void run();
    return () => controller.abort();
  }, [services, key, enabled]);

  const onDrawn = useCallback((milliseconds: number) => {
    const [first] = [...records.current];
    if (!first) return;
    const [name, record] = first;
    // The first drawing of an answer: later ones are of a new size or look, and whoever listens may draw anew for each.
    if (record.steps.some((step) => step.name === 'draw')) return;
    const steps = [...record.steps, { name: 'draw', milliseconds } as const];
    records.current.set(name, { ...record, steps });
    tell.current?.({ requests: [...records.current.values()] });
  }, []);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const awaySince = useServerReturn(services.core.connection, retry);
  return {
    ...state,
    // Also where nothing was asked since: nobody knows what changed meanwhile.
    waiting: state.waiting === true || awaySince !== undefined,
    retry,
    onDrawn,
  };
}

const keepWaiting = ({ answer, answered, at }: AnswerState): AnswerState => ({
  ...(answer && { answer }),
  ...(answered && { answered }),
  ...(at !== undefined && { at }),
  waiting: true,
  loading: false,
});

/** The index that a chart asks, and what a saved search that it is made of adds. */
async function prepare(
  services: ViewServices,
  visualization: Visualization,
  context: ChartContext,
) {
  const { savedSearchId } = visualization;
  const base = savedSearchId ? await services.loadSearch(savedSearchId) : undefined;
  const index = base?.index ?? visualization.index;
  if (!index) {
    throw new ChartError(
      i18n.formatMessage({
        id: 'visualizations.view.noIndex',
        defaultMessage: 'The chart has no index to ask. Edit it and choose one.',
      }),
    );
  }
  const known = await services.loadSource(index, (context.refreshCount ?? 0) > 0);
  const source = { ...known, ...services.surroundings(context) };
  const own = base ? typedQuery(base.query, context.timeZone, source) : undefined;
  const filters = [
    ...visualization.filters,
    ...(base?.filters ?? []),
    ...(own ? [{ type: 'custom', key: '', params: { query: own }, ...APPLIED } as const] : []),
  ];
  return { visualization: { ...visualization, filters }, context, source };
}

/** The query of a saved search limits the chart beside the page's, whatever language each is in. */
const APPLIED = { negate: false, disabled: false, pinned: false };
