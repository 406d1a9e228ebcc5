export { createHolds } from './held-tables';
export { indicesOf, noSuchPoint, type Point } from './point';
export { createPoints, type Points } from './points';
export { createPointsInTime } from './points-in-time';
export type { AnswerPage } from './scrolls';
