export { attempt } from './attempt';
export { copyTitle } from './copy-title';
export { deleteFailed, reloadFailed } from './failure-titles';
export { useDrafts } from './drafts/use-drafts';
export { DocumentList, type DocumentListTexts } from './list/DocumentList';
export { DocumentRowMenu, tellDeleted } from './list/DocumentRowMenu';
export {
  actionColumn,
  createSortableColumn,
  type ListSort,
  titleColumn,
  titleLabel,
  updatedColumn,
  updatedLabel,
} from './list/list-columns';
export { SearchFlyout } from './list/SearchFlyout';
export {
  createDocumentStore,
  type ListedDocument,
  type StoredAnswer,
} from './store/document-store';
export { tellFailure } from './tell-failure';
export { addUndoToast } from './undo-toast';
export { type UpdateAddress, type UrlState, useHash, useUrlState } from './address/use-url-state';
export { DocumentNotices } from './messages/DocumentNotices';
export {
  AddData,
  LoadingPage,
  mayAddData,
  NoData,
  NotLoaded,
  PageMessage,
} from './messages/page-messages';
export { NoResults, RefusedValue } from './messages/result-messages';
export { type PageMessages, usePageMessage } from './messages/use-page-message';
export { documentLabels } from './page/document-labels';
export {
  type DocumentAction,
  DocumentControls,
  HeaderButton,
  HeaderIconButton,
  versionsAction,
} from './page/DocumentControls';
export { linkProblemTexts } from './page/LinkProblems';
export { useDocumentNames } from './page/use-document-names';
export { redoLabel, undoLabel, useUndoKeys } from './page/use-undo-keys';
export { ConflictNotice } from './saving/ConflictNotice';
export { FormDialog } from './saving/FormDialog';
export { isConflict } from './saving/is-conflict';
export { type DocumentNames, NameFields } from './saving/NameFields';
export { type SaveOptions, useSaving } from './saving/use-saving';
export { type ComparedPart, describeChanges, titleChange } from './versions/describe-changes';
export { VersionFlyout } from './versions/VersionFlyout';
export type { DocumentModel, StoredDocument } from '../common';
export { type OpenDocument, useDocument } from './work/use-document';
