import { BehaviorSubject, type Observable } from 'rxjs';
import type { MountPoint } from '../mount-point';
import { HEADER_PARTS, type HeaderPart } from './types';

/** Parts of the header that apps render. They are removed when the app is left. */
export interface HeaderSlots {
  get$(part: HeaderPart): Observable<MountPoint | undefined>;
  set(part: HeaderPart, mount: MountPoint | undefined): void;
  clear(): void;
}

export function createHeaderSlots(): HeaderSlots {
  const slots = Object.fromEntries(
    HEADER_PARTS.map((part) => [part, new BehaviorSubject<MountPoint | undefined>(undefined)]),
  ) as Record<HeaderPart, BehaviorSubject<MountPoint | undefined>>;

  return {
    get$: (part) => slots[part],
    set: (part, mount) => slots[part].next(mount),
    clear() {
      for (const part of HEADER_PARTS) {
        if (slots[part].value) slots[part].next(undefined);
      }
    },
  };
}
