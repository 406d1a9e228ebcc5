import { BehaviorSubject, map, type Observable } from 'rxjs';

/** CSS classes that apps put on the element around them. */
export interface ChromeAppClasses {
  getApplicationClasses$(): Observable<readonly string[]>;
  addApplicationClass(className: string): void;
  removeApplicationClass(className: string): void;
}

export function createAppClasses(): ChromeAppClasses {
  const classes$ = new BehaviorSubject<ReadonlySet<string>>(new Set());
  const list$ = classes$.pipe(map((classes) => [...classes]));
  return {
    getApplicationClasses$: () => list$,
    addApplicationClass: (className) => classes$.next(new Set([...classes$.value, className])),
    removeApplicationClass: (className) =>
      classes$.next(new Set([...classes$.value].filter((other) => other !== className))),
  };
}
