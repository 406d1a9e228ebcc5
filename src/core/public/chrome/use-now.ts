import { useLayoutEffect, useState } from 'react';
import type { Observable } from 'rxjs';

/**
 * As `useObservable`, with what the observable has to say already in the first drawing, and with what it says while the rest of
 * the page is drawn before that is painted: nothing jumps.
 */
export function useNow<T>(observable$: Observable<T>, fallback: T): T {
  const [state, setState] = useState<State<T>>(() => ({ value: readNow(observable$, fallback) }));
  useLayoutEffect(() => {
    const subscription = observable$.subscribe({
      next: (value) =>
        setState((before) =>
          'value' in before && Object.is(before.value, value) ? before : { value },
        ),
      error: (error: unknown) => setState({ error }),
    });
    return () => subscription.unsubscribe();
  }, [observable$]);
  if ('error' in state) {
    throw state.error;
  }
  return state.value;
}

type State<T> = { value: T } | { error: unknown };

function readNow<T>(observable$: Observable<T>, fallback: T): T {
  let now = fallback;
  observable$.subscribe({ next: (value) => (now = value), error: () => undefined }).unsubscribe();
  return now;
}
