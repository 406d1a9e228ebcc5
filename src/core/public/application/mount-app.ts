import type { PublicAppInfo } from './types';
import type { AppMount, AppMountParameters, AppUnmount, HeaderPart, SetHeaderPart } from './types';
import type { InternalApplicationStart } from './application-service';
import { createScopedHistory, OutOfScopeError } from './scoped-history';

interface MountOptions {
  application: InternalApplicationStart;
  app: PublicAppInfo;
  mount: AppMount;
  element: HTMLElement;
  /** Base path included. */
  appBasePath: string;
}

export interface MountedApp {
  /** Fulfilled once the app has drawn itself; rejected where it could not. */
  ready: Promise<void>;
  unmount: AppUnmount;
}

/** Gives an app its element and its parameters. After `unmount` its calls do nothing. */
export function mountApp({ application, mount, element, appBasePath }: MountOptions): MountedApp {
  let gone = false;
  let takeAway: AppUnmount | undefined;
  const { headerSlots, leaveGuard } = application;
  const setPart =
    (part: HeaderPart): SetHeaderPart =>
    (mountPoint) => {
      if (!gone) headerSlots.set(part, mountPoint);
    };
  const parameters: AppMountParameters = {
    element,
    appBasePath,
    history: createScopedHistory(application.history, appBasePath),
    onAppLeave: (handler) => {
      if (!gone) leaveGuard.setHandler(handler);
    },
    setHeaderActionMenu: setPart('actionMenu'),
    setHeaderLeftControls: setPart('leftControls'),
    setHeaderCenterControls: setPart('centerControls'),
    setHeaderRightControls: setPart('rightControls'),
    setHeaderBadgeControls: setPart('badgeControls'),
    setHeaderDescriptionControls: setPart('descriptionControls'),
    setHeaderBottomControls: setPart('bottomControls'),
  };

  async function run() {
    let unmount: AppUnmount;
    try {
      unmount = await mount(parameters);
    } catch (error) {
      // It asked where it is after the person had left.
      if (gone && error instanceof OutOfScopeError) return;
      throw error;
    }
    // The person was faster than the app.
    if (gone) unmount();
    else takeAway = unmount;
  }

  return {
    ready: run(),
    unmount() {
      gone = true;
      leaveGuard.setHandler(undefined);
      headerSlots.clear();
      takeAway?.();
    },
  };
}
