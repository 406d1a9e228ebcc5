import type { JsonObject } from '#common/json';
import { onlyKnown, optionalBoolean } from '../query/parameters';
import { sql, trusted, type Sql } from '../sql';

/** Documents with the term and all, in the bucket and in the background. */
export interface Counts<T> {
  own: T;
  ownAll: T;
  back: T;
  backAll: T;
}

/** How much more frequent a term is, computed by a statement or here: both say the same to the last digit. */
export interface Score {
  sql(counts: Counts<Sql>): Sql;
  of(counts: Counts<number>): number;
}

/** By what the request names it; the first one is that of requests that name none. */
export const SCORES: ReadonlyMap<string, (options: JsonObject) => Score> = new Map([
  ['jlh', () => JLH],
  ['percentage', () => PERCENTAGE],
  ['mutual_information', mutualInformation],
  ['chi_square', chiSquare],
  ['gnd', normalizedDistance],
]);

const JLH: Score = {
  // The change of the share, in points times in per cent.
  sql({ own, ownAll, back, backAll }) {
    const [share, before] = [sql`(${own} / ${ownAll})`, sql`(${back} / ${backAll})`];
    return sql`(greatest(0, ${share} - ${before}) * (${share} / ${before}))`;
  },
  of({ own, ownAll, back, backAll }) {
    const [share, before] = [own / ownAll, back / backAll];
    return Math.max(0, share - before) * (share / before);
  },
};

const PERCENTAGE: Score = {
  sql: ({ own, back }) => sql`(${own} / ${back})`,
  of: ({ own, back }) => own / back,
};

/** What scores are computed with, by a statement or here. */
export interface Arithmetic<T> {
  number(value: number): T;
  plus(a: T, b: T): T;
  minus(a: T, b: T): T;
  times(a: T, b: T): T;
  over(a: T, b: T): T;
  log(a: T): T;
  exp(a: T): T;
  /** Without its fraction. */
  whole(a: T): T;
  least(a: T, b: T): T;
  most(a: T, b: T): T;
  /** One where `a` is lower than `b`, else the other. */
  ifLower(a: T, b: T, yes: T, no: T): T;
}

const IN_SQL: Arithmetic<Sql> = {
  number: (value) => sql`CAST(${value} AS DOUBLE)`,
  plus: (a, b) => sql`(${a} + ${b})`,
  minus: (a, b) => sql`(${a} - ${b})`,
  times: (a, b) => sql`(${a} * ${b})`,
  // Nothing is made of no documents.
  over: (a, b) => sql`(${a} / nullif(${b}, 0))`,
  log: (a) => sql`(CASE WHEN ${a} > 0 THEN ln(${a}) ELSE ${trusted("'-Infinity'::DOUBLE")} END)`,
  exp: (a) => sql`exp(${a})`,
  whole: (a) => sql`trunc(${a})`,
  least: (a, b) => sql`least(${a}, ${b})`,
  most: (a, b) => sql`greatest(${a}, ${b})`,
  ifLower: (a, b, yes, no) => sql`(CASE WHEN ${a} < ${b} THEN ${yes} ELSE ${no} END)`,
};

const HERE: Arithmetic<number> = {
  number: (value) => value,
  plus: (a, b) => a + b,
  minus: (a, b) => a - b,
  times: (a, b) => a * b,
  over: (a, b) => (b === 0 ? Number.NaN : a / b),
  log: Math.log,
  exp: Math.exp,
  whole: Math.trunc,
  least: Math.min,
  most: Math.max,
  ifLower: (a, b, yes, no) => (a < b ? yes : no),
};

type Formula = <T>(counts: Counts<T>, compute: Arithmetic<T>) => T;

export const scoreOf = (formula: Formula): Score => ({
  sql: (counts) => sql`coalesce(${formula(counts, IN_SQL)}, 0)`,
  of: (counts) => formula(counts, HERE) || 0,
});

