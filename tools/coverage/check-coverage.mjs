import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseTest, readRows } from './read-coverage.mjs';
import { isNamed, readTestNames } from './read-test-names.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What is skipped where a machine lacks what it needs; a part that is missing is told by the run itself. */
const NEEDS_MORE = /^e2e\/(opensearch\/|other-browsers\.test\.ts$)/;

/**
 * What is wrong with docs/coverage, or nothing: every row names tests that passed in the last run. Browser tests are looked
 * over where there was no browser, those of other browsers where these were missing, the comparison with OpenSearch where there
 * was not a node, and in a run of chosen tests (`partial`) all that did not run.
 * @param {{ partial?: boolean }} options
 * @returns {string | undefined}
 */
export function checkSpecCoverage({ partial = false } = {}) {
  const outcomes = readOutcomes();
  const ranBrowser = existsSync(join(root, '.cache/test-results/e2e.json'));
  const mayMiss = (path, outcome) =>
    outcome === undefined
      ? partial || (!ranBrowser && path.startsWith('e2e/'))
      : outcome !== 'failed' && NEEDS_MORE.test(path);
  const problems = readRows().flatMap(({ id, tests }) =>
    tests.flatMap((test) => {
      const { path } = parseTest(test);
      const outcome = isTestFile(path) ? outcomeOf(test, outcomes) : 'passed';
      if (outcome === 'passed' || mayMiss(path, outcome)) return [];
      return [`${id}  ${test}: ${outcome ?? 'did not run'}`];
    }),
  );
  return problems.length > 0 ? problems.join('\n') : undefined;
}

/** Names in docs/coverage that no file has, read without running anything. */
export function findMissingTests() {
  return readRows().flatMap(({ id, tests }) =>
    tests.filter((test) => !isThere(test)).map((test) => `${id}  ${test}`),
  );
}

function isThere(test) {
  const { path, name, prefix } = parseTest(test);
  if (!existsSync(join(root, path))) return false;
  if (!isTestFile(path)) return name === '';
  return readTestNames(path).some((parts) => isNamed(parts, name, prefix));
}

function isTestFile(path) {
  return /\.test\.tsx?$/.test(path);
}

/** Of several tests none failed and at least one passed: some wait for the long run. */
function outcomeOf(test, outcomes) {
  const { path, name, prefix } = parseTest(test);
  const ofFile = outcomes.get(path) ?? new Map();
  if (!prefix) return ofFile.get(name);
  const all = [...ofFile].filter(([full]) => full.startsWith(name)).map(([, outcome]) => outcome);
  return ['failed', 'passed'].find((outcome) => all.includes(outcome)) ?? all[0];
}

/** By file, then by the full name of the test. */
function readOutcomes() {
  const outcomes = new Map();
  const folder = join(root, '.cache/test-results');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  for (const file of files.filter((name) => name.endsWith('.json'))) {
    const { testResults } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    for (const { name: path, assertionResults } of testResults) {
      const ofFile = outcomes.get(relative(root, path)) ?? new Map();
      outcomes.set(relative(root, path), ofFile);
      for (const { fullName, status } of assertionResults) ofFile.set(fullName, status);
    }
  }
  return outcomes;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problem = checkSpecCoverage();
  console.log(problem ?? 'every named test ran and passed');
  process.exitCode = problem ? 1 : 0;
}
