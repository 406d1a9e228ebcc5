import { allClauses, boosted, explained, isZero, reasonOf, type Reason } from '../explain/reason';
import { joinSql, ofNumber, sql, trusted, type Sql } from '../sql';

const ZERO = trusted('0');

/** Made of these alone. */
const madeOf = (scores: readonly Sql[], score: Sql): Sql =>
  scores.every((one) => one.ofNumber) ? ofNumber(score) : score;

export const times = (score: Sql, factor: number): Sql =>
  factor === 1
    ? score
    : explained(madeOf([score], sql`(${score}) * ${factor}`), () =>
        boosted(reasonOf(score), factor),
      );

/** @param reason what it is made of, where it is more than any of the scores */
export function sumOf(
  scores: readonly Sql[],
  reason: () => Reason = () => allClauses('should', scores.map(reasonOf)),
): Sql {
  const real = scores.filter((score) => !isZero(score));
  const sum = real.length === 0 ? ZERO : madeOf(real, sql`(${joinSql(real, ' + ')})`);
  return explained(sum, reason);
}

/** The best of the scores, and so much of each of the others. */
export const bestOf = (scores: readonly Sql[], tieBreaker: number): Sql =>
  explained(bestOfReal(scores, tieBreaker), () => ({
    kind: 'best',
    reasons: scores.map(reasonOf),
    tie: tieBreaker,
    boost: 1,
  }));

function bestOfReal(scores: readonly Sql[], tieBreaker: number): Sql {
  const real = scores.filter((score) => !isZero(score));
  const [only] = real;
  if (!only) return ZERO;
  if (real.length === 1) return only;
  if (tieBreaker === 1) return sumOf(real);
  const list = joinSql(real, ', ');
  if (tieBreaker === 0) return madeOf(real, sql`greatest(${list})`);
  return madeOf(
    real,
    sql`list_transform([[${list}]], lambda scores: list_max(scores) + ${tieBreaker} * (list_sum(scores) - list_max(scores)))[1]`,
  );
}
