import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import budgets from './budgets.json' with { type: 'json' };
import { root } from './root.mjs';

type Costs = Partial<Record<string, number>>;

/**
 * Tests in the browser in the order of what they may cost, most first: of two workers none is left with a long file at the end.
 * Vitest knows only the sizes of files where it has not run yet. All others stay in its order.
 */
export class CostlyFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => weigh(other) - weigh(one));
  }
}

/** Opening a page and starting a server take about as long; 0 for a file without a budget. */
function weigh({ moduleId }: TestSpecification): number {
  const budget = (budgets as Record<string, Costs | { short: Costs }>)[relative(root, moduleId)];
  const costs: Costs = budget ? ('short' in budget ? (budget.short as Costs) : budget) : {};
  return (costs['pages'] ?? 0) + (costs['servers'] ?? 0);
}
