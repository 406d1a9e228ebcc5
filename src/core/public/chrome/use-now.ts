import { useLayoutEffect, useRef, useState } from 'react';
import { BehaviorSubject, type Observable } from 'rxjs';

/**
 * As `useObservable`, with what the observable has to say already in the first drawing, and with what it says while the rest of
 * the page is drawn before that is painted: nothing jumps.
 */
export function useNow<T>(observable$: Observable<T>, fallback: T): T {
  const [state, setState] = useState<State<T>>(() => ({ value: readNow(observable$, fallback) }));
  const shown = useRef(state);
  useLayoutEffect(() => {
    const show = (next: State<T>) => {
      shown.current = next;
      setState(next);
    };
    const subscription = observable$.subscribe({
      next(value) {
        // React keeps what is set to the same value until the component is drawn again, which may be never.
        if (!('value' in shown.current) || !Object.is(shown.current.value, value)) show({ value });
      },
      error: (error: unknown) => show({ error }),
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
  // The most: what a subscription would cost adds up over the parts of the first drawing.
  if (observable$ instanceof BehaviorSubject) return observable$.getValue() as T;
  let now = fallback;
  observable$.subscribe({ next: (value) => (now = value), error: () => undefined }).unsubscribe();
  return now;
}
