import { EngineError } from '#engine';
import { ApiError, toApiError } from '../http/api-error';

const TYPES: Readonly<Record<string, string>> = {
  invalid_query: 'SyntaxCheckException',
  index_not_found: 'IndexNotFoundException',
};

/** A failure as OpenSearch's SQL tells it: what kind it is, and in `details` what is wrong. */
export function statementFailure(error: unknown): unknown {
  if (!(error instanceof EngineError)) return error;
  const type = TYPES[error.code];
  if (!type) return error;
  const { status, message } = toApiError(error);
  // Beside what OpenSearch says, where the mistake is.
  return new ApiError(status, type, 'Invalid SQL query', { details: message, ...error.details });
}
