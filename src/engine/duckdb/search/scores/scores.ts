import type { JsonObject } from '#common/json';
import type { StoredIndex } from '../../catalog';
import { mayPrefilter } from '../derived/prefilter';
import { explainerOf, type Explainer } from '../explain/explainer';
import { boosted, reasonOf } from '../explain/reason';
import { readAskedWords } from '../../text/known-words';
import { queryScope, type Documents, type SearchScope } from '../documents';
import type { Session } from '../session';
import { createTurns } from '../steps';
import { ofNumber, sql, type Sql } from '../sql';
import { compileScore } from './compile-score';
import { constantScore } from './constant-score';
import { gatherStatistics, withoutIds, type Statistics } from './statistics';

/** How well documents match the search. Computed only where something asks for it. */
export interface Scores {
  /** Of every document that matches, where that is known beforehand. */
  constant?: number;
  /** Something shows scores, or sorts by them. */
  want(parts?: { reasons: boolean }): void;
  /** Reads what they are computed from, once; before any statement that has them. */
  prepare(session: Session): Promise<void>;
  /** Of the documents of one index: a 32-bit number, as in OpenSearch. */
  of(index: StoredIndex): Sql;
  column(documents: Documents): Sql;
  /** What those of so many hits are made of, for each index; something said that it wants to know. */
  explained(hits: number): (index: StoredIndex) => Explainer;
}

/** What the scores ask about, as they are made for it once. Others have their turn in between. */
async function gatherAll(
  indices: readonly StoredIndex[],
  scope: SearchScope,
  compile: (index: StoredIndex, known: Statistics) => Sql,
) {
  const turn = createTurns();
  const asked: { index: StoredIndex; gathered: ReturnType<typeof gatherStatistics> }[] = [];
  for (const index of indices) {
    const gathered = gatherStatistics(index, scope);
    compile(index, gathered);
    asked.push({ index, gathered });
    // oxlint-disable-next-line no-await-in-loop
    await turn();
  }
  return asked;
}

function asColumn(score: Sql): Sql {
  const column = sql`CAST(${score} AS FLOAT)`;
  return score.ofNumber ? ofNumber(column) : column;
}

/** @param boosts what the scores of an index are multiplied by, by its name */
export function createScores(
  scope: SearchScope,
  boosts: ReadonlyMap<string, number> = new Map(),
): Scores {
  const asked: JsonObject = scope.queries.find((own) => own !== undefined) ?? { match_all: {} };
  const boostOf = ({ name }: StoredIndex): number => boosts.get(name) ?? 1;
  const [first, ...others] = new Set(scope.indices.map(boostOf));
  const ofEach = scope.indices.some(mayPrefilter) ? undefined : constantScore(asked);
  const constant = ofEach === undefined || others.length > 0 ? undefined : ofEach * (first ?? 1);
  const statistics = new Map<StoredIndex, Statistics>();
  let isWanted = false;
  let wantsReasons = false;
  const compile = (index: StoredIndex, known: Statistics): Sql => {
    const factor = boostOf(index);
    const own = { query: queryScope(scope, index), statistics: known, isMatched: true };
    const score = compileScore(asked, { ...own, factor });
    return factor === 1 ? score : sql`(${score}) * ${factor}`;
  };
  /** Several statements have them: of a thousand clauses they are not made again for each. */
  const made = new Map<StoredIndex, Sql>();
  const of = (index: StoredIndex): Sql => {
    const known = statistics.get(index);
    if (!known) return asColumn(sql`${constant ?? 1}`);
    const score = made.get(index) ?? asColumn(compile(index, known));
    made.set(index, score);
    return score;
  };
  return {
    ...(constant === undefined ? {} : { constant }),
    want({ reasons = false } = { reasons: false }) {
      isWanted = true;
      wantsReasons ||= reasons;
    },
    async prepare(session) {
      if (!isWanted || (constant !== undefined && !wantsReasons)) return;
      const missing = scope.indices.filter((index) => !statistics.has(index));
      const asked = await gatherAll(missing, scope, compile);
      await readAskedWords(missing, session);
      for (const { index, gathered } of asked) {
        // oxlint-disable-next-line no-await-in-loop -- one connection
        await gathered.read(session);
        statistics.set(index, gathered);
      }
    },
    of,
    explained: (hits) => (index) => {
      const known = statistics.get(index);
      if (!known) throw new Error('Nobody wanted reasons of these scores.');
      const factor = boostOf(index);
      // A few hits' texts are read sooner than lists of words.
      const query = queryScope(scope, { ...index, indexedThrough: -1 });
      const own = { query, statistics: withoutIds(known), isMatched: true };
      const score = compileScore(asked, { ...own, factor });
      return explainerOf(boosted(reasonOf(score), factor), hits);
    },
    column: (documents) => documents.column('score', of),
  };
}
