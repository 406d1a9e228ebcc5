import type { SearchScope } from '../documents';
import type { Answer } from '../json-writer';
import type { Session } from '../session';
import { queryOf, type Collapse } from './collapse';
import { countHits } from './count-hits';
import { findHits, readHitsRequest, type FoundHit } from './find-hits';

/** Gives each hit of a collapsed search those that are collapsed with it, as JSON text. */
export async function addInnerHits(
  hits: readonly FoundHit[],
  { collapse, scope, session }: { collapse: Collapse; scope: SearchScope; session: Session },
): Promise<void> {
  if (collapse.inner.length === 0) return;
  // A group is a filter: without a query nothing scores.
  const isAsked = scope.queries[0] !== undefined;
  const scores = isAsked || !scope.scores ? {} : { scores: { ...scope.scores, constant: 0 } };
  const { leastScore: _, ...every } = scope;
  for (const hit of hits) {
    const own = {
      ...every,
      ...scores,
      queries: [...scope.queries, queryOf(collapse, hit.key ?? null)],
    };
    const found: [string, Answer][] = [];
    for (const { name, from, size, body } of collapse.inner) {
      const request = readHitsRequest(body, own, { from, size });
      // They share a connection: one statement after the other.
      // oxlint-disable-next-line no-await-in-loop
      await own.scores?.prepare(session);
      // oxlint-disable-next-line no-await-in-loop
      const { found: answers, total, best } = await findHits(request, own, session);
      // oxlint-disable-next-line no-await-in-loop
      const value = total ?? (await countHits(own, session));
      const all = { value, relation: 'eq' };
      found.push([name, { hits: { total: all, max_score: best, hits: answers } }]);
    }
    hit.inner = new Map(found);
  }
}
