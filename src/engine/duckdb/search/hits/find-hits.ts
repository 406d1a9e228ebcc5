import type { DuckDBValue } from '@duckdb/node-api';
import type { JsonObject, JsonValue } from '#common/json';
import { ownPlace } from '../../merged/views';
import { openDocuments, type SearchScope } from '../documents';
import type { Answer } from '../json-writer';
import type { Row, Session } from '../session';
import { createSteps, mapRows } from '../steps';
import { integer, joinSql, sql, trusted, type Sql } from '../sql';
import { invalid } from '../failures';
import { checkCollapse, readCollapse, type Collapse } from './collapse';
import { addInnerHits } from './inner-hits';
import { addNestedHits, readNestedHits, type NestedHits } from './nested-hits';
import { readHighlight } from '../highlight/request';
import { readFieldRequests } from './field-requests';
import {
  createReader,
  readDocuments,
  type DocumentParts,
  type DocumentReader,
  type DocumentReference,
} from './read-documents';
import { afterCondition, orderBy } from './search-after';
import { readsRelated } from '../derived/related-rows';
import { positionOf, seqOf } from '../document-place';
import { bestScore, orderOf, readScores, scoreOf } from './hit-scores';
import { placeIn } from './place-of-hit';
import { behindPlace, type HitPlace } from './hit-place';
import { countsAll, totalOf } from './page-total';
import { readNamed } from './matched-queries';
import { readSort, type SortKey } from './sort';
import { get, optionalBoolean } from '../query/parameters';
import { readScriptFields } from './script-fields';
import { readSourceFilter } from './source-filter';
import { readStoredFields } from './stored-fields';
import { hitAnswers, writeHits } from './write-hits';

/**
 * Columns that are read in the statement that finds the hits, where documents are made of columns.
 * A second look at the table costs more than carrying so few; stored documents are always long.
 */
const READ_AT_ONCE = 32;

export interface HitsRequest {
  from: number;
  size: number;
  sort: readonly SortKey[];
  /** What is read of each document: the sort's values, and the score where it is shown beside them. */
  keys: readonly SortKey[];
  /** Of every hit, where it is not among the keys; null where none is shown. */
  score: number | null;
  /** The best score of all documents is told. */
  showsBest: boolean;
  after?: JsonValue;
  /** The hits come behind this one. */
  behind?: HitPlace;
  collapse?: Collapse;
  /** Objects of nested fields that are shown with each hit. */
  nested?: readonly NestedHits[];
  parts: DocumentParts;
  shown: ShownParts;
}

/** What a hit says of itself. */
interface ShownParts {
  id: boolean;
  version: boolean;
  /** `_seq_no` and `_primary_term`: the number of the operation that wrote the document. */
  place?: (reference: DocumentReference) => bigint;
}

export function readHitsRequest(
  body: JsonObject,
  scope: SearchScope,
  { from, size }: { from: number; size: number },
): HitsRequest {
  const after = get(body, 'search_after');
  const scripts = readScriptFields(body);
  const asked = get(body, '_source');
  const fields = readFieldRequests(body);
  const { shows: stored, requests } = readStoredFields(body, fields);
  // Who asks for computed values or stored fields gets no document, unless that is asked for too.
  const computes = scripts.length > 0 && stored !== 'source';
  const none = asked === undefined && (computes || stored === 'others');
  const refused = asked === false && stored === 'source';
  const source = none || stored === 'none' ? false : readSourceFilter(refused ? undefined : asked);
  const collapse = readCollapse(get(body, 'collapse'), scope);
  if (collapse) checkCollapse(body, collapse);
  const sort = readSort(get(body, 'sort'), scope);
  if ((after ?? null) !== null && sort.length === 0) {
    throw invalid('Sort must contain at least one field.');
  }
  const tracks = optionalBoolean(body, 'track_scores') ?? false;
  const explains = (optionalBoolean(body, 'explain') ?? false) && size > 0;
  if (explains) scope.scores?.want({ reasons: true });
  return {
    from,
    size,
    sort,
    ...(size > 0 ? readScores(sort, tracks, scope) : { keys: sort, score: null, showsBest: false }),
    ...(collapse ? { collapse } : {}),
    ...(after === undefined ? {} : { after }),
    ...(scope.outer ? {} : { nested: readNestedHits(scope.queries) }),
    parts: {
      source,
      // Of a field that is asked for in several ways, the last one is shown.
      fields: [...requests, ...fields],
      scripts,
      named: readNamed(scope),
      versions: optionalBoolean(body, 'version') ?? false,
      ...highlighting(body, scope),
      ...(explains && scope.scores ? { explain: scope.scores.explained(size) } : {}),
    },
    shown: {
      id: stored !== 'none',
      version: optionalBoolean(body, 'version') ?? false,
      ...(optionalBoolean(body, 'seq_no_primary_term') ? { place: placeIn(scope) } : {}),
    },
  };
}

