import { useState } from 'react';
import { i18n } from '#common/i18n';
import type { SearchResponse } from '#common/search';
import type { TimeFormatter } from '#common/time';
import type { SortOrder } from '#common/url-state';
import {
  type ChartContext,
  ChartError,
  chartQuery,
  type ChartSource,
  explainRefusal,
} from '#plugins/visualizations/common';
import type { CoreStart } from '#core/public';
import type { DataStart } from '#plugins/data/public';
import {
  createMoments,
  type DescribedIndex,
  type InspectDetails,
  searchInspected,
  useAnswer,
  type VisualizationsStart,
} from '#plugins/visualizations/public';
import { readDiscoverSettings } from '../../common/discover-settings';
import type { SavedSearch } from '../../common/saved-search';
import { defaultColumns, type DiscoverField, toDiscoverFields } from '../../common/discover-field';
import { nearestColumns, nearestOrders } from '../../common/nearest-columns';
import { documentsRequest } from '../../common/requests';
import { findRefusedScripts } from '../search/find-refused-scripts';
import {
  NO_SCRIPTS,
  type UsedScripts,
  usedScripts,
  withoutRefused,
} from '../../common/scripted-fields';

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
  /** How the page writes timestamps. */
  time: TimeFormatter;
  /** False: asks for nothing. */
  enabled: boolean;
  onInspect: (details: InspectDetails) => void;
}

/** Searches when the search or the page around it changes. */
export function useDocuments(options: Options) {
  const { services, search, context, enabled } = options;
  const { index, query, filters, sort, columns = [] } = search;
  const [asked, setAsked] = useState<{ found?: FoundDocuments; round: number }>({ round: 0 });
  const state = useAnswer({
    question: JSON.stringify([index, query, filters, sort, asked.round, context]),
    enabled,
    connection: services.core.connection,
    ask: (signal) => findDocuments(options, signal),
  });
  const { found } = state;
  // Columns that have to be computed while searching: the others are in the documents already.
  const isMissing = (name: string) =>
    !found?.columns.includes(name) &&
    found?.fields.some((field) => field.name === name && field.script);
  // Once for each answer: the next one has them.
  if (found && asked.found !== found && columns.some(isMissing)) {
    setAsked({ found, round: asked.round + 1 });
  }
  return state;
}

async function findDocuments(
  { services, search, context, time, onInspect }: Options,
  signal: AbortSignal,
): Promise<FoundDocuments> {
  const { core, data, visualizations } = services;
  if (search.index === undefined) {
    throw new ChartError(
      i18n.formatMessage({
        id: 'discover.panel.noIndex',
        defaultMessage: 'The saved search has no index. Open it in Discover and choose one.',
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
  const { response } = await searchInspected(
    {
      client: data.searchClient,
      signal,
      inspect: (record) => onInspect({ requests: [record] }),
    },
    { name: 'documents', request },
    (answer) => ({ response: answer, rows: answer.hits.hits.length }),
  ).catch((error: unknown) => {
    throw explainRefusal(error, search, context, source);
  });
  return { source, fields, columns, scripts, sort, response };
}

/** Of all saved searches of a page. */
const momentOf = createMoments();

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
    used.length > 0 ? await findRefusedScripts(searchClient, source.index, used) : NO_SCRIPTS;
  return { fields, columns, scripts };
}
