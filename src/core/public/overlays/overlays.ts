import { BehaviorSubject, type Observable } from 'rxjs';
import type { MountPoint } from '../mount-point';
import { createBanners, type OverlayBannersStart } from './banners/banners';
import { createSidecar, type OverlaySidecarStart, type SidecarService } from './sidecar/sidecar';
import { withResolvers } from '../with-resolvers';

export interface OverlayRef {
  /** Fulfilled when it is gone, whoever closed it. */
  onClose: Promise<void>;
  close(): Promise<void>;
}

export interface OverlayOptions {
  title?: string;
  className?: string;
  closeButtonAriaLabel?: string;
  'data-test-subj'?: string;
  /** An open overlay always takes the focus; kept for those who name it. */
  ownFocus?: boolean;
}

export interface ConfirmOptions extends OverlayOptions {
  confirmButtonText?: string;
  cancelButtonText?: string;
  buttonColor?: 'primary' | 'danger';
  /** Without one the dialog's first button has the focus. */
  defaultFocusedButton?: 'confirm' | 'cancel';
}

export interface OverlayStart {
  banners: OverlayBannersStart;
  sidecar: OverlaySidecarStart;
  /** Opening a flyout closes the one before. */
  openFlyout(mount: MountPoint, options?: OverlayOptions): OverlayRef;
  /** Opening a modal closes the one before. */
  openModal(mount: MountPoint, options?: OverlayOptions): OverlayRef;
  /** True when confirmed; false when cancelled or closed. */
  openConfirm(message: string | MountPoint, options?: ConfirmOptions): Promise<boolean>;
}

export type OpenOverlay =
  | {
      kind: 'flyout' | 'modal';
      id: number;
      mount: MountPoint;
      options: OverlayOptions;
      close: () => void;
    }
  | {
      kind: 'confirm';
      id: number;
      message: string | MountPoint;
      options: ConfirmOptions;
      close: (confirmed?: boolean) => void;
    };

export interface OverlayService extends OverlayStart {
  /** At most one flyout and one modal; a question is a modal. */
  open$: Observable<readonly OpenOverlay[]>;
  sidecar: SidecarService;
}

export function createOverlays(): OverlayService {
  const open$ = new BehaviorSubject<readonly OpenOverlay[]>([]);
  let lastId = 0;
  const isModal = ({ kind }: OpenOverlay) => kind !== 'flyout';
  const remove = (id: number) => open$.next(open$.value.filter((overlay) => overlay.id !== id));

  function show(overlay: OpenOverlay) {
    for (const other of open$.value.filter((one) => isModal(one) === isModal(overlay)))
      other.close();
    open$.next([...open$.value, overlay]);
  }

  const open =
    (kind: 'flyout' | 'modal') =>
    (mount: MountPoint, options: OverlayOptions = {}) => {
      const id = ++lastId;
      const { promise: onClose, resolve } = withResolvers<void>();
      const close = () => {
        remove(id);
        resolve();
      };
      show({ kind, id, mount, options, close });
      return {
        onClose,
        async close() {
          close();
        },
      };
    };

  return {
    open$: open$.asObservable(),
    banners: createBanners(),
    sidecar: createSidecar(),
    openFlyout: open('flyout'),
    openModal: open('modal'),
    openConfirm(message, options = {}) {
      const id = ++lastId;
      const { promise, resolve } = withResolvers<boolean>();
      const close = (confirmed = false) => {
        remove(id);
        resolve(confirmed);
      };
      show({ kind: 'confirm', id, message, options, close });
      return promise;
    },
  };
}
