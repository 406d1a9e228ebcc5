/** What a person moves: WebDriver and WebDriver BiDi write it alike. */
export type InputSource =
  | { type: 'key'; id: string; actions: readonly { type: 'keyDown' | 'keyUp'; value: string }[] }
  | { type: 'pointer'; id: string; actions: readonly PointerAction[] };

type PointerAction =
  | { type: 'pointerMove'; x: number; y: number }
  | { type: 'pointerDown' | 'pointerUp'; button: number };

/** A browser with one page, as far as a test needs it. */
export interface DrivenBrowser {
  /** Its name and version, as it tells them itself. */
  name: string;
  /** Opens a new document, also where only the hash is another one, and forgets the problems of the one before. */
  open(url: string): Promise<void>;
  /** The value of an expression in the page, as JSON holds it. */
  evaluate(expression: string): Promise<unknown>;
  perform(sources: readonly InputSource[]): Promise<void>;
  /** Chooses files, as the browser's own dialog would. */
  chooseFiles(selector: string, paths: readonly string[]): Promise<void>;
  /** What the page complained of since it was opened. */
  problems(): Promise<string[]>;
  /** Ends the browser with all that it started and wrote. */
  close(): Promise<void>;
}

/** How large a page is. */
export const PAGE = { width: 1440, height: 900 };
