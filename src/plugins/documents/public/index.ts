export { askBeforeLeaving } from './ask-before-leaving';
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
export { addUndoToast } from './undo-toast';
