import { useState } from 'react';

type Ask<T> = (options: { signal: AbortSignal }) => Promise<T>;

/** Takes the answer that is on its way already, once; after that it asks anew. */
export function useFirstAnswer<T>(first: Promise<T> | undefined, ask: Ask<T>): Ask<T> {
  // What was taken is remembered per answer: another one is another question.
  const [taken] = useState(() => new WeakSet<Promise<T>>());
  return (options) => {
    if (first === undefined || taken.has(first)) {
      return ask(options);
    }
    taken.add(first);
    return first;
  };
}
