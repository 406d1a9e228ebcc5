import type { JsonObject, JsonValue } from '#common/json';
import { absent, explained, guarded, isZero, reasonOf, type Clause } from '../explain/reason';
import { boolReason, constantReason, countedReason, filterClause } from '../explain/query-reason';
import { boostingReason, functionsReason, scriptReason } from '../explain/function-reasons';
import { prefilterQuery } from '../derived/prefilter';
import { resolveField } from '../fields';
import { queryOfString } from './string-score';
import { compileQuery, type QueryScope } from '../query/compile';
import { queryOfLike, readLikeWord } from '../query/like-word';
import { readFuzzy } from '../query/fuzzy';
import {
  oneOrMany,
  requireObject,
  get,
  isObject,
  onlyMember,
  optionalBoolean,
} from '../query/parameters';
import { parseBoolean, scalarText } from '../query/values';
import { readScriptScore } from '../query/function-score';
import { leastOfTerms } from '../query/terms-set';
import { decodeWrapped } from '../query/wrapper';
import { sql, trusted, type Sql } from '../sql';
import { boostOf, numberOption } from './boosts';
import { oneFlag } from './constant-score';
import { fuzzyScore } from './family-score';
import { functionScore, readFunctionScore } from './function-score';
import { computedScore } from './score-script';
import { matchScore, multiMatchScore } from './match-score';
import { nestedScore } from './nested-score';
import { bestOf, sumOf, times } from './sums';
import type { Statistics } from './statistics';
import { wordScore } from './word-score';

/** Where a score is compiled. */
export interface ScoreScope {
  query: QueryScope;
  statistics: Statistics;
  /** The document is known to match. */
  isMatched: boolean;
  /** What queries around it multiply its score by; 1 where missing. */
  factor?: number;
}

type Score = (body: JsonValue, scope: ScoreScope, query: JsonObject) => Sql;

const ZERO = trusted('0');

/** Kinds whose scores differ between the documents that match; of all others each match counts as much as the boost. */
const SCORES: ReadonlyMap<string, Score> = new Map<string, Score>([
  ['bool', boolScore],
  ['term', termScore],
  ['terms', termsScore],
  ['terms_set', termsSetScore],
  ['fuzzy', fuzzyQueryScore],
  ['more_like_this', likeScore],
  ['match', (body, scope) => matchScore(body, 'words', scope)],
  ['match_bool_prefix', (body, scope) => matchScore(body, 'prefix', scope)],
  ['match_phrase', (body, scope) => matchScore(body, 'phrase', scope)],
  ['match_phrase_prefix', (body, scope) => matchScore(body, 'phrase_prefix', scope)],
  ['multi_match', multiMatchScore],
  [
    'query_string',
    (body, scope) => compileScore(queryOfString('query_string', body, scope), scope),
  ],
  [
    'simple_query_string',
    (body, scope) => compileScore(queryOfString('simple_query_string', body, scope), scope),
  ],
  ['wrapper', (body, scope) => compileScore(decodeWrapped(body), scope)],
  ['dis_max', disMaxScore],
  ['boosting', boostingScore],
  ['function_score', functionsScore],
  ['nested', (body, scope) => nestedScore(body, scope, compileScore)],
  ['script_score', scriptedScore],
]);

/** How well a document matches the query, as DOUBLE or FLOAT; 0 where it does not. */
export function compileScore(query: JsonObject, scope: ScoreScope): Sql {
  const [kind, body] = onlyMember(query, 'query');
  const score = SCORES.get(kind);
  return score ? score(body, scope, query) : constantScore(query, scope, boostOf(body));
}

/** Each match counts as much as the boost. */
function constantScore(query: JsonObject, scope: ScoreScope, boost: number): Sql {
  const counted = prefilterQuery(query, scope.query.index) ? 0 : boost;
  return whereMatched(
    query,
    scope,
    explained(sql`${counted}`, () => constantReason(query, scope, counted)),
  );
}

/** The score where the query's condition holds. */
function whereMatched(query: JsonObject, scope: ScoreScope, score: Sql): Sql {
  if (scope.isMatched) return score;
  const condition = conditionOf(query, scope);
  return explained(sql`CASE WHEN ${condition} THEN ${score} ELSE 0 END`, () =>
    guarded(reasonOf(score), condition),
  );
}

