export { EngineError, type EngineErrorCode } from './engine-error';
export { filterOf, isAllowed, isWhollyAllowed, matchesPattern } from './index-patterns';
export type {
  AliasAction,
  AllowedIndices,
  AnalyzedToken,
  AnalyzeRequest,
  BulkRequest,
  DocumentWriter,
  EngineContext,
  IndexAlias,
  IndexDefinition,
  IndexNames,
  IndexWriter,
  LoadOptions,
  LoadProgress,
  LoadResult,
  LoadSource,
  MappingChange,
  NamesContext,
  SearchEngine,
  SearchOutcome,
  StoppableSearch,
  TransformedDocument,
  TransformFailure,
  ValueSuggestionRequest,
} from './engine';
export { filterAnswer } from './filter-path/filter-answer';
