import { finish, type InSteps } from '../in-steps';
import { DocumentError } from '../mapping/mapping-error';
import type { DocumentMapper, MapOptions } from '../mapping/map-document';
import { PIECE } from '../mapping/split-document';
import { checkOperation, nextVersion } from './check-operation';
import type { LoggedDocument } from './log-record';
import { documentFailure } from './document-failure';
import { OperationError, type Done, type Operation } from './operation';
import { addRow } from './pending-rows';
import { wellFormedJson } from './well-formed';
import {
  countRow,
  rememberDeleted,
  stateAfter,
  type CurrentDocument,
  type WrittenIndex,
} from './written-index';

/** What the operation does to the newest state of its document, and what the log has to keep of it. */
export interface Applied {
  done: Done;
  logged?: LoggedDocument;
}

/** The document takes the place of the one before. */
export function* writeDocument(
  index: WrittenIndex,
  operation: Operation,
  current: CurrentDocument | undefined,
): InSteps<Applied> {
  const { source: given = '' } = operation;
  if (given.length > PIECE) yield;
  const source = yield* wellFormedJson(given);
  return yield* apply(index, { operation, source, current });
}

/** Whatever an update that ends in a deletion was asked to do. */
export const deleteDocument = (
  index: WrittenIndex,
  operation: Operation,
  current: CurrentDocument | undefined,
): InSteps<Applied> => apply(index, { operation, source: undefined, current });

interface Applying {
  operation: Operation;
  /** Undefined: the document is deleted. */
  source: string | undefined;
  current: CurrentDocument | undefined;
}

/** Objects are made member by member: copies of them would take as long as reading the document. */
function* apply(index: WrittenIndex, { operation, source, current }: Applying): InSteps<Applied> {
  const { id: given } = operation;
  const seq = index.nextSeq;
  const id = given ?? index.idOf(seq);
  checkOperation(operation, id, current);
  const version = nextVersion(operation, current);
  const logged: LoggedDocument = { seq, version };
  if (given !== undefined) logged.id = given;
  if (source !== undefined) {
    logged.source = source;
    if (operation.routing !== undefined) logged.routing = operation.routing;
  }
  yield* stage(index, logged, current);
  const exists = current !== undefined && !current.isDeleted;
  const { result, status } = (source === undefined ? DELETED : WRITTEN)[exists ? 'before' : 'new'];
  return {
    done: { result, status, index: index.stored.name, id, version, seqNo: seq },
    logged,
  };
}

/** What is said of a document that was there before, and of one that was not. */
type Outcomes = Record<'before' | 'new', Pick<Done, 'result' | 'status'>>;
const WRITTEN: Outcomes = {
  before: { result: 'updated', status: 200 },
  new: { result: 'created', status: 201 },
};
const DELETED: Outcomes = {
  before: { result: 'deleted', status: 200 },
  new: { result: 'not_found', status: 404 },
};

/**
 * Puts what the log keeps of an operation among what the tables do not have yet. Where it yields, it is under way, but for the first
 * time: nothing of the index may go into the tables from then on to its end.
 *
 * @param isLogged the log has it already
 * @throws OperationError where the mapping refuses the document: nothing has changed then
 */
export function* stage(
  index: WrittenIndex,
  document: LoggedDocument,
  current: CurrentDocument | undefined,
  isLogged = false,
): InSteps<void> {
  const { seq, id, source } = document;
  const idOf = () => id ?? index.idOf(seq);
  const isLong = source !== undefined && source.length > PIECE;
  if (isLong) yield;
  const { batch, mapper } = index;
  const options = { isPlain: true, isLogged };
  const mapping = source === undefined ? undefined : mapDocument(mapper, source, { options, idOf });
  const mapped = mapping && (isLong ? yield* mapping : finish(mapping));
  const adding = mapped && addRow(batch.rows, mapped, document);
  if (adding && isLong) yield* adding;
  else if (adding) finish(adding);
  batch.rows.lastSeq = seq;
  index.nextSeq = seq + 1;
  if (current && !current.isDeleted) {
    (current.seq >= batch.rows.firstSeq ? batch.gone : batch.replaced).push(current.seq);
  }
  if (id !== undefined) noteState(index, id, stateAfter(document));
  if (mapped) countRow(index);
}

function noteState(index: WrittenIndex, id: string, state: CurrentDocument): void {
  index.batch.recent.set(id, state);
  if (state.isDeleted) {
    rememberDeleted(index, id, state);
    index.ids.delete(id);
  } else {
    index.deleted.delete(id);
    index.ids.set(id, state.seq, state.version);
  }
}

/** @param idOf the id that what is refused is told by */
function* mapDocument(
  mapper: DocumentMapper,
  source: string,
  { options, idOf }: { options: MapOptions; idOf: () => string },
): InSteps<ReturnType<DocumentMapper['map']>> {
  try {
    if (source.length <= PIECE) return mapper.map(source, options);
    return yield* mapper.mapInSteps(source, options);
  } catch (error) {
    if (error instanceof DocumentError) {
      throw new OperationError(documentFailure(error, idOf()));
    }
    // What is nested so deep that reading it fills the stack.
    if (error instanceof RangeError) {
      throw new OperationError({
        status: 400,
        type: 'mapper_parsing_exception',
        reason: 'failed to parse: the document is nested too deep',
      });
    }
    throw error;
  }
}
