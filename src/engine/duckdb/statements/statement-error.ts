import type { ServerMessage } from '#common/server-messages';
import { EngineError } from '../../engine-error';

/** @param position in the statement, where there is one */
export const statementError = (message: ServerMessage, position?: number): EngineError =>
  new EngineError(
    'invalid_query',
    message,
    position === undefined ? {} : { details: { position } },
  );
