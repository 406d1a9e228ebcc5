import { applyChange, isBuilt } from './read-changes.mjs';

export const LACKS_SWITCH = 'only browser tests prove it: it needs a switch';
export const isUnit = (test) => !test.startsWith('e2e/');

/** Only a build can hold it, which takes longer than a part of the run may. */
export function isForBrowserOnly(row) {
  return !row.tests.some(isUnit);
}

/** Whether nothing could make the change: tests in the browser alone prove its row, and it has no switch. */
export function lacksSwitch(change, row) {
  return isForBrowserOnly(row) && !canSwitch(change);
}

export function canSwitch({ switch: form, file }) {
  return form !== undefined || file.endsWith('.css');
}

/** A part asks no browser: what its unit tests missed says nothing where the row has a test in the browser that could notice it. */
export function leaveToBrowser(change, row, outcome) {
  const isLeft =
    outcome.outcome === 'survived' && canSwitch(change) && !row.tests.every((test) => isUnit(test));
  return isLeft ? { outcome: 'left to the browser' } : outcome;
}

/**
 * What is known without a run.
 * @param {object} change
 * @param {object | undefined} row
 * @param {{ tree: string, check?: (change: object) => string[] }} options without `check` on a checkout that may be another one
 * @returns {{ outcome: string, reason?: string } | undefined}
 */
export function settle(change, row, { tree, check }) {
  const fail = (reason) => ({ outcome: 'error', reason });
  if (change.equivalent) return { outcome: 'equivalent', reason: change.equivalent };
  if (!row) return fail(`there is no row ${change.row}`);
  if (lacksSwitch(change, row)) return fail(LACKS_SWITCH);
  if (isBuilt(change)) return undefined;
  if (!check) return applyChange(change, tree) === undefined ? { outcome: 'not there' } : undefined;
  const [problem] = check(change);
  return problem ? fail(problem) : undefined;
}
