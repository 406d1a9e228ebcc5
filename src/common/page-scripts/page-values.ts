import type { ColorScheme, ThemeVersion } from '#common/browser-choices';

/** Values from the server for scripts that run before the shell, as `window.__osdPage__`. */
export interface PageValues {
  theme: {
    version: ThemeVersion;
    /** Chosen by the person; the system's where missing. */
    scheme?: ColorScheme;
  };
  /** A browser that enforces no policy gets no page. */
  strictPolicy: boolean;
  /** What the app asks for at some of its addresses. */
  route?: RouteQuestion;
  /** What waits until the app's first picture is painted; missing where the page has none. */
  picture?: PagePicture;
}

export interface RouteQuestion {
  /** Of the addresses: a regular expression over all after the `#`, up to a question mark. Its first group: the id of what is shown. */
  pattern: string;
  /** How the names of values begin that the tab keeps of work on it; the id follows. */
  work: readonly string[];
  /** How the page is opened is sent to it. */
  url: string;
  /** Of the requests that wait for the answers: how their paths begin. */
  awaited: readonly string[];
  /** Where the built files lie, with a slash at the end. */
  filesPath: string;
  /** What the app loads at these addresses in any case. */
  files: readonly string[];
}

export interface PagePicture {
  styleSheets: readonly StyleSheetLink[];
  /** Addresses, in the order in which they run. */
  scripts: readonly string[];
}

/** The attributes of a link. */
export type StyleSheetLink = Readonly<{ rel: string; href: string } & Record<string, string>>;
