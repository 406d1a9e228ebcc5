import {
  parseLongNumerals,
  stringifyLongNumerals,
  type JsonObject,
  type JsonText,
} from '#common/json';
import type { SearchRequest } from '#common/search';
import { filterAnswer, hitsOf } from '#engine';
import { ApiError } from '../http/api-error';

/** Of addresses of single documents. There are no copies to prefer. */
export const DOCUMENT_PARAMETERS = [
  'preference',
  'realtime',
  'refresh',
  'routing',
  'stored_fields',
  'version',
  'version_type',
  '_source',
  '_source_includes',
  '_source_excludes',
] as const;

/** Of a document, as far as it is there and may be seen. */
export interface FoundDocument {
  id: string;
  version: number | undefined;
  /** By which it was routed, where it was. */
  routing: string | undefined;
  /** As JSON text, to the letter; undefined where it is not wanted. */
  source: string | undefined;
  /** As OpenSearch's `_doc` tells it. */
  text: string;
}

/** @param options `_source` and `stored_fields`, as a search has them */
export const documentSearch = (
  index: string,
  ids: readonly string[],
  options: JsonObject,
): SearchRequest => ({
  index,
  body: {
    ...options,
    query: { ids: { values: [...ids] } },
    size: ids.length,
    version: true,
    seq_no_primary_term: true,
    track_total_hits: false,
  },
});

const SOURCE_BEFORE = '{"_source":';
const SOURCE_AFTER = '}';

/** Of an answer with one hit at most. */
export function readDocument(answer: JsonText): FoundDocument | undefined {
  const [hit] = hitsOf(answer);
  return hit === undefined ? undefined : readHit(hit);
}

/** Of an answer with many, by their IDs. */
export const readDocuments = (answer: JsonText): ReadonlyMap<string, FoundDocument> =>
  new Map(
    hitsOf(answer)
      .map(readHit)
      .map((found) => [found.id, found]),
  );

function readHit(text: JsonText): FoundDocument {
  const hit = parseLongNumerals(text) as JsonObject;
  const { _index, _id, _version, _seq_no, _primary_term, _routing, ...others } = hit;
  const { _source, fields, _ignored } = others;
  const kept = filterAnswer({ filterPath: '_source' }, text);
  // Of an object without members nothing is kept.
  const source =
    _source === undefined
      ? undefined
      : kept.startsWith(SOURCE_BEFORE)
        ? kept.slice(SOURCE_BEFORE.length, -SOURCE_AFTER.length)
        : '{}';
  const head = JSON.stringify({
    _index,
    _id,
    _version,
    _seq_no,
    _primary_term,
    _routing,
    _ignored,
    found: true,
  });
  const parts = [
    head.slice(1, -1),
    ...(source === undefined ? [] : [`"_source":${source}`]),
    ...(fields === undefined ? [] : [`"fields":${stringifyLongNumerals(fields)}`]),
  ];
  return {
    id: String(_id),
    version: typeof _version === 'number' ? _version : undefined,
    routing: typeof _routing === 'string' ? _routing : undefined,
    source,
    text: `{${parts.join(',')}}`,
  };
}

/** Throws 409 where the request is about another version. */
export function checkVersion(
  found: FoundDocument,
  { id, wanted }: { id: string; wanted: number | undefined },
): void {
  if (wanted === undefined || wanted === found.version) return;
  throw new ApiError(
    409,
    'version_conflict_engine_exception',
    `[${id}]: version conflict, current version [${found.version}] is different than the one provided [${wanted}]`,
  );
}
