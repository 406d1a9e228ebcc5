import type { Filter } from '#common/filters';
import type { JsonObject } from '#common/json';
import type { OpeningPage } from '#common/page-scripts';
import type { SearchResponse } from '#common/search';
import type { Query } from '#common/search-source';
import type { TimeSelection } from '#common/url-state';

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
type LoadAhead = (objects: readonly ShownObject[]) => void;

/** Folders of the browser's code, beside that of its kind of panels, that show an object: `chart-types/line`. */
export type FoldersOf = (object: ShownObject) => readonly string[];

/** What limits an object on the page. */
export interface Surroundings {
  query: Query;
  filters: readonly Filter[];
  timeRange: TimeSelection;
  /** IANA name, the person's. */
  timeZone: string;
  /** Milliseconds since 1970. */
  now: number;
  /** What shows it; missing where that is not a panel. */
  panel?: {
    /** Over what the object says of itself. */
    config: JsonObject;
    /** In CSS pixels, with its title; 0 where that depends on what is in it. */
    height: number;
  };
}

/** A search that the page will send, to the letter. */
export interface BegunSearch {
  index: string;
  body: JsonObject;
  /** What the page sends once it has the answer. */
  follow?: (answer: SearchResponse) => readonly BegunSearch[];
}

interface SearchTools {
  ask: AskAhead;
  /** A setting of whoever opens the page. */
  setting<Value>(key: string): Promise<Value>;
}

/** The searches that the page sends for an object when it draws that for the first time. */
export type SearchesOf = (
  object: ShownObject,
  around: Surroundings,
  tools: SearchTools,
) => Promise<readonly BegunSearch[]>;

/** What a plan works with. */
export interface PlanTools extends SearchTools {
  load: LoadAhead;
  /** Whether a plugin registered what objects of this type search. */
  hasSearches(type: string): boolean;
  /** As the plugin that shows objects of this type registered it. None where it can't be said, or the person chose so. */
  searchesOf(object: ShownObject, around: Surroundings): Promise<readonly BegunSearch[]>;
  /**
   * Begins searches that the page will send, as whoever opened it; their answers are shared with the page's own. Nothing waits for
   * them. Without effect where the engine shares no answers, and where too many are begun already.
   */
  begin(searches: readonly BegunSearch[]): void;
}

/** What an app asks for one after the other when it opens at some addresses, known by what stands after the `#`. */
export interface RoutePlan {
  /** Of the addresses, for the page's script: a regular expression over all after the `#`, up to a question mark. Its first group: the id of what is shown. */
  pattern: string;
  /** How the names begin of what the tab keeps of work on it (`sessionStorage`). */
  work?: readonly string[];
  /** Of the requests that wait for these answers: how their paths below the workspace begin. */
  awaitedPaths: readonly string[];
  /** Chunks that the app loads at these addresses in any case. */
  chunks: readonly string[];
  follow(page: OpeningPage, tools: PlanTools): Promise<void>;
}
