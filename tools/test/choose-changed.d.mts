/** The browser tests that changed files concern. */
export function chooseBrowserTests(files: readonly string[]): readonly string[];
/** By file, the apps that each is about. */
export function readBrowserTests(): ReadonlyMap<string, readonly string[]>;
export function readManifests(): ReadonlyMap<
  string,
  { id: string; applications?: readonly { id: string }[] }
>;
/** Tracked or new, since this commit, of the repository in this folder. */
export function listChangedFiles(since: string, folder?: string): string[];
