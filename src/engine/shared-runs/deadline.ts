import { tell } from '#common/server-messages';
import { LONGEST_TIMER_MS } from '#common/time';
import { EngineError } from '../engine-error';

export interface Limits {
  signal: AbortSignal;
  /** Milliseconds. */
  timeoutMs: number;
  /** It holds lists or texts of many rows. */
  gathers?: boolean;
}

/** When a request has to end: its time is over or nobody waits for it any more. */
export interface Deadline {
  /** Throws if the request has to end. */
  check(): void;
  /** Tells once. Returns how to no longer be told. */
  whenOver(listener: (error: EngineError) => void): () => void;
  /** The request has to end for another reason. */
  halt(reason: EngineError): void;
  /** The request has ended. */
  end(): void;
}

export function startDeadline({ signal, timeoutMs }: Limits): Deadline {
  let error: EngineError | undefined;
  const listeners = new Set<(error: EngineError) => void>();
  const halt = (reason: EngineError) => {
    if (error) return;
    error = reason;
    for (const listener of listeners) listener(reason);
  };
  const cancel = () => halt(new EngineError('cancelled', tell('search.cancelled')));
  const timer = setTimeout(
    () => halt(new EngineError('timeout', tell('search.timeout', { limit: timeoutMs }))),
    Math.min(timeoutMs, LONGEST_TIMER_MS),
  );
  if (signal.aborted) cancel();
  else signal.addEventListener('abort', cancel, { once: true });

  return {
    halt,
    check() {
      if (error) throw error;
    },
    whenOver(listener) {
      if (error) listener(error);
      else listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    end() {
      clearTimeout(timer);
      listeners.clear();
      signal.removeEventListener('abort', cancel);
    },
  };
}
