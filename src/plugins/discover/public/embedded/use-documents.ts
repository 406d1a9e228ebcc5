import { useCallback, useEffect, useRef, useState } from 'react';
import { i18n } from '#common/i18n';
import type { SearchRequest, SearchResponse } from '#common/search';
import { isServerAway } from '#common/server-away';
import type { TimeFormatter } from '#common/time';
import type { SortOrder } from '#common/url-state';
import {
  type ChartContext,
  ChartError,
  chartQuery,
  type ChartSource,
  explainRefusal,
} from '#plugins/visualizations/common';
import { useServerReturn, type CoreStart } from '#core/public';
import type { DataStart } from '#plugins/data/public';
import type {
  DescribedIndex,
  InspectDetails,
  InspectedRequest,
  VisualizationsStart,
} from '#plugins/visualizations/public';
import { readDiscoverSettings } from '../discover-settings';
import type { SavedSearch } from '../saved-searches/saved-search';
import { defaultColumns, type DiscoverField, toDiscoverFields } from '../fields/discover-field';
import { nearestColumns, nearestOrders } from '../fields/nearest-columns';
import { documentsRequest } from '../search/requests';
import {
  checkScripts,
  NO_SCRIPTS,
  type UsedScripts,
  usedScripts,
  withoutRefused,
} from '../search/scripted-fields';

export interface EmbeddedServices {
  core: CoreStart;
  data: DataStart;
  visualizations: VisualizationsStart;
}

export interface FoundDocuments {
  source: DescribedIndex;
  fields: readonly DiscoverField[];
  columns: readonly string[];
  scripts: UsedScripts;
  sort: readonly SortOrder[];
  response: SearchResponse;
}

interface Options {
  services: EmbeddedServices;
  search: SavedSearch;
  context: ChartContext;
  /** How the page writes moments. */
  time: TimeFormatter;
  /** False: asks for nothing. */
  enabled: boolean;
  onInspect: (details: InspectDetails) => void;
}

interface DocumentsState {
  found?: FoundDocuments;
  /** When it was found, in milliseconds since 1970. */
  at?: number;
  error?: unknown;
  loading: boolean;
}

