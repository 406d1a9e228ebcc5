import type { MountPoint } from '../core/public/mount-point';
import {
  createToasts,
  type ErrorToastOptions,
  type IToasts,
  type Toast,
  type ToastInput,
  type ToastOptions,
  type ToastService,
} from '../core/public/notifications';
import type { OverlayOptions, OverlayRef } from '../core/public/overlays';
import { asDeclared, type SettingsReader } from './declared-settings';

type OpenModal = (mount: MountPoint, options?: OverlayOptions) => OverlayRef;

export class ToastsApi implements IToasts {
  readonly #toasts: ToastService;
  #openModal: OpenModal | undefined;

  constructor({ uiSettings }: { uiSettings: Pick<SettingsReader, 'get'> }) {
    this.#toasts = createToasts(asDeclared(uiSettings));
  }

  start({ overlays }: { overlays: { openModal: OpenModal } }) {
    this.#openModal = overlays.openModal;
    this.#toasts.start();
  }

  openModal(mount: MountPoint, options?: OverlayOptions): OverlayRef {
    if (!this.#openModal) this.#toasts.openError(undefined);
    return (this.#openModal as OpenModal)(mount, options);
  }

  get$() {
    return this.#toasts.get$();
  }

  add(toast: ToastInput): Toast {
    return this.#toasts.add(toast);
  }

  remove(toastOrId: Toast | string) {
    this.#toasts.remove(toastOrId);
  }

  addInfo(toast: ToastInput, options?: ToastOptions): Toast {
    return this.#toasts.addInfo(toast, options);
  }

  addSuccess(toast: ToastInput, options?: ToastOptions): Toast {
    return this.#toasts.addSuccess(toast, options);
  }

  addWarning(toast: ToastInput, options?: ToastOptions): Toast {
    return this.#toasts.addWarning(toast, options);
  }

  addDanger(toast: ToastInput, options?: ToastOptions): Toast {
    return this.#toasts.addDanger(toast, options);
  }

  addError(error: Error, options: ErrorToastOptions): Toast {
    return this.#toasts.addError(error, options);
  }
}
