export { type EarlyAnswer, LONGEST_ROUTE, type RouteAnswer } from './early-answer';
export type { PagePicture, PageValues, RouteQuestion, StyleSheetLink } from './page-values';
