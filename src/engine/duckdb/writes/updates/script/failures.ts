import { UpdateError, type ErrorCause } from '../update-error';

const MOST_LEVELS = 100;

/** Where in a script something went wrong: before it ran, or then. */
export class ScriptError extends Error {
  override readonly name = 'ScriptError';
  override readonly cause: ErrorCause;
  readonly isEarly: boolean;
  /** From 0; undefined until whoever knows the place adds it. */
  at: number | undefined;

  constructor(cause: ErrorCause, { at, isEarly = false }: { at?: number; isEarly?: boolean } = {}) {
    super(cause.reason ?? cause.type);
    this.cause = cause;
    this.at = at;
    this.isEarly = isEarly;
  }
}

export const compileError = (reason: string, at: number): ScriptError =>
  new ScriptError({ type: 'illegal_argument_exception', reason }, { at, isEarly: true });

export function checkLevel(level: number, at: number): void {
  if (level > MOST_LEVELS) {
    throw compileError(`a script can't be nested deeper than ${MOST_LEVELS} levels`, at);
  }
}

/** An exception of Java, which a script can catch. */
export const thrown = (type: string, reason: string | null = null): ScriptError =>
  new ScriptError({ type, reason });

export const castError = (reason: string): ScriptError => thrown('class_cast_exception', reason);

export const nullError = (what: string): ScriptError =>
  thrown('null_pointer_exception', `Cannot invoke "Object.getClass()" because "${what}" is null`);

/** More work than a script may cause: it can't be caught. */
export class ScriptLimitError extends ScriptError {
  constructor(reason: string) {
    super({ type: 'painless_error', reason });
  }
}

const SHOWN = 25;

/** As OpenSearch tells it: with the part of the script around the place. */
export function toUpdateError(
  { cause, isEarly, at = 0 }: ScriptError,
  source: string,
): UpdateError {
  const start = Math.max(0, at - SHOWN);
  const end = Math.min(source.length, at + SHOWN);
  const before = start > 0 ? '... ' : '';
  const after = end < source.length ? ' ...' : '';
  return new UpdateError(400, {
    type: 'illegal_argument_exception',
    reason: 'failed to execute script',
    caused_by: {
      type: 'script_exception',
      reason: isEarly ? 'compile error' : 'runtime error',
      script_stack: [
        `${before}${source.slice(start, end)}${after}`,
        `${' '.repeat(before.length + at - start)}^---- HERE`,
      ],
      script: source.length > 1000 ? `${source.slice(0, 1000)} ...` : source,
      lang: 'painless',
      position: { offset: at, start, end },
      caused_by: cause,
    },
  });
}
