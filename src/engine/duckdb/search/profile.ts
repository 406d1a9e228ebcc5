import { isWhollyAllowed } from '../../index-patterns';
import type { AllowedIndices } from '../../engine';
import type { StoredIndex } from '../catalog';
import type { Answer } from './json-writer';
import type { Session } from './session';
import { toStatement } from './sql';

/** What a search ran, for its `profile`. */
export interface Profile {
  /** The same session, whose statements are noted. */
  of(session: Session): Session;
  answer(): Answer;
}

interface Ran {
  statement: string;
  nanoseconds: number;
  rows: number;
}

/** Of one statement; a longer one is cut off. */
const LONGEST = 20_000;
const NANOSECONDS = 1e6;

/**
 * The statements that ran and their times, where OpenSearch has the parts of a query: all indices are asked together. Where a rule hides
 * documents nothing is noted: statements have its condition, and times are about hidden rows, too (attack 95).
 */
export function createProfile(
  indices: readonly StoredIndex[],
  allowed: readonly AllowedIndices[],
): Profile {
  const isShown = indices.every(({ name }) => isWhollyAllowed(name, allowed));
  const ran: Ran[] = [];
  const noting = (session: Session): Session => ({
    async rows(statement) {
      const started = performance.now();
      const rows = await session.rows(statement);
      ran.push({
        statement: toStatement(statement).text.slice(0, LONGEST),
        nanoseconds: Math.round((performance.now() - started) * NANOSECONDS),
        rows: rows.length,
      });
      return rows;
    },
  });
  return {
    of: (session) => (isShown ? noting(session) : session),
    answer: () => ({
      shards: [
        {
          id: `[atrium][${indices.map(({ name }) => name).join(',')}][0]`,
          searches: [{ query: ran.map(asQuery), rewrite_time: 0, collector: [] }],
          aggregations: [],
        },
      ],
    }),
  };
}

const asQuery = ({ statement, nanoseconds, rows }: Ran): Answer => ({
  type: 'Statement',
  description: statement,
  time_in_nanos: nanoseconds,
  breakdown: { rows_count: rows },
});
