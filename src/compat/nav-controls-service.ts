import { createNavControls, type ChromeNavControls } from '../core/public/chrome/nav-controls';
import { createStop } from './until-stopped';

export class NavControlsService {
  readonly #stop = createStop();

  start(): ChromeNavControls {
    return this.#stop.untilStopped(createNavControls());
  }

  stop() {
    this.#stop.stop();
  }
}
