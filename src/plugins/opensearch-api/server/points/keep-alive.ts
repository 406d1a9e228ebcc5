import { ApiError, illegalArgument } from '../http/api-error';
import { readTime } from '../http/read-time';

/** What `-1` and nothing stand for. */
const OTHERWISE_MS = { scroll: 300_000, keep_alive: 30_000 };
const MOST_MS = 24 * 3_600_000;
const SETTINGS = { scroll: 'search.max_keep_alive', keep_alive: 'point_in_time.max_keep_alive' };

/** Milliseconds for which something is kept from one request to the next. */
export function readKeepAlive(name: keyof typeof SETTINGS, text: string): number {
  if (text === '-1' || text === '0') return OTHERWISE_MS[name];
  const time = readTime(text);
  if (time === undefined) {
    throw illegalArgument(
      `failed to parse setting [${name}] with value [${text.slice(0, 100)}] as a time value: unit is missing or unrecognized`,
    );
  }
  if (time > MOST_MS) {
    throw new ApiError(
      400,
      'illegal_argument_exception',
      `Keep alive for request (${text.slice(0, 100)}) is too large. It must be less than (1d). This limit is that of OpenSearch's setting [${SETTINGS[name]}].`,
    );
  }
  return time === 0 ? OTHERWISE_MS[name] : time;
}
