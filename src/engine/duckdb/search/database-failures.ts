import { tell } from '#common/server-messages';
import { EngineError } from '../../engine-error';
import { invalid } from './failures';
import { failureOf } from './sql';

export const needsMemory = (cause?: unknown) =>
  new EngineError('too_large', tell('search.needsMemory'), { cause });

/** Many clauses about words in a large index: each of them is a part of the plan. */
export const tooManyParts = (cause?: Error) =>
  new EngineError('too_large', tell('search.tooManyParts'), { cause });

/** What DuckDB says may hold values and names of other people's data: what is left of it goes to the cause only, which is logged. */
export function toEngineError(error: unknown): EngineError {
  if (error instanceof EngineError) return error;
  const text = error instanceof Error ? error.message : String(error);
  if (text.startsWith('Out of Memory')) {
    return needsMemory(error);
  }
  const failure = failureOf(text);
  if (failure !== undefined) return invalid(failure);
  const cause = new Error(withoutValues(text));
  if (text.includes('Max expression depth')) return tooManyParts(cause);
  return new EngineError('unavailable', tell('search.failedInside'), { cause });
}

/** DuckDB names values in brackets or quotes, or as bare numbers, and the statement on further lines. */
const withoutValues = (message: string): string =>
  message.replace(/["'(\n].*/s, '…').replace(/(?<![\w.])-?\d[\w.+-]*/g, '…');
