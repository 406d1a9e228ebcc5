import { BehaviorSubject, type Observable } from 'rxjs';
import type { MountPoint } from '../../mount-point';
import type { OverlayRef } from '../overlays';
import { withResolvers } from '../../with-resolvers';

/** `takeover` docks to the bottom. */
export const SIDECAR_DOCKED_MODE = {
  LEFT: 'left',
  RIGHT: 'right',
  TAKEOVER: 'takeover',
} as const;
export type SidecarDockedMode = (typeof SIDECAR_DOCKED_MODE)[keyof typeof SIDECAR_DOCKED_MODE];

export interface ISidecarConfig {
  dockedMode: SidecarDockedMode;
  /** Pixels: the width at a side, the height at the bottom. */
  paddingSize: number;
  isHidden?: boolean;
}

export interface SidecarOptions {
  config: ISidecarConfig;
  className?: string;
  'data-test-subj'?: string;
  /** False: the size stays as it is and there is no handle. */
  isResizable?: boolean;
}

/** A panel beside the page, which makes room for it. */
export interface OverlaySidecarStart {
  /** Closes the one before. */
  open(mount: MountPoint, options: SidecarOptions): OverlayRef;
  /** Applied where there is a configuration, or where this is a whole one. */
  setSidecarConfig(config: Partial<ISidecarConfig>): void;
  getSidecarConfig$(): Observable<ISidecarConfig | undefined>;
  hide(): void;
  show(): void;
}

export interface OpenSidecar {
  id: number;
  mount: MountPoint;
  options: SidecarOptions;
}

export interface SidecarService extends OverlaySidecarStart {
  open$: Observable<OpenSidecar | undefined>;
  /** As `getSidecarConfig$`, always the same one. */
  config$: Observable<ISidecarConfig | undefined>;
}

export function createSidecar(): SidecarService {
  const config$ = new BehaviorSubject<ISidecarConfig | undefined>(undefined);
  const open$ = new BehaviorSubject<OpenSidecar | undefined>(undefined);
  const publicConfig$ = config$.asObservable();
  let closeActive: (() => void) | undefined;
  let lastId = 0;

  function setSidecarConfig(change: Partial<ISidecarConfig>) {
    const { dockedMode, paddingSize } = change;
    if (config$.value) config$.next({ ...config$.value, ...change });
    else if (dockedMode && paddingSize) config$.next({ ...change, dockedMode, paddingSize });
  }

  return {
    open$: open$.asObservable(),
    config$: publicConfig$,
    open(mount, options) {
      closeActive?.();
      const id = ++lastId;
      const { promise: onClose, resolve } = withResolvers<void>();
      const close = () => {
        if (open$.value?.id !== id) return;
        closeActive = undefined;
        open$.next(undefined);
        config$.next(undefined);
        resolve();
      };
      closeActive = close;
      setSidecarConfig(options.config);
      open$.next({ id, mount, options });
      return {
        onClose,
        async close() {
          close();
        },
      };
    },
    setSidecarConfig,
    getSidecarConfig$: () => publicConfig$,
    hide: () => setSidecarConfig({ isHidden: true }),
    show: () => setSidecarConfig({ isHidden: false }),
  };
}
