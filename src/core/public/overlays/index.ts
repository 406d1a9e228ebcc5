export { OverlayHost } from './OverlayHost';
export { createOverlays, type OverlayService } from './overlays';
export type { ConfirmOptions, OverlayOptions, OverlayRef, OverlayStart } from './overlays';
