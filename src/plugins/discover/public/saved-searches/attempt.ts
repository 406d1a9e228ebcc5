import { i18n } from '#common/i18n';
import type { CoreStart } from '#core/public';

/** What does not work is told. */
export function attempt(
  { notifications }: Pick<CoreStart, 'notifications'>,
  action: () => Promise<void>,
): void {
  action().catch((error: unknown) =>
    notifications.toasts.addError(error instanceof Error ? error : new Error(String(error)), {
      title: i18n.formatMessage({ id: 'discover.saved.failed', defaultMessage: 'It did not work' }),
    }),
  );
}
