import { i18n } from '#common/i18n';

/** What a copy is called until somebody names it; a document without a title has none to copy. */
export const copyTitle = (title: string): string =>
  title === ''
    ? ''
    : i18n.formatMessage({ id: 'documents.copyOf', defaultMessage: '{title} (copy)' }, { title });
