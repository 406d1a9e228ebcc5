export type {
  ConnectorDescription,
  Preview,
  RunNotice,
  RunState,
  Schedule,
  SourceField,
  SourceInput,
  SourceList,
  SourceProgress,
  SourceView,
  TestedConnection,
  Told,
} from './types';
export { nextRun, scheduleProblem } from './schedule';
