import { asObject, type JsonObject } from '#common/json';
import type { SearchRequest } from '#common/search';
import type { TimeFormatter } from '#common/time';
import type { SortOrder } from '#common/url-state';
import { type ChartContext, chartQuery, type ChartSource } from '#plugins/visualizations/common';
import { defaultColumns } from './default-columns';
import { type DiscoverField, toDiscoverFields } from './discover-field';
import { nearestColumns, nearestOrders } from './nearest-columns';
import { documentsRequest } from './requests';
import { readSavedSearch, type SavedSearch } from './saved-search';
import { type UsedScripts, usedScripts, withoutRefused } from './scripted-fields';

/** A panel may have columns and an order of its own, as panels of the ecosystem do. */
export function withPanelConfig<Search extends SavedSearch>(
  stored: Search,
  config: JsonObject,
): Search {
  const { columns, columnWidths, sort } = readSavedSearch({ attributes: asObject(config) });
  return {
    ...stored,
    ...(columns && { columns }),
    ...(columnWidths && { columnWidths }),
    ...(sort && { sort }),
  };
}

export interface PanelSearch {
  fields: readonly DiscoverField[];
  columns: readonly string[];
  sort: readonly SortOrder[];
  /** Fields that are computed: whether they can be is found out first. */
  scripted: readonly DiscoverField[];
  request: (scripts: UsedScripts) => SearchRequest;
}

interface Options {
  context: ChartContext;
  source: ChartSource;
  time: TimeFormatter;
  size: number;
}

/** What a panel asks for the documents of a saved search. Its request throws `ChartError` and `DqlSyntaxError`. */
export function planPanelSearch(
  search: SavedSearch,
  { context, source, time, size }: Options,
): PanelSearch {
  const usual = source.timeField ? [[source.timeField, 'desc'] as const] : [];
  const sort = nearestOrders(search.sort ?? usual, [...source.fields, ...source.scripted]);
  const fields = toDiscoverFields(source, { time, now: source.now });
  const columns = nearestColumns(
    search.columns ?? defaultColumns(fields, source.timeField),
    fields,
  );
  const request = (scripts: UsedScripts) => {
    const { index, body } = documentsRequest({
      index: source.index,
      query: chartQuery(search, context, source),
      sort: withoutRefused(sort, scripts),
      fields,
      scripted: scripts.fields,
      hidden: source.hidden,
      size,
    });
    return { index, body: { ...body, track_total_hits: true } };
  };
  return { fields, columns, sort, scripted: usedScripts(fields, columns, sort), request };
}
