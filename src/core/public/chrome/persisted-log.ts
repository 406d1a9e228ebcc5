import { BehaviorSubject, type Observable } from 'rxjs';

export interface PersistedLogOptions<T> {
  /** A number, or text that is parsed as an integer (spec section 5). */
  maxLength?: number | string;
  /** Of two equal entries the newer replaces the older. */
  isEqual?: (one: T, other: T) => boolean;
  /** What is stored and does not pass is dropped. */
  isItem?: (value: unknown) => value is T;
}

/** A list in the browser's storage, the newest entry first. */
export interface PersistedLog<T> {
  add(item: T): readonly T[];
  get(): readonly T[];
  get$(): Observable<readonly T[]>;
}

export function createPersistedLog<T>(
  name: string,
  options: PersistedLogOptions<T>,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): PersistedLog<T> {
  const maxLength = toLength(options.maxLength);
  const isEqual = options.isEqual ?? sameJson;
  const items$ = new BehaviorSubject<readonly T[]>(
    read(name, storage, options.isItem).slice(0, maxLength),
  );
  const publicItems$ = items$.asObservable();

  return {
    add(item) {
      const others = items$.value.filter((other) => !isEqual(item, other));
      const items = [item, ...others].slice(0, maxLength);
      items$.next(items);
      write(name, storage, items);
      return items;
    },
    get: () => items$.value,
    get$: () => publicItems$,
  };
}

/** What is not a number sets no limit. */
function toLength(maxLength: number | string | undefined): number {
  const length = typeof maxLength === 'string' ? Number.parseInt(maxLength, 10) : maxLength;
  return length === undefined || Number.isNaN(length) ? Infinity : length;
}

function sameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function read<T>(
  name: string,
  storage: Pick<Storage, 'getItem'>,
  isItem: (value: unknown) => value is T = (value): value is T => value !== undefined,
): readonly T[] {
  try {
    const items: unknown = JSON.parse(storage.getItem(name) ?? '[]');
    return Array.isArray(items) ? items.filter(isItem) : [];
  } catch {
    return []; // A damaged log is not worth a message: the list starts again.
  }
}

function write(name: string, storage: Pick<Storage, 'setItem'>, items: readonly unknown[]) {
  try {
    storage.setItem(name, JSON.stringify(items));
  } catch {
    // Storage is full or forbidden: the list lives on until the page is left.
  }
}
