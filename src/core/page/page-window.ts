import type { EarlyAnswer, PageValues } from '#common/page-scripts';

/** What the page's first script asked for, going by what stands after the `#` of its address. */
interface RouteAnswers {
  /** Requests whose path begins so may be among them, and wait. */
  paths: readonly string[];
  answers: Promise<readonly EarlyAnswer[]>;
}

declare global {
  /** What the page's own scripts hand to the shell. */
  interface Window {
    __osdPage__: PageValues;
    /** The theme the page was written in, such as `v9dark`. */
    __osdThemeTag__?: string;
    /** Answers to what the server knows the page will ask for. */
    __osdEarlyAnswers__?: EarlyAnswer[];
    __osdRouteAnswers__?: RouteAnswers;
    /** When the server was told how the page is opened: the `now` of the searches that it began. */
    __osdOpenedAt__?: number;
    /** Buttons of the first picture that were pressed before the app was there. */
    __osdEarlyPresses__?: Element[];
    /** Keys that nobody took on it. */
    __osdEarlyKeys__?: KeyboardEvent[];
    /** Files that were dropped on it. */
    __osdEarlyFiles__?: FileList;
  }
}

export type { RouteAnswers };
