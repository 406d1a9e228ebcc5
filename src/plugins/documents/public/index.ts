export { attempt } from './attempt';
export { copyTitle } from './copy-title';
export { useDrafts, type UseDraftsOptions } from './drafts/use-drafts';
export { DocumentList, type DocumentListProps, type DocumentListTexts } from './list/DocumentList';
export { DocumentRowMenu, type DocumentRowMenuProps, tellDeleted } from './list/DocumentRowMenu';
export {
  actionColumn,
  createSortableColumn,
  type ListSort,
  titleColumn,
  titleLabel,
  updatedColumn,
  updatedLabel,
} from './list/list-columns';
export {
  createDocumentStore,
  type DocumentBody,
  type DocumentStore,
  type EarlierVersion,
  type ListedDocument,
  MAX_LISTED,
  type StoredAnswer,
  type StoredDocument,
} from './store/document-store';
export { tellFailure } from './tell-failure';
export { addUndoToast } from './undo-toast';
export {
  type UpdateAddress,
  type UpdateOptions,
  type UrlState,
  useHash,
  useUrlState,
  type UrlStateOptions,
} from './address/use-url-state';
export { DocumentNotices, type DocumentNoticesProps } from './messages/DocumentNotices';
export { AddData, LoadingPage, NoData, NotLoaded, PageMessage } from './messages/page-messages';
export { MissingIndex, NoResults, RefusedValue } from './messages/result-messages';
export { type PageMessages, usePageMessage } from './messages/use-page-message';
export { documentLabels } from './page/document-labels';
export { InHeader, type InHeaderProps } from './page/InHeader';
export { linkProblemTexts } from './page/LinkProblems';
export { type DocumentPlace, useDocumentNames } from './page/use-document-names';
export { redoLabel, type UndoKeys, undoLabel, useUndoKeys } from './page/use-undo-keys';
export { ConflictNotice, type ConflictNoticeProps } from './saving/ConflictNotice';
export { FormDialog, type FormDialogProps } from './saving/FormDialog';
export { isConflict } from './saving/is-conflict';
export { type DocumentNames, NameFields, type NameFieldsProps } from './saving/NameFields';
export { tellSaved } from './saving/tell-saved';
export { type SaveOptions, type SavingOptions, useSaving } from './saving/use-saving';
export { type ComparedPart, describeChanges, titleChange } from './versions/describe-changes';
export { VersionFlyout, type VersionFlyoutProps, versionsLabel } from './versions/VersionFlyout';
export type { DocumentModel } from './work/document-model';
export { type OpenDocument, useDocument } from './work/use-document';
