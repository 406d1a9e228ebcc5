export type { SearchProgress } from './search-progress';
export { valuesOf } from './document-values';
export { dayText, formatValue, toMoment, writerFor } from './format-value';
export { placeColumns } from './geo-partner';
export { isPlainNumber, plainWholeNumbers } from './plain-numbers';
export { approximateCounts } from './approximate-counts';
export { missingResults } from './missing-results';
export { missingShards } from './missing-shards';
export { indicesMeant, knownNames } from './known-names';
export { sourceTitlesIn } from './source-titles';
export { matchIndices } from './match-indices';
export { mergeIndices, MOST_INDICES } from './merge-indices';
export { FIELD_TYPES } from './search';
export { isTimeInDays, type SearchField, toQueryFields, toSearchFields } from './search-field';
export type {
  Aggregate,
  Bucket,
  FieldType,
  SearchHit,
  SearchRequest,
  SearchResponse,
} from './search';
export type {
  IndexDetails,
  IndexField,
  IndexState,
  IndexSummary,
  LoadNotice,
  RejectedRow,
  TimeRange,
} from './index-details';
export { withLookups, withoutLookups } from './with-lookups';
export { momentsOf, wholeSpan } from './whole-span';
export { MissingIndexError, missingIndexOf } from './missing-index';
export { EACH_SHEET, type ReadingOptions } from './reading-options';
export type { FilePreview, FileReadAs } from './file-preview';
