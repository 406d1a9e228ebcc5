export { type Filing, FILED_TYPES, filingFields, readFiling, UNFILED, writeFiling } from './filing';
export {
  foldersOf,
  isInFolder,
  MAX_FOLDER_LENGTH,
  MAX_TAG_LENGTH,
  MAX_TAGS,
  normalizeFolder,
  normalizeTags,
} from './names';
export { changeFiling, type FilingChange } from './change-filing';
