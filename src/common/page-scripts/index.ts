export type { EarlyAnswer, RouteAnswer } from './early-answer';
export type { PagePicture, PageValues, RouteQuestion, StyleSheetLink } from './page-values';
