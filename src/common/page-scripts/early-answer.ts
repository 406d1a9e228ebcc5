/** An answer that the server gave before the page asked for it. */
export interface EarlyAnswer {
  method: string;
  /** Path and query, base path included. */
  url: string;
  body?: string;
  answer: {
    status: number;
    statusText: string;
    headers: [string, string][];
    text: string;
  };
}

/** A longer route is not asked about: the app asks itself. */
export const LONGEST_ROUTE = 50_000;

/** Longer work is cut: it can't be read, and nothing is begun for it. */
export const LONGEST_WORK = 200_000;

/** How the page is opened, as its first script tells the server. */
export interface OpeningPage {
  /** All after the `#`, as whoever opened the page has it: anything may stand there. */
  route: string;
  /** What `now` means for the page's first searches, in milliseconds since 1970. */
  now: number;
  /** The browser's, an IANA name. */
  timeZone: string;
  /** Of the window, in CSS pixels. */
  width: number;
  height: number;
  /** What the tab keeps of work on what is shown; missing where there is none. */
  work?: string;
}

/** The server's answer to a `RouteQuestion`. */
export interface RouteAnswer {
  answers: readonly EarlyAnswer[];
  /** Of the build: what draws the app at this address. */
  files: readonly string[];
}
