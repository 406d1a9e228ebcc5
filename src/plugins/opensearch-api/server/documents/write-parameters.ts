import type { BulkRequest } from '#engine';
import { ApiError, illegalArgument } from '../http/api-error';
import type { Parameters } from '../http/parameters';

/** Of addresses that write. There are no copies to wait for. */
export const WRITE_PARAMETERS = [
  'pipeline',
  'refresh',
  'require_alias',
  'routing',
  'timeout',
  'wait_for_active_shards',
] as const;

/** What they say to the engine. Throws for what can't be done. */
export function readWriteOptions(
  parameters: Parameters,
): Pick<BulkRequest, 'pipeline' | 'refresh' | 'requireAlias'> {
  const pipeline = parameters.text('pipeline');
  checkTime('timeout', parameters.text('timeout'));
  checkActiveShards(parameters.text('wait_for_active_shards'));
  const refresh = readRefresh(parameters.text('refresh'));
  return {
    ...(pipeline !== undefined && { pipeline }),
    ...(refresh && { refresh }),
    ...(parameters.flag('require_alias') && { requireAlias: true }),
  };
}

function readRefresh(value: string | undefined): BulkRequest['refresh'] {
  if (value === undefined || value === 'false') return undefined;
  if (value === '' || value === 'true') return 'now';
  if (value === 'wait_for') return 'wait';
  throw illegalArgument(`Unknown value for refresh: [${value.slice(0, 100)}].`);
}

/** Work begins at once: there is no time to wait for something. */
export function checkTime(name: string, value: string | undefined): void {
  if (
    value === undefined ||
    /^(?:\d{1,15}(?:\.\d+)?(?:nanos|micros|ms|s|m|h|d)|0|-1)$/i.test(value)
  )
    return;
  throw illegalArgument(
    `failed to parse setting [${name}] with value [${value.slice(0, 100)}] as a time value: unit is missing or unrecognized`,
  );
}

/** One part without copies: that one is always there. */
export function checkActiveShards(value: string | undefined): void {
  if (value === undefined || value === 'all' || /^[01]$/.test(value)) return;
  if (!/^\d{1,9}$/.test(value)) {
    throw illegalArgument(`cannot parse ActiveShardCount[${value.slice(0, 100)}]`);
  }
  throw new ApiError(
    503,
    'unavailable_shards_exception',
    `Not enough active copies to meet shard count of [${value}] (have 1, needed ${value}).`,
  );
}
