export { EngineError, type EngineErrorCode } from './engine-error';
export type {
  EngineContext,
  IndexWriter,
  LoadOptions,
  LoadProgress,
  LoadResult,
  LoadSource,
  MappingChange,
  SearchEngine,
  SearchOutcome,
  ValueSuggestionRequest,
} from './engine';
