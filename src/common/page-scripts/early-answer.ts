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

/** The server's answer to a `RouteQuestion`. */
export interface RouteAnswer {
  answers: readonly EarlyAnswer[];
  /** Of the build: what draws the app at this address. */
  files: readonly string[];
}
