import { sql, type Sql } from '../sql';

/** Documents with the term and all, in the bucket and in the background. */
interface Counts<T> {
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

/** The first one is that of requests that name none. */
export const SCORES: ReadonlyMap<string, Score> = new Map([
  [
    'jlh',
    {
      // The change of the share, in points times in per cent.
      sql({ own, ownAll, back, backAll }) {
        const [share, before] = [sql`(${own} / ${ownAll})`, sql`(${back} / ${backAll})`];
        return sql`(greatest(0, ${share} - ${before}) * (${share} / ${before}))`;
      },
      of({ own, ownAll, back, backAll }) {
        const [share, before] = [own / ownAll, back / backAll];
        return Math.max(0, share - before) * (share / before);
      },
    },
  ],
  [
    'percentage',
    { sql: ({ own, back }) => sql`(${own} / ${back})`, of: ({ own, back }) => own / back },
  ],
]);
