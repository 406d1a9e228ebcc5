export { BannerList } from './banners/BannerList';
export type { OverlayBanner, OverlayBannersStart } from './banners/banners';
export { startUserBanner } from './banners/user-banner';
export { OverlayHost } from './OverlayHost';
export { createOverlays, type OverlayService } from './overlays';
export type { ConfirmOptions, OverlayOptions, OverlayRef, OverlayStart } from './overlays';
export { SIDECAR_DOCKED_MODE } from './sidecar/sidecar';
export type { ISidecarConfig, OverlaySidecarStart, SidecarOptions } from './sidecar/sidecar';
export { SidecarHost, useSidecarPadding } from './sidecar/SidecarHost';
