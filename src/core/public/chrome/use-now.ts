import { useState } from 'react';
import type { Observable } from 'rxjs';
import { useObservable } from '#ui';

/** As `useObservable`, with what the observable has to say already in the first drawing: nothing jumps. */
export function useNow<T>(observable$: Observable<T>, fallback: T): T {
  const [first] = useState(() => readNow(observable$, fallback));
  return useObservable(observable$, first);
}

function readNow<T>(observable$: Observable<T>, fallback: T): T {
  let now = fallback;
  observable$.subscribe((value) => (now = value)).unsubscribe();
  return now;
}