const conditionOf = (query: JsonObject, { query: own }: ScoreScope): Sql =>
  compileQuery(query, { ...own, clauses: { count: 0 }, isAside: true });

function boolScore(body: JsonValue, scope: ScoreScope, query: JsonObject): Sql {
  const options = requireObject(body, 'bool');
  const clauses = (name: string) =>
    oneOrMany(get(options, name)).map((clause) => requireObject(clause, `bool.${name}`));
  const [must, should] = [clauses('must'), clauses('should')];
  const asked = [...must, ...should, ...clauses('filter'), ...clauses('must_not')];
  if (asked.length === 0) return constantScore({ match_all: {} }, scope, boostOf(body));
  const inner = boosted(scope, body);
  const ofMust = must.map((clause) => compileScore(clause, { ...inner, isMatched: true }));
  const ofShould = should.map((clause) => compileScore(clause, { ...inner, isMatched: false }));
  const score = sumOf([...ofMust, ...ofShould], () => {
    const scored = (occur: Clause['occur'], scores: readonly Sql[]): readonly Clause[] =>
      scores.map((own) => ({ occur, reason: reasonOf(own) }));
    const others = (occur: 'must_not' | 'filter'): readonly Clause[] =>
      clauses(occur).map((clause) => filterClause(occur, clause, scope));
    const all = [
      ...scored('must', ofMust),
      ...others('must_not'),
      ...scored('should', ofShould),
      ...others('filter'),
    ];
    return boolReason(all, options);
  });
  const weighed = times(score, boostOf(body));
  if (!isZero(score)) return whereMatched(query, scope, weighed);
  return explained(ZERO, () =>
    scope.isMatched ? reasonOf(weighed) : guarded(reasonOf(weighed), conditionOf(query, scope)),
  );
}

const boosted = (scope: ScoreScope, body: JsonValue): ScoreScope => ({
  ...scope,
  factor: (scope.factor ?? 1) * boostOf(body),
});

function termScore(body: JsonValue, scope: ScoreScope, query: JsonObject): Sql {
  const [name, value] = onlyMember(body, 'term');
  const options = isObject(value) ? value : { value };
  const access = resolveField(scope.query.index, name);
  const boost = boostOf(body);
  const wanted = get(options, 'value');
  if (access?.derived) return constantScore(query, scope, boost);
  if (access?.type === 'text' && !optionalBoolean(options, 'case_insensitive')) {
    return wordScore(access, scalarText(wanted, name), { scope, boost });
  }
  if (access?.type === 'boolean' && wanted !== undefined) {
    const flag = { ...access, name: `${name}\u{1F}` };
    return whereMatched(query, scope, flagScore(flag, wanted, { scope, boost }));
  }
  return constantScore(query, scope, boost);
}

function termsScore(body: JsonValue, scope: ScoreScope, query: JsonObject): Sql {
  const { boost, _name: _, ...fields } = requireObject(body, 'terms');
  const [name, list] = onlyMember(fields, 'terms');
  const flag = oneFlag(list);
  const access = resolveField(scope.query.index, name);
  if (flag === undefined || access?.type !== 'boolean' || access.derived) {
    return constantScore(query, scope, boostOf(body));
  }
  const value = { value: flag, ...(boost === undefined ? {} : { boost }) };
  return termScore({ [name]: value }, scope, query);
}

/** A keyword counts like a word of which a document has one. */
function likeScore(body: JsonValue, scope: ScoreScope, query: JsonObject): Sql {
  const some = queryOfLike(body);
  if (some) return compileScore(some, scope);
  const read = readLikeWord(body, scope.query);
  if (!read) return ZERO;
  const { access, word, boost } = read;
  if (access.type === 'text') return wordScore(access, word, { scope, boost });
  const statistics = scope.statistics.of({ ...access, name: `${access.name}\u{1F}` }, word);
  if (statistics.having === 0) return absent(() => `${access.name}:${word}`);
  const score = wordScore(access, word, { scope, boost, once: true }, statistics);
  return whereMatched(query, { ...scope, isMatched: false }, score);
}

