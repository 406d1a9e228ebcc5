import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readRows } from '../coverage/read-coverage.mjs';
import { checkChange, checkChanges } from './check-changes.mjs';
import { chooseChanges, readOptions } from './options.mjs';
import { applyChange, isBuilt, readChanges, root } from './read-changes.mjs';
import { report } from './report.mjs';
import { runBrowser } from './run-browser.mjs';
import { runUnit } from './run-unit.mjs';

/** Changes what the rows of docs/coverage say, and runs only the tests that each row names. */
const options = readOptions(process.argv.slice(2));
const tree = resolve(options.tree ?? root);
const rows = new Map(readRows(options.coverage).map((row) => [row.id, row]));
const chosen = chooseChanges(readChanges().changes, options);
const results = new Map();
const started = Date.now();

const runnable = chosen.filter((change) => {
  const outcome = settle(change);
  if (outcome) results.set(change, outcome);
  return outcome === undefined;
});
const jobs = runnable.map((change) => ({ change, tests: rows.get(change.row).tests }));
const isOver = () => options.seconds !== undefined && Date.now() - started > options.seconds * 1000;
const unitJobs = jobs.map(({ change, tests }) => ({ change, tests: tests.filter(isUnit) }));
await runUnit(
  unitJobs.filter(({ tests }) => tests.length > 0),
  { tree, workers: options.workers, isOver, onResult },
);
// What has a time is a part of each run of the suite, and a build takes longer than that.
const browserJobs = options.seconds === undefined ? jobs.filter(needsBrowser) : [];
await runBrowser(
  browserJobs.map(({ change, tests }) => ({
    change,
    tests: tests.filter((test) => !isUnit(test)),
  })),
  { tree, onResult },
);

if (options.seconds !== undefined) dropBehind();
const dataProblems = options.tree || options.rows || options.section ? [] : checkChanges();
process.exitCode = report({
  results,
  dataProblems,
  options,
  seconds: (Date.now() - started) / 1000,
});
if (options.json) {
  const byId = [...results].map(([{ id, row }, outcome]) => [id, { row, ...outcome }]);
  writeFileSync(options.json, `${JSON.stringify(Object.fromEntries(byId), undefined, 1)}\n`);
}
process.exit();

function onResult({ change }, outcome) {
  results.set(change, outcome);
  if (options.verbose) console.log(`${outcome.outcome}  ${change.id}  ${outcome.reason ?? ''}`);
}

/** Where the time was over before the list: what stands behind the last change that ran is of another part. */
function dropBehind() {
  const last = chosen.findLastIndex((change) =>
    ['caught', 'survived'].includes(results.get(change)?.outcome),
  );
  for (const change of chosen.slice(last + 1)) results.delete(change);
}

/** What is known without a run. */
function settle(change) {
  const row = rows.get(change.row);
  if (change.equivalent) return { outcome: 'equivalent', reason: change.equivalent };
  if (!row) return { outcome: 'error', reason: `there is no row ${change.row}` };
  if (!row.tests.some(isUnit) && !change.switch && !change.file.endsWith('.css')) {
    return { outcome: 'error', reason: 'only browser tests prove it: it needs a switch' };
  }
  if (isBuilt(change)) return undefined;
  const isThere = applyChange(change, tree) !== undefined;
  if (!isThere && options.tree) return { outcome: 'not there' };
  const [problem] = options.tree ? [] : checkChange(change);
  return problem ? { outcome: 'error', reason: problem } : undefined;
}

/** Only where the tests outside of the browser did not notice. */
function needsBrowser({ change, tests }) {
  const settled = results.get(change)?.outcome;
  const canSwitch = change.switch || change.file.endsWith('.css');
  return (
    tests.some((test) => !isUnit(test)) &&
    canSwitch &&
    (settled === undefined || settled === 'survived')
  );
}

function isUnit(test) {
  return !test.startsWith('e2e/');
}
