import { BehaviorSubject, Observable } from 'rxjs';

/**
 * A subject whose errors pass: whoever subscribes while it has failed gets the error, whoever
 * subscribes after the next value gets that. Else as RxJS' BehaviorSubject, whose names it keeps.
 */
export interface RecoverableSubject<T> extends Observable<T> {
  next(value: T): void;
  error(reason: unknown): void;
  complete(): void;
  getValue(): T;
  asObservable(): Observable<T>;
  /** The last value, also after an error. */
  readonly value: T;
  readonly hasError: boolean;
  readonly isStopped: boolean;
}

/** `onNext` is called after each value, also after one that ends an error. */
export function createRecoverableSubject<T>(
  initial: T,
  onNext: () => void = () => {},
): RecoverableSubject<T> {
  let inner = new BehaviorSubject(initial);
  let value = initial;
  let isStopped = false;
  const outer = new Observable<T>((subscriber) => inner.subscribe(subscriber));
  const methods = {
    next(next: T) {
      if (isStopped) return;
      value = next;
      if (inner.hasError) inner = new BehaviorSubject(next);
      else inner.next(next);
      onNext();
    },
    error: (reason: unknown) => inner.error(reason),
    complete() {
      isStopped = true;
      inner.complete();
    },
    getValue: () => value,
    asObservable: () => outer,
  };
  const state = {
    value: { get: () => value },
    hasError: { get: () => inner.hasError },
    isStopped: { get: () => isStopped || inner.hasError },
  };
  return Object.defineProperties(Object.assign(outer, methods), state) as RecoverableSubject<T>;
}
