import { tell } from '#common/server-messages';
import { HttpError } from '#core/server';
import type { Column, Values } from './connector';
import type { ByteLimit } from './limited-socket';

/** What is fetched at once, in bytes: enough that the way there and back does not count. */
export const WANTED_BYTES = 2 * 1024 * 1024;
const MOST_ROWS = 10_000;

/** How many rows to ask for next, by what the last ones took. At most four times as many: the next ones may be larger. */
export function rowsPerFetch(rows: number, bytes: number): number {
  const fitting = Math.floor((WANTED_BYTES * rows) / Math.max(1, bytes));
  return Math.max(1, Math.min(fitting, rows * 4, MOST_ROWS));
}

interface Guarded {
  /** Fails as soon as the connection does, or whoever asked goes away. */
  run<T>(work: Promise<T>): Promise<T>;
  fail(error: Error): void;
  end(): void;
}

/** Clients of databases wait for an answer, whatever becomes of their connection. */
export function guardConnection(
  destroy: () => void,
  { limit, signal }: { limit?: ByteLimit; signal: AbortSignal },
): Guarded {
  const { promise: failed, reject } = settled();
  const fail = (error: Error) => {
    reject(error);
    destroy();
  };
  const abort = () => fail(new HttpError(499, tell('sources.canceled')));
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  limit?.onTooMuch(() => fail(tooMuch(limit)));
  limit?.onSilence(() => fail(new HttpError(400, tell('sources.silent'))));
  return {
    run: (work) => {
      work.catch(() => {});
      return Promise.race([work, failed]);
    },
    fail,
    end: () => signal.removeEventListener('abort', abort),
  };
}

const tooMuch = ({ most }: ByteLimit): HttpError =>
  new HttpError(400, tell('sources.rowTooLarge', { megabytes: Math.round(most / 1024 ** 2) }));

function settled(): { promise: Promise<never>; reject: (error: Error) => void } {
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<never>((_, given) => void (reject = given));
  promise.catch(() => {});
  return { promise, reject };
}

/** What a client throws while it reads what nobody checked becomes a failure of the connection, not the end of the server. */
export function catchThrown<Name extends string>(
  target: Record<Name, (...given: never[]) => unknown>,
  name: Name,
  fail: (error: Error) => void,
): void {
  const method = target[name].bind(target) as (...given: unknown[]) => unknown;
  target[name] = (...given: unknown[]) => {
    try {
      return method(...given);
    } catch (error) {
      fail(error as Error);
      return false;
    }
  };
}

/** Where the key and the id are among the columns. */
export function placesOf(
  columns: readonly Column[],
  { key, id }: Values,
): { keyAt?: number; idAt?: number } {
  const [keyAt, idAt] = [key, id].map((name) => columns.findIndex((one) => one.name === name));
  return {
    ...(keyAt !== undefined && keyAt >= 0 && { keyAt }),
    ...(idAt !== undefined && idAt >= 0 && { idAt }),
  };
}
