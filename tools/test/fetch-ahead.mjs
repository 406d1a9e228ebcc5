import { runProcess } from '../run-process.mjs';
import { chooseVersions, fetchNode } from './node-versions.mjs';

/**
 * Begins to fetch what later parts of a run need, while the checks run.
 *
 * @param {{ long: boolean, part: number, asksOpenSearch: boolean }} run
 * @returns {{ nodes: ReturnType<typeof fetchNode>[], openSearch: Promise<unknown> }} `openSearch` never fails: what is missing,
 *   the comparison finds out itself
 */
export function fetchAhead({ long, part, asksOpenSearch }) {
  return {
    nodes: chooseVersions({ long, part }).map(fetchNode),
    openSearch: asksOpenSearch ? runProcess(['tools/opensearch/fetch.mjs']) : Promise.resolve(),
  };
}
