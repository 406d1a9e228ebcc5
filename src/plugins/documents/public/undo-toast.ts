import { i18n } from '#common/i18n';
import type { CoreStart, MountPoint } from '#core/public';
import { buttonClass } from '#ui';
import { tellFailure } from './tell-failure';

/** Long enough to read it and to reach for it. */
const LIFETIME_MS = 30_000;

/** Tells what was done, with a button that takes it back. */
export function addUndoToast(
  core: Pick<CoreStart, 'notifications'>,
  { title, undo }: { title: string; undo: () => void | Promise<void> },
): void {
  const { toasts } = core.notifications;
  const mount: MountPoint = (element) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = buttonClass({ size: 's' });
    button.textContent = i18n.formatMessage({ id: 'documents.undo', defaultMessage: 'Undo' });
    button.addEventListener('click', () => {
      toasts.remove(toast);
      const failed = i18n.formatMessage({
        id: 'documents.undoFailed',
        defaultMessage: 'Couldn’t undo',
      });
      Promise.resolve(undo()).catch((error: unknown) => tellFailure(core, failed, error));
    });
    element.append(button);
    return () => button.remove();
  };
  const toast = toasts.addSuccess({ title, text: mount }, { toastLifeTimeMs: LIFETIME_MS });
}
