import type { AnswerRoom } from '#cluster';
import { stringifyLongNumerals, type JsonObject, type JsonValue } from '#common/json';
import { missingShards } from '#common/search';
import { tell } from '#common/server-messages';
import { jsonValue, valueAt } from '../document-values';
import type { EngineContext } from '../engine';
import { EngineError } from '../engine-error';
import { ExportedJson, type ExportedRow } from '#common/exported-values';
import type { ExportedSearch, ExportRequest, ExportSink, TypedRows } from '../exports';
import { withFilter, type ReadablePart } from './allowed';
import type { AskedCluster } from './ask-cluster';
import { refuseHiddenWords } from './hidden-words';
import { refuseReachingOut } from './reaching-out';
import { readScroll, type ScrollHit, type ScrollPage } from './scroll';
import { exportStatement, typedStatement } from './statements/export-statement';
import { readKinds } from './typed-rows/mapped-kinds';
import { searchColumns, searchRows } from './typed-rows/search-rows';
import { withoutLookups } from './without-lookups';

const PAGE = 1000;

interface Exporting {
  cluster: AskedCluster;
  readable: (index: string, context: EngineContext) => Promise<ReadablePart>;
  context: EngineContext;
  room: AnswerRoom;
}

/** All documents of a search, or rows of a statement. */
export async function exportRows(
  request: ExportRequest,
  sink: ExportSink,
  parts: Exporting,
): Promise<void> {
  if (!('index' in request)) return exportStatement(request, sink, parts);
  const { search, expression, read } = await prepare(request, parts);
  const names = (search.columns ?? ['_source']).map((name) => ({ name }));
  if (expression === '') return sink.begin(names, 0);
  const rowOf = rowReader(search);
  let isBegun = false;
  for await (const page of read()) {
    if (!isBegun) await sink.begin(names, page.hits.total?.value);
    isBegun = true;
    if (page.hits.hits.length > 0) await sink.rows(page.hits.hits.map(rowOf));
  }
}

/** The same documents as values with types. Without columns, all fields are columns. */
export async function typedRows(request: ExportRequest, parts: Exporting): Promise<TypedRows> {
  if (!('index' in request)) return typedStatement(request, parts);
  const { search, expression, read } = await prepare(request, parts);
  const { cluster, context } = parts;
  const kinds = expression === '' ? new Map() : await readKinds(cluster, expression, context);
  const { columns, fields } = searchColumns(search, kinds);
  return searchRows(columns, read(fields.length > 0 ? { fields } : {}));
}

/** Refuses what can't be asked for, and says how the rest is read. */
async function prepare(request: ExportedSearch, { cluster, readable, context, room }: Exporting) {
  const { index, columns } = request;
  const { body } = withoutLookups({ body: request.body, columns: columns ?? [] });
  const { expression, filter, isLimited } = await readable(index, context);
  if (isLimited) refuseReachingOut(body);
  if (filter) refuseHiddenWords(body);
  const all = { ...body, size: PAGE, _source: body['_source'] ?? true, track_total_hits: true };
  async function* read(more: JsonObject = {}): AsyncGenerator<ScrollPage> {
    const asked = withFilter({ ...all, ...more }, filter);
    for await (const page of readScroll(expression, asked, { cluster, context, room })) {
      requireWhole(page);
      yield page;
    }
  }
  return { search: request, expression, read };
}

/** A file that lacks what some shards have would look as if it were whole. */
function requireWhole({ _shards: shards }: ScrollPage): void {
  const failed = shards ? missingShards(shards) : 0;
  if (!shards || failed === 0) return;
  throw new EngineError(
    'unavailable',
    tell('cluster.partialExport', { failed, total: shards.total }),
  );
}

function rowReader({ columns, body }: ExportedSearch): (hit: ScrollHit) => ExportedRow {
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

const sourceOf = ({ _source = {} }: ScrollHit) => new ExportedJson(stringifyLongNumerals(_source));

/** One value stands in a list, too. */
const computed = (values: JsonValue | undefined) =>
  jsonValue(Array.isArray(values) && values.length === 1 ? values[0] : values);
