import type { JsonObject, JsonValue } from '#common/json';
import type { RequestEngine } from '#core/server';
import type { Call } from '../endpoint';
import { ApiError, illegalArgument, notOffered, parsingError } from '../http/api-error';
import { INDICES_OPTIONS } from '../http/parameters';
import { availableParts, indicesOf, readIndicesOptions } from '../indices-of';
import { QUERY_PARAMETERS, queryOf } from '../search/search-body';
import { readConflicts, type PlannedWork } from './answer-by-query';
import { pinNames } from './pin-names';

/** Of addresses of indices whose documents are changed where they are. */
export const IN_PLACE_PARAMETERS = [
  ...INDICES_OPTIONS,
  ...QUERY_PARAMETERS,
  'conflicts',
  'preference',
  'request_cache',
  'routing',
  'scroll_size',
  'search_timeout',
  'search_type',
] as const;

const BATCH = 1000;
const MOST_BATCH = 10_000;

/** What both of them read of their request: `query`, `max_docs`, `conflicts`; and the rest of the body. */
export async function planInPlace(call: Call): Promise<{
  work: Omit<PlannedWork, 'change'>;
  hasQuery: boolean;
  rest: JsonObject;
}> {
  const { parameters, params, body } = call;
  const { query, max_docs: most, size, conflicts, slice, ...rest } = body.object() ?? {};
  if (slice !== undefined) throw notOffered('[slice] is not supported: an index is one part.');
  const { query: ofAddress } = queryOf(parameters);
  const { expression, indices } = await findIndices(call, params['index'] ?? '');
  const wanted = ofAddress ?? query;
  return {
    hasQuery: wanted !== undefined,
    rest,
    work: {
      expression,
      written: indices,
      body: wanted === undefined ? {} : { query: wanted },
      sort: [],
      withSource: false,
      size: readBatch(parameters.integer('scroll_size')),
      most: readCount('max_docs', most ?? size),
      overlooksConflicts: readConflicts(parameters.text('conflicts') ?? conflicts),
    },
  };
}

/** What a search takes, so that filters of aliases count; and the indices that it means, all of whose documents may be seen. */
export async function findIndices(
  { engine, parameters }: Pick<Call, 'engine' | 'parameters'>,
  names: string,
): Promise<{ expression: string; indices: readonly string[] }> {
  const options = readIndicesOptions(parameters);
  const expression = await availableParts(engine, names, options);
  const indices = await indicesOf({ engine, parameters }, names, options);
  await checkReadable(engine, indices);
  if (indices.length === 0) return { expression: '', indices };
  return { expression: await pinNames(engine, expression, indices), indices };
}

export function refuseOthers(rest: JsonObject): void {
  const [other] = Object.keys(rest);
  if (other !== undefined) throw parsingError(`Unknown key in [${other.slice(0, 100)}].`);
}

export function readBatch(size: JsonValue | undefined): number {
  if (size === undefined) return BATCH;
  const found = Number(size);
  if (Number.isInteger(found) && found > 0 && found <= MOST_BATCH) return found;
  throw illegalArgument(
    `Batch size is too large, size must be between [1] and [${MOST_BATCH}] but was [${String(size).slice(0, 100)}]`,
  );
}

export function readCount(name: string, value: JsonValue | undefined): number | undefined {
  if (value === undefined || value === null || value === -1) return undefined;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return value;
  throw illegalArgument(`[${name}] parameter cannot be negative, found [${String(value)}]`);
}

/** Where a rule hides documents, nobody could say which are changed. */
async function checkReadable(
  engine: Pick<RequestEngine, 'describeIndex'>,
  names: readonly string[],
): Promise<void> {
  for (const name of names) {
    if (!(await engine.describeIndex(name)).filtered) continue;
    throw new ApiError(
      403,
      'security_exception',
      `Only some documents of [${name}] may be seen: its documents can't be changed by a query.`,
    );
  }
}
