import { openDocuments, type SearchScope } from '../documents';
import type { Answer } from '../json-writer';
import type { Session } from '../session';
import { sql } from '../sql';
import type { FoundHit, HitsRequest } from './find-hits';
import { scoreKey } from './score-key';
import type { SortKey } from './sort';

/** Whether hits show scores, and which they are read from. */
export function readScores(
  sort: readonly SortKey[],
  tracks: boolean,
  scope: SearchScope,
): Pick<HitsRequest, 'keys' | 'score' | 'showsBest'> {
  const { scores } = scope;
  const [first] = sort;
  const isSorted = sort.length > 0;
  const isByScore = sort.some(({ ofScore }) => ofScore);
  const showsBest = !isSorted || tracks || (first?.ofScore === true && first.descending);
  if (isSorted && !isByScore && !tracks) return { keys: sort, score: null, showsBest };
  scores?.want();
  const isComputed = scores !== undefined && scores.constant === undefined;
  const keys = isComputed && !isByScore ? [...sort, scoreKey(scope, true)] : sort;
  return { keys, score: scores?.constant ?? 1, showsBest };
}

/** The first page without a sort begins with it; else all documents are asked for theirs. */
export async function bestScore(
  hits: readonly FoundHit[],
  request: HitsRequest,
  { scope, session }: { scope: SearchScope; session: Session },
): Promise<Answer> {
  const at = request.keys.findIndex(({ ofScore }) => ofScore);
  const [first] = hits;
  const key = request.keys[at];
  // The first page has said it.
  if (!request.showsBest || request.behind) return null;
  if (at === 0 && key?.descending && request.from === 0) {
    return first ? scoreOf(first, request) : null;
  }
  const documents = openDocuments(scope);
  if (!key || key.constant) {
    const any =
      first ?? (await session.rows(sql`SELECT 1 FROM ${documents.relation()} LIMIT 1`))[0];
    return any ? request.score : null;
  }
  const score = key.column(documents);
  const [row] = await session.rows(sql`SELECT max(${score}) FROM ${documents.relation()}`);
  const best = row?.[0] ?? null;
  return best === null ? null : key.write(best);
}

/** Of hits that begin with the best where they are not sorted; null where it is not told, or not known of all. */
export function bestOfHits(hits: readonly FoundHit[], request: HitsRequest, count: number): Answer {
  const [first] = hits;
  const [key] = request.sort;
  if (!first) return null;
  if (!key) return scoreOf(first, request);
  if (!request.showsBest || key.ofScore) return null;
  if (!request.keys.some(({ ofScore, constant }) => ofScore && !constant)) return request.score;
  if (hits.length < count) return null;
  return Math.max(...hits.map((hit) => Number(scoreOf(hit, request))));
}

export function scoreOf(
  { sort }: FoundHit,
  { keys, score }: Pick<HitsRequest, 'keys' | 'score'>,
): Answer {
  const at = keys.findIndex(({ ofScore }) => ofScore);
  return at < 0 ? score : (keys[at]?.write(sort[at] ?? null) ?? score);
}

/** Without a sort the best come first; a score that is shown beside a sort decides nothing. */
export const orderOf = ({ sort, keys }: Pick<HitsRequest, 'sort' | 'keys'>): readonly SortKey[] =>
  sort.length > 0 ? sort : keys;
