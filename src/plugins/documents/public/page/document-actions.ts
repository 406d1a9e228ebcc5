import { i18n } from '#common/i18n';
import { SAVE_KEYS } from '#core/public';
import type { DocumentAction } from './DocumentControls';

/** Names of what is done with every document, in menus, buttons and the palette. */
export const documentLabels = () => ({
  more: i18n.formatMessage({ id: 'documents.more', defaultMessage: 'More' }),
  save: i18n.formatMessage({ id: 'documents.save', defaultMessage: 'Save' }),
  saveAs: i18n.formatMessage({ id: 'documents.saveAs', defaultMessage: 'Save as' }),
  names: i18n.formatMessage({ id: 'documents.names', defaultMessage: 'Title and description' }),
  discard: i18n.formatMessage({ id: 'documents.discard', defaultMessage: 'Discard changes' }),
  versions: i18n.formatMessage({ id: 'documents.versions', defaultMessage: 'Version history' }),
});

/** How it is done, whether it can be, and what is another way for a kind of documents. */
type Done = Partial<DocumentAction>;

export const saveAction = (done: Done): DocumentAction => ({
  id: 'save',
  icon: 'check',
  label: documentLabels().save,
  keys: SAVE_KEYS,
  ...done,
});

export const saveAsAction = (done: Done): DocumentAction => ({
  id: 'saveAs',
  icon: 'copy',
  label: documentLabels().saveAs,
  ...done,
});

export const renameAction = (done: Done): DocumentAction => ({
  id: 'rename',
  icon: 'edit',
  label: documentLabels().names,
  ...done,
});

export const discardAction = (done: Done): DocumentAction => ({
  id: 'discard',
  icon: 'undo',
  label: documentLabels().discard,
  ...done,
});

/** @param done shown where a document is stored: a new one has no versions */
export const versionsAction = (done: Done): DocumentAction => ({
  id: 'versions',
  icon: 'recent',
  label: documentLabels().versions,
  ...done,
});
