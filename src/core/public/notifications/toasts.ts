import { BehaviorSubject, type Observable } from 'rxjs';
import type { MountPoint } from '../mount-point';
import type { UiSettingsClient } from '../ui-settings';

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

export function createToasts(uiSettings: SettingsReader): IToasts {
  const { toasts$, add } = createToastStore();
  const lifetime = createLifetimes(uiSettings);
  const kind =
    (color: ToastColor, iconType: string, life: () => number) =>
    (toast: ToastInput, options?: ToastOptions) =>
      add({ color, iconType, ...fieldsOf(toast), ...options }, life());
  const info = () => lifetime('info', 5000);
  const warning = () => lifetime('warning', 10_000);

  return {
    get$: () => toasts$.asObservable(),
    add: (toast) => add(fieldsOf(toast), info()),
    remove(toastOrId) {
      const gone = typeof toastOrId === 'string' ? toastOrId : toastOrId.id;
      toasts$.next(toasts$.value.filter(({ id }) => id !== gone));
    },
    addInfo: kind('primary', 'info', info),
    addSuccess: kind('success', 'check', info),
    addWarning: kind('warning', 'alert', warning),
    addDanger: kind('danger', 'alert', warning),
    addError(error, { title, toastMessage, toastLifeTimeMs }) {
      const text = toastMessage ?? error.message;
      const fields = {
        color: 'danger',
        iconType: 'alert',
        title,
        text,
        toastLifeTimeMs,
        error,
      } as const;
      return add(fields, lifetime('error', 300_000));
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

  function add(fields: ToastInputFields & { error?: Error }, life: number): Toast {
    const known = toasts$.value.find(({ id }) => id === fields.id);
    if (known) return known;
    const toast = {
      ...fields,
      id: fields.id ?? nextId(),
      toastLifeTimeMs: fields.toastLifeTimeMs ?? life,
    };
    toasts$.next([...toasts$.value, toast]);
    return toast;
  }

  return { toasts$, add };
}

type SettingsReader = Pick<UiSettingsClient, 'get' | 'isDeclared'>;

function createLifetimes(uiSettings: SettingsReader) {
  return (kind: 'info' | 'warning' | 'error', fallback: number): number => {
    const key = `notifications:lifetime:${kind}`;
    // A default that the caller gives would win over the one that the server declares.
    return uiSettings.isDeclared(key) ? Number(uiSettings.get(key)) : fallback;
  };
}

function fieldsOf(toast: ToastInput): ToastInputFields {
  return typeof toast === 'string' ? { title: toast } : toast;
}
