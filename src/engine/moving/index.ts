export type { MovedDocument } from './moved-document';
export { moveIndex, MoveStopped, type MovedResult, type MoveProgress } from './move-index';
export { moveAliases, moveDefinitions, type MovedName } from './move-names';
export { movePolicies } from './move-policies';
export { openMovingLog } from './moving-log';
export { moveStream } from './move-stream';
export type {
  MovedIndex,
  MovedStream,
  MovingLog,
  MovingSource,
  MovingTarget,
  StreamTarget,
} from './places';