function highlighting(body: JsonObject, scope: SearchScope): Pick<DocumentParts, 'highlight'> {
  const asked = get(body, 'highlight');
  if (asked === undefined) return {};
  const request = readHighlight(asked);
  // What filters the hits further is no part of it.
  const [query] = scope.queries;
  return { highlight: { request, queries: query ? [query] : [], now: scope.now } };
}

export interface FoundHit {
  reference: DocumentReference;
  sort: Row;
  /** What it is collapsed by. */
  key?: DuckDBValue;
  /** The hits below it, by their names. */
  inner?: ReadonlyMap<string, Answer>;
}

export interface FoundHits {
  /** In order. */
  found: readonly Answer[];
  /** Of all documents of the search; undefined where the page doesn't tell. */
  total: number | undefined;
  /** Of all documents of the search; null where it is not told. */
  best: Answer;
  /** Of the last one of the page. */
  last?: HitPlace | undefined;
}

/** The hits of a search. */
export async function findHits(
  request: HitsRequest,
  scope: SearchScope,
  session: Session,
): Promise<FoundHits> {
  if (request.size === 0 || scope.indices.length === 0) {
    return { found: [], total: undefined, best: null };
  }
  const [index] = scope.indices;
  const width = 2 + request.keys.length + (request.collapse ? 1 : 0);
  const reader =
    index && !index.parts && scope.indices.length === 1 && !request.parts.explain
      ? createReader(index, request.parts)
      : undefined;
  if (reader && !index?.keepsSource && !index?.nestedIn && isReadAtOnce(reader)) {
    const rows = await session.rows(hitsStatement(request, scope, reader.columns));
    const end = width + reader.columns.length;
    const read = await mapRows(rows, (row) =>
      foundHit(row.slice(0, width), scope, request).map((hit) => ({
        hit,
        document: reader.read(row.slice(width, end), hit.reference.seq),
      })),
    );
    const known = read.flat();
    const hits = known.map(({ hit }) => hit);
    await addInner(hits, { request, scope, session });
    return {
      found: await writeHits(known, request, createSteps()),
      total: totalOf(rows, request, scope),
      best: await bestScore(hits, request, { scope, session }),
      last: placeOf(hits.at(-1)),
    };
  }
  if (isScoredInParts(request, scope)) return findInParts(request, scope, session);
  const rows = await session.rows(hitsStatement(request, scope, []));
  const hits = rows.flatMap((row) => foundHit(row.slice(0, width), scope, request));
  await addInner(hits, { request, scope, session });
  return {
    found: await readAnswers(hits, request, session),
    total: totalOf(rows, request, scope),
    best: await bestScore(hits, request, { scope, session }),
    last: placeOf(hits.at(-1)),
  };
}

const placeOf = (hit: FoundHit | undefined): HitPlace | undefined =>
  hit && { index: hit.reference.index.id, seq: hit.reference.seq, values: hit.sort };

/** Reads the documents of hits, and writes them. */
async function readAnswers(hits: readonly FoundHit[], request: HitsRequest, session: Session) {
  const references = hits.map(({ reference }) => reference);
  return hitAnswers(hits, request, await readDocuments(references, request.parts, session));
}

/** A statement with scores joins the postings of each word and index: of a hundred indices it takes more memory than it may. */
const SCORED_AT_ONCE = 20;

