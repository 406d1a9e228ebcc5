import type { OverlayStart } from '../overlays';
import type { AppLeaveAction, AppLeaveActionFactory, AppLeaveHandler } from './types';

const factory: AppLeaveActionFactory = {
  confirm: (text, title) => ({ type: 'confirm', text, title }),
  default: () => ({ type: 'default' }),
};

/** Asks the open app before it is left. */
export interface LeaveGuard {
  setHandler(handler: AppLeaveHandler | undefined): void;
  /** Whether the open app wants its question asked. */
  asks(): boolean;
  /** False: the person stays. */
  mayLeave(): Promise<boolean>;
  /** For a way out that loads a page: asked once, the browser does not ask once more. */
  leave(): Promise<boolean>;
}

export function createLeaveGuard(
  overlays: () => Pick<OverlayStart, 'openConfirm'>,
  page: Window,
  stopped: AbortSignal,
): LeaveGuard {
  let handler: AppLeaveHandler | undefined;
  const action = (): AppLeaveAction => handler?.(factory) ?? { type: 'default' };

  const onBeforeUnload = (event: BeforeUnloadEvent) => {
    const leave = action();
    if (leave.type === 'confirm') {
      event.preventDefault();
      event.returnValue = leave.text;
    }
  };
  page.addEventListener('beforeunload', onBeforeUnload, { signal: stopped });

  async function mayLeave() {
    const leave = action();
    if (leave.type === 'default') return true;
    return overlays().openConfirm(leave.text, {
      title: leave.title,
      'data-test-subj': 'appLeaveConfirmModal',
    });
  }

  return {
    setHandler(next) {
      handler = next;
    },
    asks: () => action().type === 'confirm',
    mayLeave,
    async leave() {
      const leaves = await mayLeave();
      if (leaves) handler = undefined;
      return leaves;
    },
  };
}
