import { Observable, ReplaySubject, takeUntil } from 'rxjs';

/** A service of the ecosystem ends all of its streams when it is stopped. */
export function createStop() {
  const stop$ = new ReplaySubject<void>(1);
  return {
    stop: () => stop$.next(),
    /** The same service, with every method whose name ends with `$` bound to the end. */
    untilStopped<T extends object>(service: T): T {
      const bound = Object.entries(service).map(([name, member]: [string, unknown]) => [
        name,
        typeof member === 'function' && name.endsWith('$')
          ? bind(member as (...parameters: unknown[]) => unknown, stop$)
          : member,
      ]);
      return Object.fromEntries(bound) as T;
    },
    stream: <T>(stream$: Observable<T>): Observable<T> => stream$.pipe(takeUntil(stop$)),
  };
}

function bind(method: (...parameters: unknown[]) => unknown, stop$: Observable<void>) {
  return (...parameters: unknown[]) => {
    const result = method(...parameters);
    return result instanceof Observable ? result.pipe(takeUntil(stop$)) : result;
  };
}
