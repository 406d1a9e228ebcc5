export {
  type EarlyAnswer,
  LONGEST_ROUTE,
  LONGEST_WORK,
  type OpeningPage,
  type RouteAnswer,
} from './early-answer';
export type { PagePicture, PageValues, RouteQuestion, StyleSheetLink } from './page-values';
