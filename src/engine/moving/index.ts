export type { MovedDocument } from './moved-document';
export { moveIndex, MoveStopped, type MoveProgress } from './move-index';
export { moveAliases, moveDefinitions, type MovedName } from './move-names';
export { movePolicies } from './move-policies';
export { openMovingLog } from './moving-log';
export type { MovedIndex, MovingLog, MovingSource, MovingTarget } from './places';
