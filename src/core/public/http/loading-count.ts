import {
  BehaviorSubject,
  distinctUntilChanged,
  map,
  Subject,
  takeUntil,
  type Observable,
} from 'rxjs';

export interface LoadingCount {
  /** What emits a negative number ends as an error, which is fatal. */
  addLoadingCountSource(count$: Observable<number>): void;
  /** The sum of all sources; ends with 0 when the page stops. */
  getLoadingCount$(): Observable<number>;
  stop(): void;
}

/** How many things the page waits for. */
export function createLoadingCount(onError: (error: Error) => void): LoadingCount {
  const stop$ = new Subject<void>();
  const count$ = new BehaviorSubject(0);
  const public$ = count$.pipe(distinctUntilChanged());

  return {
    addLoadingCountSource(source$) {
      let last = 0;
      const set = (count: number) => {
        count$.next(count$.value + count - last);
        last = count;
      };
      source$.pipe(map(checkCount), takeUntil(stop$)).subscribe({
        next: set,
        error(error: unknown) {
          set(0);
          onError(error instanceof Error ? error : new Error(String(error)));
        },
        complete: () => set(0),
      });
    },
    getLoadingCount$: () => public$,
    stop() {
      stop$.next();
      count$.complete();
    },
  };
}

function checkCount(count: number): number {
  if (count < 0) {
    throw new Error('Observables passed to loadingCount.add() must only emit positive numbers');
  }
  return count;
}
