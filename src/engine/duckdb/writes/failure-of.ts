import { EngineError, type EngineErrorCode } from '../../engine-error';
import { OperationError, type OperationFailure } from './operation';
import { UpdateError } from './updates/update-error';

/** OpenSearch's names of what keeps a document from being written. */
const OF_CODE: Partial<Record<EngineErrorCode, readonly [status: number, type: string]>> = {
  index_not_found: [404, 'index_not_found_exception'],
  conflict: [400, 'resource_already_exists_exception'],
  forbidden: [403, 'security_exception'],
  invalid_query: [400, 'invalid_index_name_exception'],
  unsupported: [400, 'illegal_argument_exception'],
  too_many_requests: [429, 'rejected_execution_exception'],
  too_large: [429, 'circuit_breaking_exception'],
  timeout: [503, 'process_cluster_event_timeout_exception'],
  cancelled: [400, 'task_cancelled_exception'],
  unavailable: [503, 'unavailable_shards_exception'],
};

/** Any failure as that of one operation. What went wrong inside is not told: the request as a whole fails then. */
export function failureOf(error: unknown): OperationFailure {
  if (error instanceof OperationError) return error.failure;
  if (error instanceof UpdateError) {
    const { type, reason, caused_by: causedBy } = error.cause;
    return { status: error.status, type, reason, ...(causedBy ? { causedBy } : {}) };
  }
  const named = error instanceof EngineError ? OF_CODE[error.code] : undefined;
  if (!named || !(error instanceof EngineError)) throw error;
  const [status, type] = named;
  return { status, type: error.type ?? type, reason: error.message };
}
