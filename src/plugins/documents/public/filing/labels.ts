import { i18n } from '#common/i18n';

export const folderLabel = () =>
  i18n.formatMessage({ id: 'documents.field.folder', defaultMessage: 'Folder' });

export const tagsLabel = () =>
  i18n.formatMessage({ id: 'documents.field.tags', defaultMessage: 'Tags, separated by commas' });
