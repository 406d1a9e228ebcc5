import type { JsonText } from '#common/json';
import { memberAt, skipSpace } from '../filter-path/json-places';

/**
 * The answer without what shards say of themselves: their reasons name nodes, indices and values of documents, which not everybody may
 * see. How many of how many answered stays.
 */
export function withoutFailures(answer: JsonText): JsonText {
  const shards = memberAt(answer, skipSpace(answer, 0), '_shards');
  const failures = shards && memberAt(answer, shards.start, 'failures');
  if (!failures) return answer;
  return `${answer.slice(0, failures.start)}[]${answer.slice(failures.end)}` as JsonText;
}
