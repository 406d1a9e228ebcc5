import { createBanners, type OverlayBannersStart } from '../core/public/overlays/banners/banners';
import { startUserBanner } from '../core/public/overlays/banners/user-banner';
import { createSidecar, type OverlaySidecarStart } from '../core/public/overlays/sidecar/sidecar';
import { asDeclared, type SettingsReader } from './declared-settings';
import { createStop } from './until-stopped';

export { SIDECAR_DOCKED_MODE } from '../core/public/overlays/sidecar/sidecar';

type BannerSettings = Pick<SettingsReader, 'get' | 'getUpdate$'>;

export class UserBannerService {
  #stop = () => {};

  start({ banners, uiSettings }: { banners: OverlayBannersStart; uiSettings: BannerSettings }) {
    this.#stop = startUserBanner({ banners, uiSettings: asDeclared(uiSettings) });
  }

  stop() {
    this.#stop();
  }
}

export class OverlayBannersService {
  readonly #stop = createStop();
  readonly #userBanner = new UserBannerService();

  start({ uiSettings }: { uiSettings: BannerSettings }): OverlayBannersStart {
    const banners = createBanners();
    this.#userBanner.start({ banners, uiSettings });
    return this.#stop.untilStopped(banners);
  }

  stop() {
    this.#userBanner.stop();
    this.#stop.stop();
  }
}

export class SidecarService {
  readonly #stop = createStop();

  /** Ours is drawn by the shell: an element to draw into is not asked for. */
  start(_dependencies: object = {}): OverlaySidecarStart {
    return this.#stop.untilStopped(createSidecar());
  }

  stop() {
    this.#stop.stop();
  }
}
