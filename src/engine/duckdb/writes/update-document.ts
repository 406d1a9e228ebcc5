import { parseJson, type JsonValue } from '#common/json';
import { filterJson } from '../search/hits/raw-json';
import { readSourceFilter } from '../search/hits/source-filter';
import { deleteDocument, writeDocument, type Applied } from './apply-operation';
import { checkOperation } from './check-operation';
import { OperationError, type Done, type Operation } from './operation';
import { applyUpdate } from './updates/apply-update';
import { readUpdate } from './updates/update-request';
import type { CurrentDocument, WrittenIndex } from './written-index';

/** `update`: changes a document, or makes one where the request says so. */
export function updateDocument(
  index: WrittenIndex,
  operation: Operation,
  current: CurrentDocument | undefined,
): Applied {
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
          index: index.stored.name,
          version: current.version,
          seqNo: current.seq,
          routing: current.routing,
        }
      : undefined,
  );
  if (result === 'missing') throw missing(id);
  const filter = request.source === undefined ? operation.sourceFilter : parseJson(request.source);
  if (result === 'noop') {
    return { done: withSource(noChange(index, id, current), source, filter) };
  }
  const { ifSeqNo: _, ifPrimaryTerm: __, ...plain } = operation;
  if (result === 'delete') return deleteDocument(index, plain, current);
  // It stays what it was routed by.
  const routing = operation.routing ?? (exists ? current.routing : undefined);
  const written: Operation = {
    ...plain,
    kind: 'index',
    ...(routing === undefined ? {} : { routing }),
    ...(source === undefined ? {} : { source }),
  };
  const applied = writeDocument(index, written, current);
  return { ...applied, done: withSource(applied.done, source, filter) };
}

/** Of a document that is not there OpenSearch tells the version -1. */
function noChange(index: WrittenIndex, id: string, current: CurrentDocument | undefined): Done {
  const { version, seq } = current ?? { version: -1, seq: -1 };
  return { result: 'noop', status: 200, index: index.stored.name, id, version, seqNo: seq };
}

function withSource(done: Done, source: string | undefined, asked: JsonValue | undefined): Done {
  if (asked === undefined || source === undefined) return done;
  const filter = readSourceFilter(asked);
  return filter === false ? done : { ...done, source: filterJson(source, filter) };
}

const missing = (id: string): OperationError =>
  new OperationError({
    status: 404,
    type: 'document_missing_exception',
    reason: `[${id}]: document missing`,
  });
