import { suggestedName } from '#common/matching';
import { illegalArgument, type ApiError } from './api-error';

/** A word of an address that is none of those it can be. */
export function unknownMetric(path: string, metric: string, known: Iterable<string>): ApiError {
  const near = suggestedName(metric.slice(0, 100), [...known]);
  return illegalArgument(
    `request [${path.slice(0, 200)}] contains unrecognized metric: [${metric.slice(0, 100)}]${near === undefined ? '' : ` -> did you mean [${near}]?`}`,
  );
}
