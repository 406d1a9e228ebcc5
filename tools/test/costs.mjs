import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './root.mjs';

const COSTS = join(root, '.cache/test-costs');
const RESULTS = join(root, '.cache/test-results');
const SLOWEST = 20;

/** Before a run: what tests cost the time before counts no more. */
export function clearCosts() {
  rmSync(COSTS, { recursive: true, force: true });
}

/**
 * What no machine's speed changes, held against budgets.json: pages opened, servers started, pictures compared, searches sent
 * to a node. A later part of the project has to make room, or say in a commit why the budget grows.
 * @returns {string | undefined} what is over its budget, or has none
 */
export function checkCosts(costs = readCosts(), budgets = readBudgets()) {
  const kind = process.env.LONG === '1' ? 'long' : 'short';
  const problems = costs.flatMap(({ file, ...spent }) => {
    const budget = budgets[file]?.[kind] ?? budgets[file];
    if (!budget) return [`${file} has no budget: it cost ${JSON.stringify(spent)}`];
    return Object.entries(spent)
      .filter(([name, count]) => typeof count === 'number' && count > (budget[name] ?? 0))
      .map(([name, count]) => `${file}: ${count} ${name}, and its budget is ${budget[name] ?? 0}`);
  });
  return problems.length > 0 ? problems.join('\n') : undefined;
}

export function readCosts() {
  if (!existsSync(COSTS)) return [];
  return readdirSync(COSTS).map((name) => JSON.parse(readFileSync(join(COSTS, name), 'utf8')));
}

export function readBudgets() {
  return JSON.parse(readFileSync(new URL('budgets.json', import.meta.url), 'utf8'));
}

/** Where the time went: the twenty slowest files, as lines. */
export function describeSlowest() {
  const files = readdirSync(RESULTS)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => JSON.parse(readFileSync(join(RESULTS, name), 'utf8')).testResults)
    .map(({ name, startTime, endTime }) => ({
      name: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST);
  if (files.length === 0) return [];
  return [
    '\nThe slowest files:',
    ...files.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`),
    '',
  ];
}
