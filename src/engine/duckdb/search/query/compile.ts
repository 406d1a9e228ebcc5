import { suggestedName } from '#common/matching';
import type { EngineError } from '../../../engine-error';
import type { JsonObject, JsonValue } from '#common/json';
import { tell } from '#common/server-messages';
import type { StoredIndex } from '../../catalog';
import { documentRows } from '../../points-in-time/document-rows';
import { checkCount, MOST_CLAUSES } from '../bounds';
import { prefilterQuery } from '../derived/prefilter';
import { invalid, tooLarge, unsupported } from '../failures';
import { allOf, FALSE, TRUE, type Sql } from '../sql';
import { isRefusedQuery } from '../refused-names';
import { compileBool } from './bool';
import { compileBoosting } from './boosting';
import { compileDisMax } from './dis-max';
import { compileFunctionScore, compileScriptScore } from './function-score';
import { compileFuzzy } from './fuzzy';
import { compileBoundingBox, compileDistance } from './geo';
import { compilePolygon } from './geo-polygon';
import { compileIds } from './ids';
import { compileLike } from './like-word';
import {
  compileMatch,
  compileMatchBoolPrefix,
  compileMatchPhrase,
  compileMatchPhrasePrefix,
} from './match';
import { compileMultiMatch } from './multi-match';
import { compileNested } from './nested';
import { requireObject, get, NO_EFFECT, onlyKnown } from './parameters';
import { compileQueryString } from './query-string';
import { compileRange } from './range';
import { compileRegexp } from './regexp';
import { compileScript } from './script';
import { compileSimpleQueryString } from './simple-query-string';
import {
  compileExists,
  compilePrefix,
  compileTerm,
  compileTerms,
  compileWildcard,
} from './term-level';
import { compileTermsSet } from './terms-set';
import { compileWrapper } from './wrapper';

/** Where a query is compiled: SQL differs between indices, as their fields do. */
export interface QueryScope {
  index: StoredIndex;
  /** Milliseconds; one moment for the whole request. */
  now: number;
  /** What follows FROM for the rows of a table that the person may see; all of them where missing. */
  visible?: (index: StoredIndex) => Sql;
  depth: number;
  /** Beside other conditions that decide which documents are asked about, and are not known here. */
  isAside?: boolean;
  /** Of the whole query so far, but those that hold others. */
  clauses: { count: number; fuzzy?: number; ofStrings?: number; nested?: number };
}

type Compile = (body: JsonValue, scope: QueryScope) => Sql;

const MAX_DEPTH = 50;
const HOLDS_OTHERS: ReadonlySet<string> = new Set([
  'bool',
  'boosting',
  'constant_score',
  'dis_max',
  'function_score',
  'nested',
  'script_score',
  'wrapper',
]);

const KINDS: ReadonlyMap<string, Compile> = new Map<string, Compile>([
  ['match_all', (body) => compileConstant(body, 'match_all', TRUE)],
  ['match_none', (body) => compileConstant(body, 'match_none', FALSE)],
  ['bool', compileBool],
  ['constant_score', compileConstantScore],
  ['dis_max', compileDisMax],
  ['nested', compileNested],
  ['boosting', compileBoosting],
  ['function_score', compileFunctionScore],
  ['script_score', compileScriptScore],
  ['term', compileTerm],
  ['terms', compileTerms],
  ['range', compileRange],
  ['exists', compileExists],
  ['ids', compileIds],
  ['prefix', compilePrefix],
  ['wildcard', compileWildcard],
  ['fuzzy', compileFuzzy],
  ['regexp', compileRegexp],
  ['geo_bounding_box', compileBoundingBox],
  ['geo_distance', compileDistance],
  ['geo_polygon', compilePolygon],
  ['match', compileMatch],
  ['match_bool_prefix', compileMatchBoolPrefix],
  ['more_like_this', compileLike],
  ['match_phrase', compileMatchPhrase],
  ['multi_match', compileMultiMatch],
  ['match_phrase_prefix', compileMatchPhrasePrefix],
  ['script', compileScript],
  ['terms_set', compileTermsSet],
  ['wrapper', compileWrapper],
  ['query_string', compileQueryString],
  ['simple_query_string', compileSimpleQueryString],
]);

