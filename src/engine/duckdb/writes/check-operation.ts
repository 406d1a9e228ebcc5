import { OperationError, type Operation } from './operation';
import type { CurrentDocument } from './written-index';

/**
 * Throws where the operation is about another state of the document than it has. Sources: OpenSearch's `VersionConflictEngineException`
 * and `VersionType`, whose sentences these are.
 */
export function checkOperation(
  operation: Pick<Operation, 'kind' | 'ifSeqNo' | 'ifPrimaryTerm' | 'version' | 'versionType'>,
  id: string,
  current: CurrentDocument | undefined,
): void {
  const { kind, ifSeqNo, ifPrimaryTerm, version, versionType } = operation;
  const exists = current !== undefined && !current.isDeleted;
  if (ifSeqNo !== undefined) {
    const required = `required seqNo [${ifSeqNo}], primary term [${ifPrimaryTerm}]`;
    if (!exists) throw conflict(id, `${required}. but no document was found`);
    if (current.seq !== ifSeqNo || ifPrimaryTerm !== TERM) {
      throw conflict(
        id,
        `${required}. current document has seqNo [${current.seq}] and primary term [${TERM}]`,
      );
    }
  }
  if (kind === 'create' && exists) {
    throw conflict(id, `document already exists (current version [${current.version}])`);
  }
  if (version !== undefined) checkVersion(version);
  if (version !== undefined && current !== undefined) {
    const isGiven = versionType === 'external_gte';
    if (isGiven ? current.version > version : current.version >= version) {
      throw conflict(
        id,
        `current version [${current.version}] is higher ${isGiven ? 'than' : 'or equal to'} the one provided [${version}]`,
      );
    }
  }
}

/** With room for the versions that follow by themselves, which have to be exact, too. */
const MOST_VERSION = 9_000_000_000_000_000;

/** Of a client, or of a pipeline. */
function checkVersion(version: number): void {
  if (Number.isInteger(version) && version >= 0 && version <= MOST_VERSION) return;
  throw new OperationError({
    status: 400,
    type: 'illegal_argument_exception',
    reason: `[_version] has to be a whole number from 0 to ${MOST_VERSION}`,
  });
}

/** There is one node, and has always been. */
export const TERM = 1;

const conflict = (id: string, reason: string): OperationError =>
  new OperationError({
    status: 409,
    type: 'version_conflict_engine_exception',
    reason: `[${id}]: version conflict, ${reason}`,
  });

/** The version that the document has after the operation. */
export const nextVersion = (
  { version }: Pick<Operation, 'version'>,
  current: CurrentDocument | undefined,
): number => version ?? (current?.version ?? 0) + 1;