/** Searches when the search or the page around it changes; what nobody waits for is cancelled. */
export function useDocuments({ services, search, context, time, enabled, onInspect }: Options) {
  const [state, setState] = useState<DocumentsState>({ loading: true });
  const [attempt, setAttempt] = useState(0);
  const { index, query, filters, sort, columns = [] } = search;
  const round = useScriptRounds(state.found, columns);
  const asked = JSON.stringify([index, query, filters, sort, round, context, attempt]);
  const latest = useRef({ search, context, time, onInspect });
  useEffect(() => {
    latest.current = { search, context, time, onInspect };
  });

  useEffect(() => {
    if (!enabled) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const inspect = (request: InspectedRequest) =>
      latest.current.onInspect({ requests: [request] });
    setState((before) => ({ ...before, loading: true }));
    findDocuments(services, latest.current, { signal, inspect }).then(
      (found) => !signal.aborted && setState({ found, at: Date.now(), loading: false }),
      (error: unknown) => {
        if (signal.aborted) return;
        // Old documents must not be taken for the answer to a new question.
        if (isServerAway(error)) setState((before) => ({ ...before, loading: false }));
        else setState({ error, loading: false });
      },
    );
    return () => controller.abort();
  }, [services, asked, enabled]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const waiting = useServerReturn(services.core.connection, retry) !== undefined;
  return { ...state, waiting, retry };
}

/** Counts how often columns came that have to be worked out while searching: the others are in the documents already. */
function useScriptRounds(found: FoundDocuments | undefined, columns: readonly string[]): number {
  const [asked, setAsked] = useState<{ found?: FoundDocuments; round: number }>({ round: 0 });
  const isMissing = (name: string) =>
    !found?.columns.includes(name) &&
    found?.fields.some((field) => field.name === name && field.script);
  // Once for each answer: the next one has them.
  if (found && asked.found !== found && columns.some(isMissing)) {
    setAsked({ found, round: asked.round + 1 });
  }
  return asked.round;
}

interface Asking {
  signal: AbortSignal;
  inspect: (request: InspectedRequest) => void;
}

async function findDocuments(
  { core, data, visualizations }: EmbeddedServices,
  { search, context, time }: Pick<Options, 'search' | 'context' | 'time'>,
  { signal, inspect }: Asking,
): Promise<FoundDocuments> {
  if (search.index === undefined) {
    throw new ChartError(
      i18n.formatMessage({
        id: 'discover.panel.noIndex',
        defaultMessage: 'The saved search has no index to ask. Open it in Discover and choose one.',
      }),
    );
  }
  const source = await visualizations.describe(search.index);
  signal.throwIfAborted();
  const usual = source.timeField ? [[source.timeField, 'desc'] as const] : [];
  const sort = nearestOrders(search.sort ?? usual, [...source.fields, ...source.scripted]);
  const around: ChartSource = {
    ...source,
    now: momentOf(context),
    weekStartsOn: core.dateSettings.get().weekStartsOn,
    limits: { barTarget: 1, maxBars: 1 },
  };
  const { fields, columns, scripts } = await findColumns(data, {
    search,
    source,
    sort,
    now: around.now,
    time,
  });
  signal.throwIfAborted();
  const { index, body } = documentsRequest({
    index: source.index,
    query: chartQuery(search, context, around),
    sort: withoutRefused(sort, scripts),
    fields,
    scripted: scripts.fields,
    from: 0,
    // A panel holds so many; Discover pages through more.
    size: readDiscoverSettings(core.uiSettings).sampleSize,
  });
  const request = { index, body: { ...body, track_total_hits: true } };
  const response = await ask(data, request, { signal, inspect }).catch((error: unknown) => {
    throw explainRefusal(error, search, context, source);
  });
  return { source, fields, columns, scripts, sort, response };
}

interface Columns {
  search: SavedSearch;
  source: DescribedIndex;
  sort: readonly SortOrder[];
  now: number;
  time: TimeFormatter;
}

async function findColumns(
  { searchClient }: DataStart,
  { search, source, sort, now, time }: Columns,
) {
  const fields = toDiscoverFields(source, { time, now });
  const columns = nearestColumns(
    search.columns ?? defaultColumns(fields, source.timeField),
    fields,
  );
  const used = usedScripts(fields, columns, sort);
  const scripts =
    used.length > 0 ? await checkScripts(searchClient, source.index, used) : NO_SCRIPTS;
  return { fields, columns, scripts };
}

async function ask(
  { searchClient }: DataStart,
  request: SearchRequest,
  { signal, inspect }: Asking,
): Promise<SearchResponse> {
  const start = performance.now();
  const name = 'documents';
  try {
    const response = await searchClient.search(request, { signal });
    const { took, hits } = response;
    const documents = hits.total?.value;
    inspect({
      name,
      request,
      response,
      took,
      ...(documents !== undefined && { documents }),
      rows: hits.hits.length,
      steps: [{ name: 'search', milliseconds: performance.now() - start }],
    });
    return response;
  } catch (error) {
    if (!signal.aborted) {
      inspect({ name, request, error: String((error as Error).message), steps: [] });
    }
    throw error;
  }
}

/** Panels that are drawn together are of one moment: the same question is the same search. */
const SAME_MOMENT_MS = 2000;
let moment = { key: '', at: 0 };

function momentOf({ timeRange, refreshCount }: ChartContext): number {
  const key = JSON.stringify([timeRange, refreshCount]);
  const now = Date.now();
  if (key !== moment.key || now - moment.at > SAME_MOMENT_MS) moment = { key, at: now };
  return moment.at;
}
