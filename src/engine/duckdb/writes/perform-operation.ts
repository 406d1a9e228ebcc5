import { asObject } from '#common/json';
import type { InSteps } from '../in-steps';
import { deleteDocument, writeDocument, type Applied } from './apply-operation';
import { OperationError, type Operation } from './operation';
import type { UpdatePlan } from './plan-update';
import { updateDocument } from './update-document';
import type { CurrentDocument, WrittenIndex } from './written-index';

/**
 * One operation on the newest state of its document.
 *
 * @param plan of an update
 * @throws OperationError, UpdateError: nothing has changed then
 */
export function performOperation(
  index: WrittenIndex,
  operation: Operation,
  current: CurrentDocument | undefined,
  plan: () => UpdatePlan,
): InSteps<Applied> {
  if (operation.id === '') throw emptyId();
  if (operation.routing === undefined && requiresRouting(index)) {
    throw missingRouting(index.stored.name, operation.id);
  }
  switch (operation.kind) {
    case 'delete':
      return deleteDocument(index, operation, current);
    case 'update':
      return updateDocument(index, operation, current, plan());
    default:
      return writeDocument(index, operation, current);
  }
}

const emptyId = (): OperationError =>
  new OperationError({
    status: 400,
    type: 'illegal_argument_exception',
    reason: 'if _id is specified it must not be empty',
  });

const requiresRouting = ({ mapper }: WrittenIndex): boolean =>
  String(asObject(mapper.mapping.others['_routing'])['required']) === 'true';

const missingRouting = (index: string, id: string | undefined): OperationError =>
  new OperationError({
    status: 400,
    type: 'routing_missing_exception',
    reason: `routing is required for [${index}]/[${id ?? null}]`,
  });
