import type { JsonObject, JsonValue } from '#common/json';
import { tell } from '#common/server-messages';
import { checkSizes } from './bounds';
import { readDerived, type DerivedField } from './derived/read-derived';
import { invalid, tooLarge } from './failures';
import { readSlice, type Slice } from './slice';
import {
  requireObject,
  get,
  isList,
  onlyKnown,
  optionalBoolean,
  optionalInteger,
  optionalNumber,
  optionalText,
} from './query/parameters';

/** The parts of a search that are the same whatever the indices. */
export interface ReadRequest {
  query: JsonObject | undefined;
  from: number;
  size: number;
  /** Which of the documents are hits; aggregations are about all. */
  postFilter: JsonObject | undefined;
  /** So many documents of each index are looked at, at most. */
  atMost: number | undefined;
  slice: Slice | undefined;
  /** Counts up to so many; `Infinity` for all, 0 for no total. */
  countUpTo: number;
  timeoutMs: number | undefined;
  /** What scores less is not found. */
  leastScore: number | undefined;
  /** What ran is told. */
  profile: boolean;
  /** How the scores of the hits came about. */
  explain: boolean;
  derived: readonly DerivedField[];
}

const RESULT_WINDOW = 10_000;
const DEFAULT_COUNT = 10_000;

/** Names that OpenSearch counts searches by, and what only its addresses make use of. */
const WITHOUT_EFFECT = ['stats', 'include_named_queries_score'];
const KNOWN = [
  'query',
  'aggs',
  'aggregations',
  'sort',
  'from',
  'size',
  'search_after',
  '_source',
  'fields',
  'docvalue_fields',
  'stored_fields',
  'script_fields',
  'highlight',
  'collapse',
  'min_score',
  'indices_boost',
  'profile',
  'explain',
  'derived',
  'post_filter',
  'slice',
  'terminate_after',
  'track_total_hits',
  'track_scores',
  'timeout',
  'version',
  'seq_no_primary_term',
  ...WITHOUT_EFFECT,
];

const UNITS: ReadonlyMap<string, number> = new Map([
  ['ms', 1],
  ['s', 1000],
  ['m', 60_000],
  ['h', 3_600_000],
]);

export function readRequest(body: JsonObject): ReadRequest {
  onlyKnown(body, KNOWN, 'the search');
  checkSizes(body);
  checkNames(get(body, 'stats'));
  optionalBoolean(body, 'include_named_queries_score');
  const from = optionalInteger(body, 'from') ?? 0;
  const size = optionalInteger(body, 'size') ?? 10;
  if (from < 0) throw invalid(`[from] parameter cannot be negative but was [${from}]`);
  if (size < 0) throw invalid(`[size] parameter cannot be negative, found [${size}]`);
  if (from + size > RESULT_WINDOW) {
    throw tooLarge(tell('search.window', { most: RESULT_WINDOW, asked: from + size }));
  }
  if (from > 0 && get(body, 'search_after') !== undefined) {
    throw invalid('`from` parameter must be set to 0 when `search_after` is used.');
  }
  const query = (name: string) => {
    const value = get(body, name);
    if (value === null && name === 'post_filter')
      throw invalid('Unknown key for a VALUE_NULL in [post_filter].');
    return value === undefined || value === null ? undefined : requireObject(value, name);
  };
  return {
    query: query('query'),
    postFilter: query('post_filter'),
    atMost: readAtMost(body),
    slice: readSlice(get(body, 'slice')),
    from,
    size,
    leastScore: readLeast(body),
    profile: optionalBoolean(body, 'profile') ?? false,
    explain: optionalBoolean(body, 'explain') ?? false,
    derived: readDerived(body),
    countUpTo: readCount(get(body, 'track_total_hits')),
    timeoutMs: readTimeout(optionalText(body, 'timeout')),
  };
}

function checkNames(stats: JsonValue | undefined): void {
  if (stats !== undefined && !isList(stats)) throw invalid('[stats] needs a list of names');
}

function readLeast(body: JsonObject): number | undefined {
  if (get(body, 'min_score') === null) {
    throw invalid('Unknown key for a VALUE_NULL in [min_score].');
  }
  return optionalNumber(body, 'min_score');
}

function readAtMost(body: JsonObject): number | undefined {
  const count = optionalInteger(body, 'terminate_after') ?? 0;
  if (count < 0) throw invalid('terminateAfter must be > 0');
  return count === 0 ? undefined : count;
}

function readCount(value: JsonValue | undefined): number {
  if (value === undefined || value === null) return DEFAULT_COUNT;
  if (value === true || value === 'true') return Infinity;
  if (value === false || value === 'false') return 0;
  const count = Number(value);
  if (Number.isSafeInteger(count) && count >= 0) return count;
  if (count === -1) return 0;
  throw invalid(
    `[track_total_hits] parameter must be positive or equals to -1, got ${String(value)}`,
  );
}

function readTimeout(text: string | undefined): number | undefined {
  if (text === undefined || text === '-1') return undefined;
  const match = /^(\d{1,9})(ms|s|m|h)$/.exec(text);
  const unit = UNITS.get(match?.[2] ?? '');
  if (!match || !unit)
    throw invalid(`failed to parse setting [timeout] with value [${text}] as a time value`);
  return Number(match[1]) * unit;
}
