import { EngineError } from '#engine';
import { ApiError, toApiError } from '../http/api-error';

const TYPES: Readonly<Record<string, string>> = {
  invalid_query: 'SyntaxCheckException',
  index_not_found: 'IndexNotFoundException',
};

/**
 * A failure as OpenSearch tells it of statements: what kind it is, and in `details` what is wrong.
 *
 * @param reason what it says of all of them
 */
export function statementFailure(error: unknown, reason: string): unknown {
  if (!(error instanceof EngineError)) return error;
  const type = TYPES[error.code];
  if (!type) return error;
  const { status, message } = toApiError(error);
  // Beside what OpenSearch says, where the mistake is.
  return new ApiError(status, type, reason, { details: message, ...error.details });
}
