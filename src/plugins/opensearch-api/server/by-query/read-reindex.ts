import { asList, isObject, type JsonObject, type JsonValue } from '#common/json';
import { ApiError, illegalArgument, notOffered, parsingError } from '../http/api-error';
import { checkName } from '../indices/check-name';

export const invalid = (problem: string): ApiError =>
  new ApiError(400, 'action_request_validation_exception', `Validation Failed: 1: ${problem};`);

export interface Source {
  index: string;
  body: JsonObject;
  sort: readonly JsonValue[];
  size: JsonValue | undefined;
}

/** Where documents come from. */
export function readSource(value: JsonValue | undefined): Source {
  if (!isObject(value)) throw invalid('source index is missing');
  const { index, query, _source, size, sort, remote, slice, ...others } = value;
  if (remote !== undefined) throw notAllowed(remote);
  if (slice !== undefined) throw notOffered('[slice] is not supported: an index is one part.');
  refuseUnknown('source', others);
  const names = (Array.isArray(index) ? asList(index) : [index]).filter(
    (name) => typeof name === 'string' && name !== '',
  );
  if (names.length === 0) {
    throw invalid('use _all if you really want to copy from all existing indexes');
  }
  return {
    index: names.join(','),
    size,
    sort: sort === undefined ? [] : Array.isArray(sort) ? asList(sort) : [sort],
    body: {
      ...(query === undefined ? {} : { query }),
      ...(_source === undefined ? {} : { _source }),
    },
  };
}

/** No other cluster is asked for anything. */
function notAllowed(remote: JsonValue): ApiError {
  const host = isObject(remote) ? String(remote['host']).slice(0, 200) : '';
  return illegalArgument(
    `[${host.replace(/^https?:\/\//, '')}] not allowlisted in reindex.remote.allowlist`,
  );
}

export interface Destination {
  index: string;
  operation: 'index' | 'create';
  /** Versions come with the documents. */
  versionType: string | undefined;
  /** That they go through before they are written. */
  pipeline: string | undefined;
  /** What they are routed by; missing: what they were. */
  routing: { value: string | undefined } | undefined;
}

const VERSION_TYPES = new Set(['internal', 'external', 'external_gte']);

/** Where they go. */
export function readDestination(value: JsonValue | undefined): Destination {
  const {
    index,
    op_type: operation = 'index',
    version_type: type,
    routing,
    pipeline,
    ...others
  } = isObject(value) ? value : {};
  if (typeof index !== 'string' || index === '') throw invalid('index must be specified');
  checkName(index);
  refuseUnknown('dest', others);
  if (operation !== 'index' && operation !== 'create') {
    throw illegalArgument(
      `opType must be 'create' or 'index', found: [${String(operation).slice(0, 100)}]`,
    );
  }
  if (type !== undefined && (typeof type !== 'string' || !VERSION_TYPES.has(type))) {
    throw illegalArgument(`No version type match [${String(type).slice(0, 100)}]`);
  }
  const versionType = type === undefined || type === 'internal' ? undefined : type;
  return {
    index,
    operation,
    versionType,
    pipeline: typeof pipeline === 'string' ? pipeline : undefined,
    routing: readRouting(routing),
  };
}

export function refuseUnknown(where: string, others: JsonObject): void {
  const [other] = Object.keys(others);
  if (other !== undefined) throw parsingError(`[${where}] unknown field [${other.slice(0, 100)}]`);
}

/** What documents are routed by afterwards. @returns undefined: what they were routed by */
function readRouting(routing: JsonValue | undefined): Destination['routing'] {
  if (routing === undefined || routing === null || routing === 'keep') return undefined;
  if (routing === 'discard') return { value: undefined };
  if (typeof routing === 'string' && routing.startsWith('=')) return { value: routing.slice(1) };
  throw illegalArgument(`Unsupported routing command [${String(routing).slice(0, 100)}]`);
}
