import type { JsonObject } from '#common/json';
import { minimumShouldMatch } from '../query/bool';
import { get, onlyMember } from '../query/parameters';
import { compileScore, type ScoreScope } from '../scores/compile-score';
import type { Statistics } from '../scores/statistics';
import { sql, type Sql } from '../sql';
import { because, sum32, type Explanation } from './explanation';
import { constantTexts } from './query-text';
import {
  NOTHING,
  reasonOf,
  type Clause,
  type Constant,
  type Reason,
  type ExplainedHit,
} from './reason';
import { rewritten } from './rewrite';
import { textOf } from './reason-text';
import { explainReason } from './explain-reason';

const EVERYTHING: Constant = { kind: 'constant', text: '*:*', plain: '*:*', boost: 1 };

/** Clauses of [bool]: without any that has to match, all documents do. */
export function boolReason(clauses: readonly Clause[], options: JsonObject): Reason {
  const optional = clauses.filter(({ occur }) => occur === 'should').length;
  const given = optional > 0 ? (get(options, 'minimum_should_match') ?? null) : null;
  const minimum = given === null ? 0 : minimumShouldMatch(given, optional);
  const isNegative = clauses.every(({ occur }) => occur === 'must_not');
  const all: readonly Clause[] = isNegative
    ? [...clauses, { occur: 'filter', reason: EVERYTHING }]
    : clauses;
  return { kind: 'clauses', boost: 1, clauses: all, minimum };
}

/** A query of which each match counts the same. */
export const constantReason = (query: JsonObject, scope: ScoreScope, boost: number): Reason => {
  const [kind, body] = onlyMember(query, 'query');
  if (kind === 'match_none') return NOTHING;
  if (kind === 'constant_score') {
    const filter = get(body as JsonObject, 'filter');
    const plain = plainText(filter as JsonObject, scope);
    return { kind: 'constant', text: `ConstantScore(${plain})`, plain, boost };
  }
  return { kind: 'constant', boost, ...constantTexts(query, scope.query) };
};

/** Nobody asks how rare its words are. */
const NO_STATISTICS: Statistics = {
  of: () => ({ documents: 1, occurrences: 1, having: 1 }),
  among: () => [],
  ofObjects: () => NO_STATISTICS,
};

/** A query that is asked without its score. */
function unscored(query: JsonObject, scope: ScoreScope): Reason {
  const own = { query: scope.query, statistics: NO_STATISTICS, isMatched: true };
  return rewritten(reasonOf(compileScore(query, own)));
}

const plainText = (query: JsonObject, scope: ScoreScope): string =>
  textOf(unscored(query, scope), { isPlain: true });

/** A query as it is written where its score counts. */
export const queryText = (query: JsonObject, scope: ScoreScope): string =>
  textOf(unscored(query, scope), { isPlain: false });

/** A clause of [bool] that filters. */
export function filterClause(
  occur: 'filter' | 'must_not',
  query: JsonObject,
  scope: ScoreScope,
): Clause {
  const reason = unscored(query, scope);
  if (reason.kind !== 'nothing') return { occur, reason };
  // Words that it means without naming them are not known.
  return { occur, reason: { kind: 'constant', boost: 1, ...constantTexts(query, scope.query) } };
}

const missing = (reason: Reason | undefined, { place }: ExplainedHit): Explanation =>
  because(
    0,
    reason?.kind === 'constant' ? `${reason.text} doesn't match id ${place}` : 'no matching term',
  );

/** Terms of which so many have to be there. */
export const countedReason = (reasons: readonly Reason[], least: Sql | undefined): Reason => ({
  kind: 'other',
  inner: reasons,
  text: `(${reasons.map((own) => textOf(own, { isPlain: false })).join(' ')})`,
  boost: 1,
  explain(columns, boost) {
    const at = columns.add(sql`greatest(${least ?? 1}, 1)`);
    const explainers = reasons.map((own) => explainReason(rewritten(own), columns, boost));
    return (hit) => {
      const explanations = explainers.map((explain) => explain(hit));
      const found = explanations.map((own, nth) => own ?? missing(reasons[nth], hit));
      const matches = explanations.filter((own) => own !== undefined).length;
      const description = `${matches} matches for ${Number(hit.row[at])} required matches, sum of:`;
      return matches > 0 ? because(sum32(found), description, found) : undefined;
    };
  },
});
