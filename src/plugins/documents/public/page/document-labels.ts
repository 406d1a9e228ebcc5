import { i18n } from '#common/i18n';

/** What is done with every document, in menus, buttons and the palette. */
export const documentLabels = () => ({
  more: i18n.formatMessage({ id: 'documents.more', defaultMessage: 'More' }),
  save: i18n.formatMessage({ id: 'documents.save', defaultMessage: 'Save' }),
  saveAs: i18n.formatMessage({ id: 'documents.saveAs', defaultMessage: 'Save as' }),
  names: i18n.formatMessage({ id: 'documents.names', defaultMessage: 'Title and description' }),
});

export const versionsLabel = () =>
  i18n.formatMessage({ id: 'documents.versions', defaultMessage: 'Version history' });
