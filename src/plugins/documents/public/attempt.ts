import { i18n } from '#common/i18n';
import type { CoreStart } from '#core/public';

/** Does it, and tells what does not work. */
export function attempt(
  { notifications }: Pick<CoreStart, 'notifications'>,
  action: () => Promise<void>,
  title = i18n.formatMessage({ id: 'documents.failed', defaultMessage: 'It did not work' }),
): void {
  action().catch((error: unknown) =>
    notifications.toasts.addError(error instanceof Error ? error : new Error(String(error)), {
      title,
    }),
  );
}
