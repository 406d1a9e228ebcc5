import {
  parseLongNumerals,
  stringifyLongNumerals,
  type JsonObject,
  type JsonValue,
} from '#common/json';
import { missingShards } from '#common/search';
import { tell } from '#common/server-messages';
import { jsonValue, valueAt } from '../document-values';
import type { EngineContext } from '../engine';
import { EngineError } from '../engine-error';
import { ExportedJson, type ExportedRow } from '#common/exported-values';
import type { ExportedSearch, ExportRequest, ExportSink } from '../exports';
import { pathOf, withFilter, type ReadablePart } from './allowed';
import type { AskedCluster } from './ask-cluster';
import { refuseReachingOut } from './reaching-out';
import { withoutLookups } from './without-lookups';

const PAGE = 1000;
/** Between two pages: whoever takes them may be slow. */
const KEPT = '5m';

interface Page {
  _scroll_id: string;
  _shards?: { total: number; successful: number; failed: number };
  hits: { total?: { value: number }; hits: readonly Hit[] };
}

interface Hit {
  _id: string;
  _index: string;
  _source?: JsonObject;
  fields?: JsonObject;
}

/**
 * All documents of a search, page by page from one state of the data. By a scroll: the order of a point in time has no last word between
 * documents that are equal in it, and a page could begin in the middle of these.
 */
export async function exportRows(
  request: ExportRequest,
  sink: ExportSink,
  {
    cluster,
    readable,
    context,
  }: {
    cluster: AskedCluster;
    readable: (index: string, context: EngineContext) => Promise<ReadablePart>;
    context: EngineContext;
  },
): Promise<void> {
  if (!('index' in request)) throw new EngineError('unsupported', tell('exports.statementCluster'));
  const { index, columns } = request;
  const { body } = withoutLookups({ body: request.body, columns: columns ?? [] });
  const names = (columns ?? ['_source']).map((name) => ({ name }));
  const { expression, filter, isLimited } = await readable(index, context);
  if (expression === '') return sink.begin(names, 0);
  if (isLimited) refuseReachingOut(body);
  const ask = async (path: string, sent: JsonObject) =>
    wholePage(parseLongNumerals(await cluster.ask({ method: 'POST', path, body: sent }, context)));
  const all = { ...body, size: PAGE, _source: body['_source'] ?? true, track_total_hits: true };
  let page = await ask(
    `/${pathOf(expression)}/_search?scroll=${KEPT}&allow_partial_search_results=false`,
    withFilter(all, filter),
  );
  try {
    await sink.begin(names, page.hits.total?.value);
    const read = rowReader(request);
    while (page.hits.hits.length > 0) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      await sink.rows(page.hits.hits.map(read));
      const next = { scroll: KEPT, scroll_id: page._scroll_id };
      // oxlint-disable-next-line no-await-in-loop
      page = await ask('/_search/scroll', next);
    }
  } finally {
    const over = { ...context, signal: new AbortController().signal };
    const ended = {
      method: 'DELETE',
      path: '/_search/scroll',
      body: { scroll_id: page._scroll_id },
    } as const;
    // Else it ends by itself.
    await cluster.ask(ended, over).catch(() => undefined);
  }
}

/** A file that lacks what some shards have would look as if it were whole. */
function wholePage(answer: unknown): Page {
  const page = answer as Page;
  const { total } = page._shards ?? { total: 0 };
  const failed = page._shards ? missingShards(page._shards) : 0;
  if (failed === 0) return page;
  throw new EngineError('unavailable', tell('cluster.partialExport', { failed, total }));
}

function rowReader({ columns, body }: ExportedSearch): (hit: Hit) => ExportedRow {
  const scripts = new Set(Object.keys((body['script_fields'] ?? {}) as JsonObject));
  return (hit) =>
    columns
      ? columns.map((name) => {
          if (name === '_id' || name === '_index') return hit[name];
          if (name === '_source') return sourceOf(hit);
          return scripts.has(name) ? computed(hit.fields?.[name]) : valueAt(hit._source, name);
        })
      : [sourceOf(hit)];
}

const sourceOf = ({ _source = {} }: Hit) => new ExportedJson(stringifyLongNumerals(_source));

/** One value stands in a list, too. */
const computed = (values: JsonValue | undefined) =>
  jsonValue(Array.isArray(values) && values.length === 1 ? values[0] : values);
