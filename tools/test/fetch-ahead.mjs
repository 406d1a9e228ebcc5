import { runProcess } from '../run-process.mjs';
import { chooseVersions, fetchNode } from './node-versions.mjs';

/**
 * Begins to fetch what later parts of a run need, while the checks run.
 *
 * @param {{ long: boolean, part: number, asksOpenSearch: boolean, needsBrowsers: boolean }} run
 * @returns {{ nodes: ReturnType<typeof fetchNode>[], openSearch: Promise<unknown>, strace: Promise<unknown>, browsers: Promise<unknown> }}
 *   All but `nodes` never fail: what is missing, their tests find out themselves
 */
export function fetchAhead({ long, part, asksOpenSearch, needsBrowsers }) {
  const strace = runProcess(['tools/install-strace.mjs']);
  return {
    nodes: chooseVersions({ long, part }).map(fetchNode),
    strace,
    // One installation at a time.
    browsers: strace.then(() => needsBrowsers && runProcess(['tools/install-browsers.mjs'])),
    openSearch: asksOpenSearch ? runProcess(['tools/opensearch/fetch.mjs']) : Promise.resolve(),
  };
}
