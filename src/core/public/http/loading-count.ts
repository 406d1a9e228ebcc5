import { BehaviorSubject, distinctUntilChanged, type Observable } from 'rxjs';

export interface LoadingCount {
  addLoadingCountSource(count$: Observable<number>): void;
  getLoadingCount$(): Observable<number>;
  /** Counts one while the promise is open. */
  track<T>(work: Promise<T>): Promise<T>;
}

/** How many things the page waits for. */
export function createLoadingCount(onError: (error: Error) => void): LoadingCount {
  const count$ = new BehaviorSubject(0);
  const public$ = count$.pipe(distinctUntilChanged());
  const add = (change: number) => count$.next(count$.value + change);

  return {
    addLoadingCountSource(source$) {
      let last = 0;
      source$.subscribe({
        next(count) {
          if (count < 0) {
            onError(
              new Error('Observables passed to loadingCount.add() must only emit positive numbers'),
            );
            return;
          }
          add(count - last);
          last = count;
        },
        error: (error: unknown) => {
          add(-last);
          onError(error instanceof Error ? error : new Error(String(error)));
        },
        complete: () => add(-last),
      });
    },
    getLoadingCount$: () => public$,
    async track(work) {
      add(1);
      try {
        return await work;
      } finally {
        add(-1);
      }
    },
  };
}
