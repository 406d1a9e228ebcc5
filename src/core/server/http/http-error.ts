import { tell, toAttributes, type ServerMessage } from '#common/server-messages';
import { EngineError, type EngineErrorCode } from '#engine';
import { StoreError, type StoreErrorCode } from '#store';
import { describeSchemaProblem } from './schema-problem';

/**
 * A request is answered with this status and message. Thrown by routes for their own reasons. A message that people meet is
 * told by its code (`tell`), so that browsers can say it in their language.
 */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly statusCode: number;
  readonly attributes: object | undefined;

  constructor(statusCode: number, message: string | ServerMessage, attributes?: object) {
    super(typeof message === 'string' ? message : message.text);
    this.statusCode = statusCode;
    this.attributes =
      typeof message === 'string' ? attributes : { ...attributes, ...toAttributes(message) };
  }
}

/** Too much is asked at once. The log says it for all of them together. */
export class ServerBusyError extends HttpError {}

/** The contract's error body. */
export interface ErrorBody {
  statusCode: number;
  error: string;
  message: string;
  attributes?: object;
}

/** `docs/errors.md` lists the same pairs; a test compares them. */
export const STATUS_OF_ENGINE_ERROR: Readonly<Record<EngineErrorCode, number>> = {
  index_not_found: 404,
  invalid_query: 400,
  unsupported: 400,
  forbidden: 403,
  conflict: 409,
  too_large: 400,
  too_many_requests: 429,
  timeout: 504,
  cancelled: 499,
  unavailable: 503,
};

const STATUS_OF_STORE_ERROR: Readonly<Record<StoreErrorCode, number>> = {
  conflict: 409,
  unavailable: 503,
};

const NAMES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  499: 'Client Closed Request',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
  507: 'Insufficient Storage',
};

/** Maps any failure to status and body: the one place where errors become HTTP. */
export function toErrorBody(error: unknown): ErrorBody {
  if (error instanceof EngineError) {
    const statusCode = STATUS_OF_ENGINE_ERROR[error.code];
    const cause = { type: error.code, reason: error.message };
    return body(statusCode, error.message, {
      code: error.code,
      ...(error.serverMessage && toAttributes(error.serverMessage)),
      // Of a mistake in a statement.
      ...positionIn(error.details),
      error: { ...cause, root_cause: [cause] },
    });
  }
  if (error instanceof StoreError) {
    return body(STATUS_OF_STORE_ERROR[error.code], error.message);
  }
  if (error instanceof HttpError) {
    return body(error.statusCode, error.message, error.attributes);
  }
  const { statusCode, message, validation, validationContext } = error as Partial<{
    statusCode: number;
    message: string;
    validation: unknown;
    validationContext: string;
  }>;
  if (statusCode && statusCode >= 400 && statusCode < 500) {
    const problem = validation
      ? describeSchemaProblem(validation, validationContext)
      : (refusalOf(statusCode) ?? message ?? '');
    return typeof problem === 'string'
      ? body(statusCode, problem)
      : body(statusCode, problem.text, toAttributes(problem));
  }
  // What went wrong inside is for the log, not for the browser.
  const internal = tell('server.internal');
  return body(500, internal.text, toAttributes(internal));
}

function positionIn(details: object | undefined): { position?: number } {
  const { position } = (details ?? {}) as { position?: unknown };
  return typeof position === 'number' ? { position } : {};
}

/** What the framework refuses by itself, before any route. */
function refusalOf(statusCode: number): ServerMessage | undefined {
  if (statusCode === 413) return tell('request.tooLarge');
  return statusCode === 415 ? tell('request.otherMediaType') : undefined;
}

function body(statusCode: number, message: string, attributes?: object): ErrorBody {
  const error = NAMES[statusCode] ?? 'Error';
  return { statusCode, error, message, ...(attributes && { attributes }) };
}
