import { BehaviorSubject, type Observable } from 'rxjs';
import type { MountPoint } from '../mount-point';
import { toErrorDetails } from './error-details';

export type ToastColor = 'primary' | 'success' | 'warning' | 'danger';

export interface ToastInputFields {
  id?: string;
  title?: string | MountPoint;
  text?: string | MountPoint;
  color?: ToastColor;
  iconType?: string;
  /** Milliseconds. */
  toastLifeTimeMs?: number;
}

export type ToastInput = string | ToastInputFields;
export type ToastOptions = Pick<ToastInputFields, 'toastLifeTimeMs'>;

export interface ErrorToastOptions extends ToastOptions {
  title: string;
  /** Shown in place of the error's own message. */
  toastMessage?: string;
}

export interface Toast extends ToastInputFields {
  id: string;
  toastLifeTimeMs: number;
  /** For `addError`: what 'See the full error' shows. */
  error?: Error;
}

export interface IToasts {
  get$(): Observable<readonly Toast[]>;
  /** A toast with the same id is not added twice. */
  add(toast: ToastInput): Toast;
  remove(toastOrId: Toast | string): void;
  addInfo(toast: ToastInput, options?: ToastOptions): Toast;
  addSuccess(toast: ToastInput, options?: ToastOptions): Toast;
  addWarning(toast: ToastInput, options?: ToastOptions): Toast;
  addDanger(toast: ToastInput, options?: ToastOptions): Toast;
  addError(error: Error, options: ErrorToastOptions): Toast;
}

export interface NotificationsSetup {
  toasts: IToasts;
}

export type NotificationsStart = NotificationsSetup;

/** What the list of toasts draws from. */
export interface ToastService extends IToasts {
  /** Errors can be opened from now on. */
  start(): void;
  /** Shows the full error in a modal; nothing closes it. */
  openError(error: Error | undefined): void;
  openError$: Observable<Error | undefined>;
}

interface SettingsReader {
  get(key: string): unknown;
  isDeclared(key: string): boolean;
}

/** Kinds of toasts, each with the setting that says how long it lives (spec section 9). */
const KINDS = {
  info: { color: 'primary', iconType: 'iInCircle', lifetime: 'info' },
  success: { color: 'success', iconType: 'check', lifetime: 'info' },
  warning: { color: 'warning', iconType: 'help', lifetime: 'warning' },
  danger: { color: 'danger', iconType: 'alert', lifetime: 'warning' },
  error: { color: 'danger', iconType: 'alert', lifetime: 'error' },
} as const;

/** Milliseconds, where the server declares no setting. */
const DEFAULT_LIFETIMES = { info: 5000, warning: 10_000, error: 300_000 } as const;
type Lifetime = keyof typeof DEFAULT_LIFETIMES;

export function createToasts(uiSettings: SettingsReader): ToastService {
  const store = createToastStore();
  const error = createErrorModal();
  const addKind =
    (kind: 'info' | 'success' | 'warning' | 'danger') =>
    (toast: ToastInput, options?: ToastOptions) => {
      const { lifetime, ...look } = KINDS[kind];
      return store.add({ ...look, ...fieldsOf(toast), ...options }, readLifetime(lifetime));
    };

  // When the toast is added: the setting may have changed since.
  function readLifetime(kind: Lifetime): number {
    const key = `notifications:lifetime:${kind}`;
    // A default that the caller gives would win over the one that the server declares.
    return uiSettings.isDeclared(key) ? Number(uiSettings.get(key)) : DEFAULT_LIFETIMES[kind];
  }

  return {
    ...error,
    get$: () => store.toasts$,
    add: (toast) => store.add(fieldsOf(toast), readLifetime('info')),
    remove: (toastOrId) => store.remove(typeof toastOrId === 'string' ? toastOrId : toastOrId.id),
    addInfo: addKind('info'),
    addSuccess: addKind('success'),
    addWarning: addKind('warning'),
    addDanger: addKind('danger'),
    addError(cause, { title, toastMessage, toastLifeTimeMs }) {
      const { lifetime, ...look } = KINDS.error;
      const text = toastMessage ?? toErrorDetails(cause).message;
      const fields = { ...look, title, text, toastLifeTimeMs, error: cause };
      return store.add(fields, readLifetime(lifetime));
    },
  };
}

/** The toasts that are shown, each id once. */
function createToastStore() {
  const toasts$ = new BehaviorSubject<readonly Toast[]>([]);
  let count = 0;

  function nextId(): string {
    const id = String(count++);
    return toasts$.value.some((toast) => toast.id === id) ? nextId() : id;
  }

  return {
    toasts$: toasts$.asObservable(),
    add(fields: ToastInputFields & { error?: Error }, life: number): Toast {
      const known = toasts$.value.find(({ id }) => id === fields.id);
      if (known) return known;
      const toast = {
        ...fields,
        id: fields.id ?? nextId(),
        toastLifeTimeMs: fields.toastLifeTimeMs ?? life,
      };
      toasts$.next([...toasts$.value, toast]);
      return toast;
    },
    remove(gone: string) {
      const rest = toasts$.value.filter(({ id }) => id !== gone);
      if (rest.length < toasts$.value.length) toasts$.next(rest);
    },
  };
}

function createErrorModal() {
  const openError$ = new BehaviorSubject<Error | undefined>(undefined);
  let started = false;
  return {
    start() {
      started = true;
    },
    openError(error: Error | undefined) {
      if (!started) {
        throw new Error('Modal opened before ToastService was started.');
      }
      openError$.next(error);
    },
    openError$: openError$.asObservable(),
  };
}

function fieldsOf(toast: ToastInput): ToastInputFields {
  return typeof toast === 'string' ? { title: toast } : toast;
}
