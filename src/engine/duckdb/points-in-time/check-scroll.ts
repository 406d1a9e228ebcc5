import type { JsonObject } from '#common/json';
import { EngineError } from '../../engine-error';
import { invalid } from '../search/failures';
import { get } from '../search/query/parameters';

const MOST_HITS = 10_000;

/** Throws for what a scroll can't have. What it has is counted to the end. */
export function checkScroll(body: JsonObject): JsonObject {
  const problems = [
    ...(Number(get(body, 'from') ?? 0) > 0
      ? ['using [from] is not allowed in a scroll context']
      : []),
    ...(get(body, 'size') === 0 ? ['[size] cannot be [0] in a scroll context'] : []),
    ...((get(body, 'track_total_hits') ?? true) === true
      ? []
      : ['disabling [track_total_hits] is not allowed in a scroll context']),
  ];
  if (problems.length > 0) {
    const list = problems.map((problem, at) => `${at + 1}: ${problem};`).join('');
    throw invalid(`Validation Failed: ${list}`);
  }
  const size = Number(get(body, 'size') ?? 0);
  if (size > MOST_HITS) {
    throw new EngineError(
      'invalid_query',
      `Batch size is too large, size must be less than or equal to: [${MOST_HITS}] but was [${size}]. Scroll batch sizes cost as much memory as result windows so they are controlled by the [index.max_result_window] index level setting.`,
      { type: 'illegal_argument_exception' },
    );
  }
  if ((get(body, 'search_after') ?? null) !== null) {
    throw invalid('`search_after` cannot be used in a scroll context.');
  }
  if ((get(body, 'collapse') ?? null) !== null) {
    throw invalid('cannot use `collapse` in a scroll context');
  }
  return { ...body, track_total_hits: true };
}