export const QUERY_KINDS: readonly string[] = [...KINDS.keys()];

function unknownQuery(name: string): EngineError {
  const near = suggestedName(name, QUERY_KINDS);
  return invalid(
    near === undefined
      ? tell('query.unknown', { name })
      : tell('query.unknownNear', { name, near }),
  );
}

/** The condition of an OpenSearch query on one index. */
export function compileQuery(query: JsonObject, scope: QueryScope): Sql {
  if (scope.depth > MAX_DEPTH) {
    throw tooLarge(tell('query.nested', { most: MAX_DEPTH }));
  }
  const entries = Object.entries(query);
  const [entry] = entries;
  if (!entry) throw invalid(tell('query.empty'));
  if (entries.length > 1) {
    throw invalid(tell('query.severalKinds', { name: entry[0] }));
  }
  const compile = KINDS.get(entry[0]);
  if (!compile) {
    const kind = entry[0].slice(0, 100);
    throw isRefusedQuery(kind)
      ? unsupported(tell('query.kind', { name: kind }))
      : unknownQuery(kind);
  }
  if (!HOLDS_OTHERS.has(entry[0])) addClauses(scope, 1);
  const condition = compile(entry[1], { ...scope, depth: scope.depth + 1 });
  const before = prefilterQuery(query, scope.index);
  return before ? allOf([condition, compileQuery(before, scope)]) : condition;
}

/** Words and fields that a query looks for one by one count, as in OpenSearch. */
export function addClauses({ clauses }: Pick<QueryScope, 'clauses'>, count: number): void {
  clauses.count += count;
  checkClauses(clauses.count);
}

/**
 * What query strings are written out to, counted before it is: patterns times fields are a million objects of 20 kB, made for
 * nothing where they are refused once they are compiled (attack 99).
 */
export function addOfStrings({ clauses }: Pick<QueryScope, 'clauses'>, count: number): void {
  clauses.ofStrings = (clauses.ofStrings ?? 0) + count;
  checkClauses(clauses.ofStrings);
}

/** The database plans each in a time that grows with the others, and can't be interrupted meanwhile (attack 99). */
const MOST_NESTED = 500;

export function addNested({ clauses }: Pick<QueryScope, 'clauses'>): void {
  clauses.nested = (clauses.nested ?? 0) + 1;
  checkCount(clauses.nested, { name: 'nested', most: MOST_NESTED });
}

function checkClauses(count: number): void {
  if (count <= MOST_CLAUSES) return;
  throw tooLarge(tell('query.clauses', { count, most: MOST_CLAUSES }));
}

/** What follows FROM for the rows of a table, as the query may look at them. */
export const queriedRows = ({ visible }: Pick<QueryScope, 'visible'>, index: StoredIndex): Sql =>
  visible?.(index) ?? documentRows(index);

/** All of them; missing ones ask for nothing. */
export const compileAll = (queries: readonly (JsonObject | undefined)[], scope: QueryScope): Sql =>
  allOf(queries.map((query) => (query ? compileQuery(query, scope) : TRUE)));

function compileConstant(body: JsonValue, name: string, condition: Sql): Sql {
  onlyKnown(requireObject(body, name), NO_EFFECT, name);
  return condition;
}

function compileConstantScore(body: JsonValue, scope: QueryScope): Sql {
  const options = requireObject(body, 'constant_score');
  onlyKnown(options, ['filter', ...NO_EFFECT], 'constant_score');
  return compileQuery(requireObject(get(options, 'filter'), 'constant_score.filter'), scope);
}
