import { i18n } from '#common/i18n';

export const deleteFailed = (title: string): string =>
  i18n.formatMessage(
    { id: 'documents.failed.delete', defaultMessage: 'Couldn’t delete "{title}"' },
    { title },
  );

export const cloneFailed = (title: string): string =>
  i18n.formatMessage(
    { id: 'documents.failed.clone', defaultMessage: 'Couldn’t clone "{title}"' },
    { title },
  );

export const reloadFailed = (): string =>
  i18n.formatMessage({
    id: 'documents.failed.reload',
    defaultMessage: 'Couldn’t load the saved version',
  });