const isScoredInParts = (
  { sort, keys, after, behind, collapse }: HitsRequest,
  scope: SearchScope,
) =>
  scope.indices.length > SCORED_AT_ONCE &&
  sort.length === 0 &&
  keys.some(({ ofScore, constant }) => ofScore && !constant) &&
  after === undefined &&
  behind === undefined &&
  !collapse;

/** The best hits of some indices at a time, and of these the best. */
async function findInParts(
  request: HitsRequest,
  scope: SearchScope,
  session: Session,
): Promise<FoundHits> {
  const { from, size } = request;
  const first = { ...request, from: 0, size: from + size };
  const found: FoundHit[] = [];
  let total: number | undefined = 0;
  for (let start = 0; start < scope.indices.length; start += SCORED_AT_ONCE) {
    const some = { ...scope, indices: scope.indices.slice(start, start + SCORED_AT_ONCE) };
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const rows = await session.rows(hitsStatement(first, some, []));
    const width = 2 + request.keys.length;
    found.push(...rows.flatMap((row) => foundHit(row.slice(0, width), some, request)));
    const own = totalOf(rows, first, some);
    total = total === undefined || own === undefined ? undefined : total + own;
  }
  const ordered = found.toSorted((one, other) => Number(other.sort[0]) - Number(one.sort[0]));
  const hits = ordered.slice(from, from + size);
  const [best] = ordered;
  return {
    found: await readAnswers(hits, request, session),
    total,
    best: best ? scoreOf(best, request) : null,
    last: placeOf(hits.at(-1)),
  };
}

/** A script that may fail, and what stands in another index, is computed of the documents that are shown. */
const isReadAtOnce = ({ columns }: DocumentReader): boolean =>
  columns.length <= READ_AT_ONCE &&
  !columns.some((column) => column.mayFail || readsRelated(column));

/** Selects the index's position, the document's number, the sort values, what else is named, and how many there are. */
function hitsStatement(request: HitsRequest, scope: SearchScope, further: readonly Sql[]): Sql {
  const documents = openDocuments(scope);
  const position = scope.indices.length > 1 ? [positionOf(documents)] : [];
  const seq = seqOf(documents);
  const columns = request.keys.map((key) => key.column(documents));
  const places = { keys: columns, position: position[0], seq };
  const after = request.behind
    ? behindPlace(request.behind, orderOf(request), scope, places)
    : afterCondition(request.after, request.sort, columns);
  const read = further.map((column, at) => documents.column(`read:${at}`, () => column));
  const count = countsAll(request, scope) ? [trusted('count(*) OVER ()')] : [];
  const key = request.collapse ? [request.collapse.key(documents)] : [];
  const selected = joinSql(
    [position[0] ?? trusted('0'), seq, ...columns, ...key, ...read, ...count],
    ', ',
  );
  // Also without a sort: rows lie in the order of their numbers, but what a join with a list of words leaves of them does not.
  const order = orderBy(orderOf(request), columns, [...position, seq]);
  const best = key[0]
    ? sql` QUALIFY row_number() OVER (PARTITION BY ${key[0]} ORDER BY ${order}) = 1`
    : trusted('');
  return sql`SELECT ${selected} FROM ${documents.relation()}${after ? sql` WHERE ${after}` : trusted('')}${best} ORDER BY ${order} LIMIT ${integer(request.size)} OFFSET ${integer(request.from)}`;
}

/** A row of the index's position, the document's number and the sort values. */
export function foundHit(
  [position, seq, ...sort]: Row,
  scope: SearchScope,
  { collapse }: Pick<HitsRequest, 'collapse'> = {},
): FoundHit[] {
  const index = scope.indices[Number(position)];
  const key = collapse ? { key: sort.at(-1) ?? null } : {};
  const reference = index && ownPlace(index, seq as bigint);
  return reference ? [{ reference, sort, ...key }] : [];
}

async function addInner(
  hits: readonly FoundHit[],
  place: { request: HitsRequest; scope: SearchScope; session: Session },
): Promise<void> {
  const { collapse, nested = [] } = place.request;
  if (collapse) await addInnerHits(hits, { ...place, collapse });
  await addNestedHits(hits, nested, place);
}
