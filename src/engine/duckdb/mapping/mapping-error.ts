import { tell, type ServerMessage } from '#common/server-messages';
import { EngineError } from '../../engine-error';

/** A mapping that can't be. @param reason OpenSearch's own sentence */
export const mappingError = (reason: string): EngineError =>
  new EngineError('invalid_query', reason, { type: PARSING });

/** The same, of what OpenSearch calls an argument: a value that an option does not take, or settings. */
export const mappingArgument = (reason: string): EngineError =>
  new EngineError('invalid_query', reason, { type: 'illegal_argument_exception' });

const PARSING = 'mapper_parsing_exception';

/** Reads the mapping of an index that is to be made: as OpenSearch does, the error says so, and what is behind it. */
export function readingWhole<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    const isNamed = error instanceof EngineError && error.type !== undefined;
    if (!isNamed || error.code !== 'invalid_query') throw error;
    const { message, type, details } = error;
    throw new EngineError('invalid_query', `Failed to parse mapping [_doc]: ${message}`, {
      type: PARSING,
      details: { caused_by: { type, reason: message, ...details } },
    });
  }
}

/** What OpenSearch has and Atrium has not. */
export const mappingUnsupported = (part: string): EngineError =>
  new EngineError('unsupported', tell('search.unsupported', { part }));

export interface RefusedValue {
  field: string;
  /** OpenSearch's name of it. */
  type: string;
  /** As much of it as is told. */
  preview: string;
  why: string;
}

/** Why a document is not taken. The others are. */
export class DocumentError extends Error {
  override name = 'DocumentError';
  /** OpenSearch's name of the error. */
  readonly type: 'mapper_parsing_exception' | 'strict_dynamic_mapping_exception';
  /** For people; the error's own message is OpenSearch's sentence, for clients. */
  readonly serverMessage: ServerMessage;

  /** The value that a field does not take, and why. */
  readonly refused: RefusedValue | undefined;

  constructor(
    type: DocumentError['type'],
    serverMessage: ServerMessage,
    reason: string,
    refused?: RefusedValue,
  ) {
    super(reason);
    this.type = type;
    this.serverMessage = serverMessage;
    this.refused = refused;
  }
}

/** A value that its field does not take: with `ignore_malformed` it is left out, else the whole document. */
export class Malformed extends Error {
  override name = 'Malformed';
}