interface Settings {
  /** The documents of the bucket are among those of the background. */
  isSuperset: boolean;
  /** Terms that are rarer than elsewhere count, too. */
  negatives: boolean;
}

function readSettings(options: JsonObject, kind: string, hasNegatives = true): Settings {
  onlyKnown(
    options,
    ['background_is_superset', ...(hasNegatives ? ['include_negatives'] : [])],
    kind,
  );
  return {
    isSuperset: optionalBoolean(options, 'background_is_superset') ?? true,
    negatives: optionalBoolean(options, 'include_negatives') ?? false,
  };
}

/** Documents with and without the term, in the bucket and outside of it. */
interface Table<T> {
  both: T;
  onlyBucket: T;
  onlyTerm: T;
  none: T;
  bucket: T;
  outside: T;
  withTerm: T;
  without: T;
  all: T;
}

function tableOf<T>(
  { own, ownAll, back, backAll }: Counts<T>,
  { isSuperset }: Settings,
  { plus, minus }: Arithmetic<T>,
): Table<T> {
  const withTerm = isSuperset ? back : plus(back, own);
  const all = isSuperset ? backAll : plus(backAll, ownAll);
  const onlyBucket = minus(ownAll, own);
  return {
    both: own,
    onlyBucket,
    onlyTerm: minus(withTerm, own),
    none: minus(minus(all, withTerm), onlyBucket),
    bucket: ownAll,
    outside: minus(all, ownAll),
    withTerm,
    without: minus(all, withTerm),
    all,
  };
}

/** Nothing for terms that are rarer in the bucket than outside of it, unless these count. */
function whereMore<T>(
  score: T,
  { both, bucket, onlyTerm, outside }: Table<T>,
  { settings, compute }: { settings: Settings; compute: Arithmetic<T> },
): T {
  if (settings.negatives) return score;
  const { over, ifLower, number } = compute;
  return ifLower(over(both, bucket), over(onlyTerm, outside), number(-1), score);
}

function mutualInformation(options: JsonObject): Score {
  const settings = readSettings(options, 'mutual_information');
  return scoreOf((counts, compute) => {
    const { plus, times, over, log, number, ifLower } = compute;
    const table = tableOf(counts, settings, compute);
    const { all, bucket, outside, withTerm, without } = table;
    const part = (count: typeof all, row: typeof all, column: typeof all) =>
      ifLower(
        count,
        number(1e-7),
        number(0),
        times(over(count, all), log(over(times(all, count), times(row, column)))),
      );
    const sum = [
      part(table.none, without, outside),
      part(table.onlyBucket, without, bucket),
      part(table.onlyTerm, withTerm, outside),
      part(table.both, withTerm, bucket),
    ].reduce(plus);
    return whereMore(over(sum, number(Math.LN2)), table, { settings, compute });
  });
}

function chiSquare(options: JsonObject): Score {
  const settings = readSettings(options, 'chi_square');
  return scoreOf((counts, compute) => {
    const { minus, times, over } = compute;
    const table = tableOf(counts, settings, compute);
    const { all, both, none, onlyBucket, onlyTerm, bucket, outside, withTerm, without } = table;
    const cross = minus(times(both, none), times(onlyBucket, onlyTerm));
    const expected = [bucket, withTerm, without, outside].reduce(times);
    const score = over(times(all, times(cross, cross)), expected);
    return whereMore(score, table, { settings, compute });
  });
}

/** How near term and bucket are to each other, as two words are by the pages that have both. */
function normalizedDistance(options: JsonObject): Score {
  const settings = readSettings(options, 'gnd', false);
  return scoreOf((counts, compute) => {
    const { minus, over, log, exp, least, most, number } = compute;
    const { all, withTerm, bucket, both } = tableOf(counts, settings, compute);
    const [term, own] = [log(withTerm), log(bucket)];
    const distance = over(minus(most(term, own), log(both)), minus(log(all), least(term, own)));
    return exp(minus(number(0), distance));
  });
}
