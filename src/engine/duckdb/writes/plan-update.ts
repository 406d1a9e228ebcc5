import { parseJson, type JsonValue } from '#common/json';
import { filterJson } from '../search/hits/raw-json';
import { readSourceFilter } from '../search/hits/source-filter';
import { checkOperation } from './check-operation';
import { OperationError, type Operation } from './operation';
import { applyUpdate, type UpdateResult } from './updates/apply-update';
import { readUpdate } from './updates/update-request';
import type { CurrentDocument } from './written-index';

const READ = ['id', 'ifSeqNo', 'ifPrimaryTerm', 'source', 'sourceFilter'] as const;

/** An update, and the document that it is about: all that is needed to say what comes of it. */
export interface GivenUpdate {
  operation: { [Name in (typeof READ)[number]]?: Operation[Name] | undefined };
  current: CurrentDocument | undefined;
  /** The name of the index. */
  index: string;
}

/** Of an operation, what its plan depends on: the document is a text from then on. */
export const givenOperation = (operation: Operation): GivenUpdate['operation'] =>
  Object.fromEntries(READ.map((name) => [name, operation[name]]));

/** What has to be done. */
export interface UpdatePlan {
  result: Exclude<UpdateResult['result'], 'missing'>;
  /** JSON text of the document afterwards. */
  source?: string;
  /** What the answer has of it, where that was asked for. */
  shown?: string;
}

/**
 * What an update makes of its document. It depends on nothing else, and can run in any thread.
 *
 * @throws OperationError, UpdateError
 */
export function planUpdate({ operation, current, index }: GivenUpdate): UpdatePlan {
  const { id = '', source: body = '' } = operation;
  const request = readUpdate(body);
  const { ifSeqNo = operation.ifSeqNo, ifPrimaryTerm = operation.ifPrimaryTerm } = request;
  const conditions = {
    ...(ifSeqNo === undefined ? {} : { ifSeqNo }),
    ...(ifPrimaryTerm === undefined ? {} : { ifPrimaryTerm }),
  };
  const exists = current !== undefined && !current.isDeleted;
  if (exists) checkOperation({ kind: 'update', ...conditions }, id, current);
  const { result, source } = applyUpdate(
    request,
    exists
      ? {
          source: current.source ?? '{}',
          id,
          index,
          version: current.version,
          seqNo: current.seq,
          routing: current.routing,
        }
      : undefined,
  );
  if (result === 'missing') throw missing(id);
  const filter = request.source === undefined ? operation.sourceFilter : parseJson(request.source);
  return {
    result,
    ...(source === undefined ? {} : { source }),
    ...shownOf(source, filter),
  };
}

function shownOf(source: string | undefined, asked: JsonValue | undefined): { shown?: string } {
  if (asked === undefined || source === undefined) return {};
  const filter = readSourceFilter(asked);
  return filter === false ? {} : { shown: filterJson(source, filter) };
}

const missing = (id: string): OperationError =>
  new OperationError({
    status: 404,
    type: 'document_missing_exception',
    reason: `[${id}]: document missing`,
  });