function fuzzyQueryScore(body: JsonValue, scope: ScoreScope): Sql {
  const read = readFuzzy(body, scope.query);
  if (read?.access.derived) return constantScore({ fuzzy: body }, scope, boostOf(body));
  return read
    ? fuzzyScore(read.access, read.text, read.fuzzy, { scope, boost: boostOf(body) })
    : ZERO;
}

/** As much as the terms that are there together. */
function termsSetScore(body: JsonValue, scope: ScoreScope, query: JsonObject): Sql {
  const [name, value] = onlyMember(body, 'terms_set');
  const own = { ...scope, isMatched: false };
  const scores = oneOrMany(get(requireObject(value, 'terms_set'), 'terms')).map((term) =>
    termScore({ [name]: { value: term } }, own, { term: { [name]: { value: term } } }),
  );
  const score = explained(sumOf(scores), () =>
    countedReason(scores.map(reasonOf), leastOfTerms(body, scope.query)),
  );
  return whereMatched(query, scope, times(score, boostOf(body)));
}

/** True and false count like words of which each document has one. */
export function flagScore(
  access: Parameters<typeof wordScore>[0],
  wanted: JsonValue,
  { scope, boost }: { scope: ScoreScope; boost: number },
): Sql {
  const statistics = scope.statistics.of(access, String(parseBoolean(wanted)));
  const word = parseBoolean(wanted) ? 'T' : 'F';
  return statistics.having === 0
    ? absent(() => `${access.name}:${word}`)
    : wordScore(access, word, { scope, boost, once: true }, statistics);
}

function disMaxScore(body: JsonValue, scope: ScoreScope): Sql {
  const options = requireObject(body, 'dis_max');
  const queries = oneOrMany(get(options, 'queries')).map((query) =>
    requireObject(query, 'dis_max.queries'),
  );
  const inner = { ...boosted(scope, body), isMatched: false };
  const scores = queries.map((query) => compileScore(query, inner));
  return times(bestOf(scores, numberOption(options, 'tie_breaker') ?? 0), boostOf(body));
}

function boostingScore(body: JsonValue, scope: ScoreScope): Sql {
  const options = requireObject(body, 'boosting');
  const positive = requireObject(get(options, 'positive'), 'boosting.positive');
  const negative = requireObject(get(options, 'negative'), 'boosting.negative');
  const less = numberOption(options, 'negative_boost') ?? 1;
  const score = compileScore(positive, boosted(scope, body));
  const own = { ...scope, isMatched: false };
  const isLess = whereMatched(negative, own, sql`${less}`);
  const changed = explained(sql`(${score}) * coalesce(nullif(${isLess}, 0), 1)`, () =>
    boostingReason(reasonOf(score), filterClause('filter', negative, own).reason, {
      condition: conditionOf(negative, scope),
      less,
    }),
  );
  return times(changed, boostOf(body));
}

/** A boost, also of a query around it, is one of the score that the functions change, and not of what they make of it. */
function functionsScore(body: JsonValue, scope: ScoreScope, query: JsonObject): Sql {
  const asked = readFunctionScore(body);
  const own = boostOf(body);
  const outer = scope.factor ?? 1;
  if (outer === 0) return ZERO;
  const inner = compileScore(asked.query, { ...scope, factor: own * outer, isMatched: true });
  const score = functionScore(asked, sql`(${inner}) * ${own * outer}`, scope.query);
  const reason = () => functionsReason(times(inner, own), asked, scope);
  const changed = outer === 1 ? score : sql`(${score}) / ${outer}`;
  return whereMatched(query, scope, explained(changed, reason));
}

/** A boost is one of what the script gives. */
function scriptedScore(body: JsonValue, scope: ScoreScope, query: JsonObject): Sql {
  const { query: inner, script } = readScriptScore(body);
  const score = compileScore(inner, { ...scope, factor: 1, isMatched: true });
  const computed = explained(computedScore(script, scope.query, score), () =>
    scriptReason(score, script, scope.query),
  );
  return whereMatched(query, scope, times(computed, boostOf(body)));
}
