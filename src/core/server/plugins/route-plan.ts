/**
 * Asks as whoever opened the page does; `path` lies below the workspace. The answer as JSON, undefined where there is none:
 * the browser then meets the failure itself.
 */
export type AskAhead = (request: {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
}) => Promise<unknown>;

/** Has the page load our files of these chunks (names that the code gives them) before its scripts get to them. */
export type LoadAhead = (chunks: readonly string[]) => void;

/** What an app asks for one after the other when it opens at some addresses, known by what stands after the `#`. */
export interface RoutePlan {
  /** Of the addresses, for the page's script: a regular expression over all after the `#`, up to a question mark. */
  pattern: string;
  /** Of the requests that wait for these answers: how their path below the workspace begins. */
  awaitedPath: string;
  /** Chunks that the app loads at these addresses in any case. */
  chunks: readonly string[];
  follow(route: string, ask: AskAhead, load: LoadAhead): Promise<void>;
}
