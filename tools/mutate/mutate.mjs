import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readRows } from '../coverage/read-coverage.mjs';
import { chooseChanges, readOptions } from './options.mjs';
import { readChanges, root } from './read-changes.mjs';
import { report } from './report.mjs';
import { runBrowser } from './run-browser.mjs';
import { runUnit } from './run-unit.mjs';
import { canSwitch, isForBrowserOnly, isUnit, leaveToBrowser, settle } from './settle.mjs';

/** Changes what the rows of docs/coverage say, and runs only the tests that each row names. */
const started = Date.now() - process.uptime() * 1000;
const options = readOptions(process.argv.slice(2));
const tree = resolve(options.tree ?? root);
const rows = new Map(readRows(options.coverage).map((row) => [row.id, row]));
const isPart = options.part !== undefined;
const isAll = !options.tree && !options.rows && !options.section && !options.ids && !isPart;
const chosen = chooseChanges(
  readChanges().changes.filter(isPart ? isForPart : () => true),
  options,
);
const results = new Map();

// What is wrong with the data of a part, the tests of this tool say: it has no time to read all the code.
const checks = options.tree || isPart ? undefined : await import('./check-changes.mjs');
const settled = { tree, check: checks?.checkChange };
for (const change of chosen) {
  const outcome = settle(change, rows.get(change.row), settled);
  if (outcome) results.set(change, outcome);
}
const jobs = chosen
  .filter((change) => !results.has(change))
  .map((change) => ({ change, tests: rows.get(change.row).tests }));

const deadline = options.seconds === undefined ? undefined : started + options.seconds * 1000;
await runUnit(select(jobs, isUnit), { tree, workers: options.workers, deadline, onResult });
if (!isPart) {
  const missed = jobs.filter(({ change }) =>
    [undefined, 'survived'].includes(results.get(change)?.outcome),
  );
  const switchable = missed.filter(({ change }) => canSwitch(change));
  await runBrowser(
    select(switchable, (test) => !isUnit(test)),
    { tree, onResult },
  );
}

const seconds = (Date.now() - started) / 1000;
process.exitCode = report({
  results,
  dataProblems: isAll ? checks.checkChanges() : [],
  options: { ...options, count: chosen.findLastIndex((change) => results.has(change)) + 1 },
  seconds,
});
if (options.json) {
  const byId = [...results].map(([{ id, row }, outcome]) => [id, { row, ...outcome }]);
  writeFileSync(options.json, `${JSON.stringify(Object.fromEntries(byId), undefined, 1)}\n`);
}
process.exit();

/** Of each row the tests of one kind; rows without one are left out. */
function select(jobs, isWanted) {
  return jobs
    .map(({ change, tests }) => ({ change, tests: tests.filter(isWanted) }))
    .filter(({ tests }) => tests.length > 0);
}

function isForPart(change) {
  const row = rows.get(change.row);
  return !change.equivalent && row !== undefined && !isForBrowserOnly(row);
}

function onResult({ change }, outcome) {
  const result = isPart ? leaveToBrowser(change, rows.get(change.row), outcome) : outcome;
  results.set(change, result);
  if (options.verbose) console.log(`${result.outcome}  ${change.id}  ${result.reason ?? ''}`);
}
