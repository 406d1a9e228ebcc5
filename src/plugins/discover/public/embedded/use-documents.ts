import { useState } from 'react';
import { i18n } from '#common/i18n';
import { asObject } from '#common/json';
import type { SearchRequest, SearchResponse } from '#common/search';
import type { TimeFormatter } from '#common/time';
import type { SortOrder } from '#common/url-state';
import { type ChartContext, ChartError, explainRefusal } from '#plugins/visualizations/common';
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
import { exportSource } from '../../common/export-source';
import { readDiscoverSettings } from '../../common/discover-settings';
import type { SavedSearch } from '../../common/saved-search';
import { type DiscoverField, isComputed } from '../../common/discover-field';
import { planPanelSearch } from '../../common/panel-search';
import { findRefusedScripts } from '../search/find-refused-scripts';
import { NO_SCRIPTS, type UsedScripts } from '../../common/scripted-fields';

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
    question: [index, query, filters, sort, asked.round, context],
    enabled,
    connection: services.core.connection,
    ask: (signal) => findDocuments(options, signal),
  });
  const { found } = state;
  // Columns that have to be computed while searching: the others are in the documents already.
  const isMissing = (name: string) =>
    !found?.columns.includes(name) &&
    found?.fields.some((field) => field.name === name && isComputed(field));
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
  const plan = planPanelSearch(search, {
    context,
    source: {
      ...source,
      now: momentOf(context),
      weekStartsOn: core.dateSettings.get().weekStartsOn,
      limits: NO_HISTOGRAM,
    },
    time,
    // A panel holds so many; Discover pages through more.
    size: readDiscoverSettings(core.uiSettings).sampleSize,
  });
  const { fields, columns, sort, scripted } = plan;
  const scripts =
    scripted.length > 0
      ? await findRefusedScripts(data.searchClient, source.index, scripted)
      : NO_SCRIPTS;
  signal.throwIfAborted();
  const request = plan.request(scripts);
  const { response, ...told } = await searchInspected(
    {
      client: data.searchClient,
      since: context.refreshedAt,
      signal,
      inspect: (record) => onInspect({ requests: [record] }),
    },
    {
      name: i18n.formatMessage({ id: 'discover.documents', defaultMessage: 'Documents' }),
      request,
    },
    (answer) => ({ response: answer, rows: answer.hits.hits.length }),
  ).catch((error: unknown) => {
    throw explainRefusal(error, search, context, source);
  });
  const found = { source, fields, columns, scripts, sort, response };
  onInspect({ requests: [{ ...told, response }], exported: toExport(request, found, core) });
  return found;
}

/** All documents of the search, of which a panel shows the first ones. */
const toExport = (
  { index, body }: SearchRequest,
  { source, fields, columns, scripts, sort, response }: FoundDocuments,
  { uiSettings }: CoreStart,
) =>
  exportSource({
    index,
    query: asObject(body['query']),
    sort,
    fields,
    columns,
    scripts,
    timeColumn: uiSettings.get('doc_table:hideTimeColumn', false) ? undefined : source.timeField,
    formats: source.formats,
    hidden: source.hidden,
    total: response.hits.total?.value,
  });

const NO_HISTOGRAM = { barTarget: 1, maxBars: 1 };

/** Of all saved searches of a page. */
const momentOf = createMoments();
