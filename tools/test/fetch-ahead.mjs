import { runProcess } from '../run-process.mjs';
import { chooseVersions, fetchNode } from './node-versions.mjs';

/**
 * Begins to fetch what later parts of a run need, while the checks run.
 *
 * @param {{ long: boolean, part: number, asksOpenSearch: boolean, needsBrowsers: boolean }} run
 * @returns {{ nodes: ReturnType<typeof fetchNode>[], openSearch: Promise<unknown>, browsers: Promise<unknown> }} `openSearch` and
 *   `browsers` never fail: what is missing, their tests find out themselves
 */
export function fetchAhead({ long, part, asksOpenSearch, needsBrowsers }) {
  return {
    nodes: chooseVersions({ long, part }).map(fetchNode),
    browsers: needsBrowsers ? runProcess(['tools/install-browsers.mjs']) : Promise.resolve(),
    openSearch: asksOpenSearch ? runProcess(['tools/opensearch/fetch.mjs']) : Promise.resolve(),
  };
}
