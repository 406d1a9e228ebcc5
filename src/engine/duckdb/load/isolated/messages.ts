import type { LoadProgress } from '../../../engine';
import type { ServerMessage } from '#common/server-messages';
import { EngineError, type EngineErrorCode } from '../../../engine-error';
import type { TypedFile } from './foreign-file';

/** What the process that reads a file says to the one that asked for it. */
export type ReaderMessage =
  /** From here on an end of the process may be the file's doing. */
  | { kind: 'begun' }
  | { kind: 'progress'; progress: LoadProgress }
  /** Bytes; where the system does not tell them of another process. */
  | { kind: 'memory'; bytes: number }
  | { kind: 'done'; typed: TypedFile }
  | { kind: 'failed'; failure: Failure };

interface Failure {
  message: string;
  /** Of the engine's errors. */
  engineCode?: EngineErrorCode;
  serverMessage?: ServerMessage;
  /** Of the system's errors, such as ENOSPC. */
  systemCode?: string;
}

export function toFailure(error: unknown): Failure {
  if (error instanceof EngineError) {
    return {
      message: error.message,
      engineCode: error.code,
      ...(error.serverMessage ? { serverMessage: error.serverMessage } : {}),
    };
  }
  const { message = String(error), code } = (error ?? {}) as NodeJS.ErrnoException;
  return { message, ...(code === undefined ? {} : { systemCode: code }) };
}

export function fromFailure({ message, engineCode, serverMessage, systemCode }: Failure): Error {
  return engineCode
    ? new EngineError(engineCode, serverMessage ?? message)
    : Object.assign(new Error(message), systemCode ? { code: systemCode } : {});
}
