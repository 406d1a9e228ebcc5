export type { AnalyzedToken, AnalyzeRequest } from './analyze';
export { type ConnectedSources, createSourcesEngine } from './data-sources';
export { EngineError, type EngineErrorCode } from './engine-error';
export { settingsWithoutEffect } from './duckdb/mapping/read-settings';
export { indexNameProblem } from './index-name-problem';
export { filterOf, isAllowed, isWhollyAllowed, matchesPattern } from './index-patterns';
export type {
  AllowedIndices,
  BulkRequest,
  DocumentWriter,
  EngineContext,
  FieldCapabilitiesOptions,
  IndexDefinition,
  IndexWriter,
  LoadOptions,
  LoadOrigins,
  LoadProgress,
  LoadResult,
  LoadSource,
  SheetOptions,
  MappingChange,
  PreviewOptions,
  SearchEngine,
  SearchOutcome,
  StoppableSearch,
  TransformedDocument,
  TransformFailure,
} from './engine';
export type {
  AliasAction,
  IndexAlias,
  IndexNames,
  DataStreamSummary,
  RolloverAnswer,
  RolloverRequest,
  NamedTemplate,
  NamesContext,
  NamedPipeline,
  PipelineSimulation,
  Simulation,
  SimulationRequest,
  TemplateKind,
} from './index-names';
export type {
  ChangedIndices,
  IndexPolicies,
  ManagedIndex,
  PolicyState,
  StoredPolicy,
} from './index-policies';
export type { OpenedSource, OpenSource, SourceConnection } from './opensearch/open-source';
export type {
  PointInTime,
  PointOptions,
  PointsInTime,
  ScrollPage,
  Scrolls,
} from './points-in-time';
export type {
  ExportedColumn,
  ExportRequest,
  ExportSink,
  WrittenRows,
  LinePart,
  LineSink,
  PlainCells,
} from './exports';
export type { PatternsAnswer, PatternsRequest, TextPattern } from './patterns';
export type { StatementAnswer, StatementColumn, StatementRequest } from './statements';
export type { TailAnswer, TailRequest } from './tail';
export { filterAnswer } from './filter-path/filter-answer';
export { hitsOf } from './filter-path/hits-of';
export type { ValueSuggestionRequest } from './value-suggestions';
export {
  moveAliases,
  moveDefinitions,
  movePolicies,
  moveIndex,
  moveStream,
  MoveStopped,
  openMovingLog,
  type MovedName,
  type MovedResult,
  type MoveProgress,
  type MovedStream,
  type MovingLog,
  type MovingSource,
  type MovingTarget,
  type StreamTarget,
} from './moving';
