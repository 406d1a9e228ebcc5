import type { JsonValue } from '#common/json';
import type { ErrorCause } from './updates/update-error';

export const OPERATION_KINDS = ['create', 'delete', 'index', 'update'] as const;

export type OperationKind = (typeof OPERATION_KINDS)[number];

/** One operation of `_bulk`, as its lines have it. */
export interface Operation {
  kind: OperationKind;
  index?: string;
  /** Missing: it is given one. */
  id?: string;
  routing?: string;
  ifSeqNo?: number;
  ifPrimaryTerm?: number;
  version?: number;
  versionType?: 'internal' | 'external' | 'external_gte';
  retryOnConflict?: number;
  requireAlias?: boolean;
  /** The pipeline that it goes through first; `_none` is none. */
  pipeline?: string;
  /** Of an update: what its answer has of the document. */
  sourceFilter?: JsonValue;
  /** The document as JSON text, or what an update does; missing for `delete`. */
  readonly source?: string;
}

/** What became of one document. */
export interface Done {
  result: 'created' | 'updated' | 'deleted' | 'not_found' | 'noop';
  status: number;
  /** The index itself, whatever name it was written by. */
  index: string;
  id: string;
  version: number;
  seqNo: number;
  /** Of an update that was asked for the document. */
  source?: string;
}

/** Why one operation was not done, as OpenSearch names it. */
export interface OperationFailure {
  status: number;
  type: string;
  reason: string | null;
  causedBy?: ErrorCause;
}

/** An operation that is not done; the others are. */
export class OperationError extends Error {
  override readonly name = 'OperationError';
  readonly failure: OperationFailure;

  constructor(failure: OperationFailure) {
    super(failure.reason ?? failure.type);
    this.failure = failure;
  }
}
