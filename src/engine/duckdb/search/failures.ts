import { tell, type ServerMessage } from '#common/server-messages';
import { EngineError } from '../../engine-error';

/** A part as people name it in a request, or the whole message. */
export const unsupported = (part: string | ServerMessage): EngineError =>
  new EngineError(
    'unsupported',
    typeof part === 'string' ? tell('search.unsupported', { part }) : part,
  );

export const invalid = (message: string | ServerMessage): EngineError =>
  new EngineError('invalid_query', message);

export const tooLarge = (message: string | ServerMessage): EngineError =>
  new EngineError('too_large', message);

/** The message that people know from OpenSearch. */
export const notAggregatable = (field: string): EngineError =>
  invalid(tell('search.notAggregatable', { field }));
