import { i18n } from '#common/i18n';
import type { CoreStart } from '#core/public';

export function tellSaved(
  { notifications }: Pick<CoreStart, 'notifications'>,
  title: string,
): void {
  notifications.toasts.addSuccess(
    i18n.formatMessage({ id: 'documents.saved', defaultMessage: '{title} is saved' }, { title }),
  );
}
