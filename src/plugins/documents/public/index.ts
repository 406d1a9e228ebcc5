export { createAppServices } from './app/app-services';
export { attempt } from './attempt';
export { deleteFailed } from './failure-titles';
export { useDrafts } from './drafts/use-drafts';
export { filingColumns } from './filing/filing-columns';
export { FilingActions } from './filing/FilingActions';
export { FilingLine } from './filing/FilingLine';
export { DocumentList, type DocumentListTexts } from './list/DocumentList';
export { DocumentRowMenu, tellDeleted } from './list/DocumentRowMenu';
export {
  actionColumn,
  createSortableColumn,
  type ListSort,
  titleColumn,
  titleLabel,
  UnsavedBadge,
  unsavedLabel,
  updatedColumn,
  updatedLabel,
} from './list/list-columns';
export { selectColumn } from './list/select-column';
export { SelectionBar } from './list/SelectionBar';
export { SearchFlyout } from './list/SearchFlyout';
export { favoriteColumn, type Favorites, FavoritesOnly, FavoriteStar } from './personal/Favorites';
export { FavoriteButton } from './personal/later';
export { createPersonalStore, type PersonalStore } from './personal/personal-store';
export { personalKey, usePersonal } from './personal/use-personal';
export {
  createDocumentStore,
  findListed,
  type ListedDocument,
  readFilings,
  type StoredAnswer,
} from './store/document-store';
export { tellFailure } from './tell-failure';
export { addUndoToast } from './undo-toast';
export { type UrlState, useUrlState } from './address/use-url-state';
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
export {
  discardAction,
  documentLabels,
  renameAction,
  saveAction,
  saveAsAction,
  versionsAction,
} from './page/document-actions';
export {
  type DocumentAction,
  DocumentControls,
  HeaderButton,
  HeaderIconButton,
} from './page/DocumentControls';
export { useRefreshKey } from './page/use-refresh-key';
export { useDocumentNames } from './page/use-document-names';
export { redoLabel, stepActions, StepButtons, undoLabel, useUndoKeys } from './page/steps';
export { FormDialog } from './saving/FormDialog';
export type { DocumentNames } from './saving/NameFields';
export { SaveDialog } from './saving/SaveDialog';
export { type SaveOptions, useSaving } from './saving/use-saving';
export { ShareDialog, type UnsavedChanges } from './share/ShareDialog';
export { type ComparedPart, describeChanges, titleChange } from './versions/describe-changes';
export { VersionFlyout } from './versions/VersionFlyout';
export type { DocumentModel, StoredDocument } from '../common';
export { type OpenDocument, useDocument } from './work/use-document';
