import { EngineError, type EngineErrorCode } from '#engine';
import { HttpError, ServerBusyError, toErrorBody } from '#core/server';

/** An error in OpenSearch's shape, by the name that OpenSearch gives it. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly type: string;
  /** Beside type and reason. */
  readonly details: object;

  constructor(status: number, type: string, reason: string, details: object = {}) {
    super(reason);
    this.status = status;
    this.type = type;
    this.details = details;
  }
}

export const illegalArgument = (reason: string): ApiError =>
  new ApiError(400, 'illegal_argument_exception', reason);

export const parsingError = (reason: string): ApiError =>
  new ApiError(400, 'parsing_exception', reason);

export const noSuchIndex = (name: string): ApiError =>
  new ApiError(404, 'index_not_found_exception', `no such index [${name}]`, {
    index: name,
    'resource.id': name,
    'resource.type': 'index_or_alias',
    index_uuid: '_na_',
  });

/** What went wrong inside: it is not told, and stays in the log. */
export const isServerError = ({ status }: ApiError): boolean => status >= 500 && status !== 501;

export const notOffered = (reason: string): ApiError =>
  new ApiError(501, 'unsupported_operation_exception', reason);

/** OpenSearch's names and statuses for what an engine says. Those that are missing stand for a search that can't be answered. */
const OF_ENGINE: Partial<Record<EngineErrorCode, readonly [number, string]>> = {
  forbidden: [403, 'security_exception'],
  conflict: [400, 'resource_already_exists_exception'],
  unsupported: [400, 'unsupported_operation_exception'],
  too_large: [400, 'illegal_argument_exception'],
  too_many_requests: [429, 'rejected_execution_exception'],
  timeout: [504, 'timeout_exception'],
  cancelled: [400, 'task_cancelled_exception'],
  unavailable: [503, 'cluster_block_exception'],
};

const OF_CODE: Partial<Record<EngineErrorCode, number>> = { index_not_found: 404 };

const STATUS_OF_TYPE: Readonly<Record<string, number>> = { version_conflict_engine_exception: 409 };

const OF_STATUS: Readonly<Record<number, string>> = {
  401: 'security_exception',
  403: 'security_exception',
  413: 'content_too_long_exception',
  429: 'rejected_execution_exception',
};

/** Any failure as OpenSearch would tell it. What went wrong inside stays in the log. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof EngineError) return ofEngine(error);
  // Clients try again later where the status says so, and shippers wait.
  if (error instanceof ServerBusyError) {
    return new ApiError(429, 'rejected_execution_exception', error.message);
  }
  const { statusCode, message } = toErrorBody(error);
  const type = OF_STATUS[statusCode];
  return new ApiError(
    statusCode,
    type ?? (statusCode < 500 ? 'illegal_argument_exception' : 'exception'),
    error instanceof HttpError || statusCode < 500 ? message : 'Internal server error.',
  );
}

function ofEngine(error: EngineError): ApiError {
  const { code, message, type: given, details } = error;
  const status = STATUS_OF_TYPE[given ?? ''] ?? OF_ENGINE[code]?.[0] ?? OF_CODE[code] ?? 400;
  if (given) return new ApiError(status, given, message, details);
  if (code === 'index_not_found') {
    const [, name] = /\[([^[\]]+)\]/.exec(message) ?? [];
    return name === undefined
      ? new ApiError(404, 'index_not_found_exception', message)
      : noSuchIndex(name);
  }
  const named = OF_ENGINE[code];
  if (named) return new ApiError(named[0], named[1], message);
  const type = NAMES.find(([pattern]) => pattern.test(message))?.[1];
  return new ApiError(400, type ?? 'illegal_argument_exception', message);
}

/** The engine has OpenSearch's sentences; what it calls them follows from those. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^\[\w+\] (needs a number$|failed to parse field)/, 'x_content_parse_exception'],
  [
    /^(unknown query|unknown field|\[[\w.]+\] (query|unknown|failed)|Unknown key)/,
    'parsing_exception',
  ],
  [/^Validation Failed/, 'action_request_validation_exception'],
  [/^(failed to create query|No mapping found for )/, 'query_shard_exception'],
  [/^Unable to retrieve the requested/, 'illegal_argument_exception'],
  [/mapping|mapper|No type specified|No handler for type/i, 'mapper_parsing_exception'],
];

/** Of what is refused before it is known what it is about: OpenSearch tells it in a sentence alone. */
export const PLAIN = 'plain';

/** The body of an answer that says so. */
export function errorBody({ status, type, message, details }: ApiError): object {
  if (type === PLAIN) return { error: message, status };
  const cause = { type, reason: message, ...details };
  if (OF_SHARDS.has(type)) return ofAllShards(cause, status);
  return { error: { root_cause: [rootOf(cause)], ...cause }, status };
}

interface Cause {
  type: string;
  caused_by?: Cause;
}

/** Errors of Java itself, and two that stand for such: OpenSearch looks no further than the last of its own. */
const OF_JAVA = new Set(
  [
    'arithmetic class_cast concurrent_modification illegal_argument illegal_state index_out_of_bounds no_such_element',
    'null_pointer number_format string_index_out_of_bounds unsupported_operation zone_rules input_coercion x_content_parse',
  ].flatMap((names) => names.split(' ').map((name) => `${name}_exception`)),
);

/** The last of what is behind an error, which is told without what is behind itself. */
function rootOf({ caused_by: behind, ...cause }: Cause): object {
  const isLast = !behind || OF_JAVA.has(cause.type) || OF_JAVA.has(behind.type);
  return isLast ? cause : rootOf(behind);
}

const OF_SHARDS = new Set(['query_shard_exception', 'search_context_missing_exception']);

/** What only each index by itself could say. */
const ofAllShards = (cause: object, status: number): object => ({
  error: {
    root_cause: [cause],
    type: 'search_phase_execution_exception',
    reason: 'all shards failed',
    phase: 'query',
    grouped: true,
    failed_shards: [],
    caused_by: cause,
  },
  status,
});
