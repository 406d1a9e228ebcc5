import { openDocuments, type SearchScope } from '../documents';
import type { Session } from '../session';
import { sql } from '../sql';

/** All documents that the search finds. */
export async function countHits(scope: SearchScope, session: Session): Promise<number> {
  if (scope.indices.length === 0) return 0;
  const [row] = await session.rows(sql`SELECT count(*) FROM ${openDocuments(scope).relation()}`);
  return Number(row?.[0] ?? 0);
}
