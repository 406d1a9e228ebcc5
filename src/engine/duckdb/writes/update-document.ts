import type { InSteps } from '../in-steps';
import { deleteDocument, writeDocument, type Applied } from './apply-operation';
import type { Done, Operation } from './operation';
import type { UpdatePlan } from './plan-update';
import type { CurrentDocument, WrittenIndex } from './written-index';

/** `update`: changes a document, or makes one where the request says so. */
export function* updateDocument(
  index: WrittenIndex,
  operation: Operation,
  current: CurrentDocument | undefined,
  { result, source, shown }: UpdatePlan,
): InSteps<Applied> {
  const { id = '' } = operation;
  const told = shown === undefined ? {} : { source: shown };
  if (result === 'noop') return { done: { ...noChange(index, id, current), ...told } };
  const { ifSeqNo: _, ifPrimaryTerm: __, ...plain } = operation;
  if (result === 'delete') return yield* deleteDocument(index, plain, current);
  // It stays what it was routed by.
  const exists = current !== undefined && !current.isDeleted;
  const routing = operation.routing ?? (exists ? current.routing : undefined);
  const written: Operation = {
    ...plain,
    kind: 'index',
    ...(routing === undefined ? {} : { routing }),
    ...(source === undefined ? {} : { source }),
  };
  const applied = yield* writeDocument(index, written, current);
  return { ...applied, done: { ...applied.done, ...told } };
}

/** Of a document that is not there OpenSearch tells the version -1. */
function noChange(index: WrittenIndex, id: string, current: CurrentDocument | undefined): Done {
  const { version, seq } = current ?? { version: -1, seq: -1 };
  return { result: 'noop', status: 200, index: index.stored.name, id, version, seqNo: seq };
}
