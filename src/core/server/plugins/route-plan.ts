/**
 * Asks as whoever opened the page does; `path` lies below the workspace. The answer as JSON, undefined where there is none:
 * the browser then meets the failure itself.
 */
export type AskAhead = (request: {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  /** The page has the answer already, and it is for the plan alone: taken later it would be old. */
  isKnown?: boolean;
}) => Promise<unknown>;

/** A saved object as it is stored, whoever wrote it. */
export type ShownObject = Readonly<Record<string, unknown>>;

/** Has the page load the files that show these objects before its scripts get to them. */
export type LoadAhead = (objects: readonly ShownObject[]) => void;

/** Folders of the browser's code, beside that of its kind of panels, that show an object: `chart-types/line`. */
export type FoldersOf = (object: ShownObject) => readonly string[];

/** What an app asks for one after the other when it opens at some addresses, known by what stands after the `#`. */
export interface RoutePlan {
  /** Of the addresses, for the page's script: a regular expression over all after the `#`, up to a question mark. */
  pattern: string;
  /** Of the requests that wait for these answers: how their paths below the workspace begin. */
  awaitedPaths: readonly string[];
  /** Chunks that the app loads at these addresses in any case. */
  chunks: readonly string[];
  /** `route` is all after the `#`, as whoever opened the page has it: anything may stand there. */
  follow(route: string, ask: AskAhead, load: LoadAhead): Promise<void>;
}
