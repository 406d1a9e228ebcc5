import { relative } from 'node:path';
import { BaseSequencer } from 'vitest/node';
import { readBudgets } from './costs.mjs';
import { root } from './root.mjs';

/**
 * Tests in the browser in the order of what they may cost, most first: of two workers none is left with a long file at the end.
 * Vitest knows only the sizes of files where it has not run yet. All others stay in its order.
 */
export class CostlyFirst extends BaseSequencer {
  /** @param {import('vitest/node').TestSpecification[]} files */
  async sort(files) {
    const budgets = readBudgets();
    const weigh = ({ moduleId }) => {
      const budget = budgets[relative(root, moduleId)];
      const { pages = 0, servers = 0 } = budget?.short ?? budget ?? {};
      // To open a page and to start a server take about as long.
      return pages + servers;
    };
    return (await super.sort(files)).toSorted((one, other) => weigh(other) - weigh(one));
  }
}
