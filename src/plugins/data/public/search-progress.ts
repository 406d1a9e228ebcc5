import type { SearchProgress } from '#common/search';

type Listener = (progress: SearchProgress) => void;

/** By what ends the search: whoever asks has it at hand, and all between hand it on. */
const listeners = new WeakMap<AbortSignal, Listener>();

/** Tells how far a search is that is asked for with the signal, as long as it runs and from a second on. */
export const onSearchProgress = (signal: AbortSignal, listener: Listener) =>
  void listeners.set(signal, listener);

export const tellSearchProgress = (signal: AbortSignal | undefined, progress: SearchProgress) =>
  signal && listeners.get(signal)?.(progress);
