import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const RESULTS = ['node', 'opensearch', 'e2e'];

/**
 * What is wrong with docs/spec-coverage.md, or nothing: every row names tests that passed in the last run, says what it
 * waits for, or is open. Projects that did not run are looked over.
 * @returns {string | undefined}
 */
export function checkSpecCoverage() {
  const { outcomes, ranAll } = readOutcomes();
  const problems = readRows().flatMap(({ id, tests }) =>
    tests.flatMap((test) => {
      const outcome = outcomeOf(test, outcomes);
      if (outcome === 'passed' || (outcome === undefined && !ranAll && test.startsWith('e2e/'))) {
        return [];
      }
      return [`${id}  ${test}: ${outcome ?? 'no such test'}`];
    }),
  );
  return problems.length > 0 ? problems.join('\n') : undefined;
}

/** Rows by what stands in their last column. */
export function countRows() {
  const rows = readRows();
  const open = rows.filter(({ text }) => text === 'open').length;
  const waiting = rows.filter(({ text }) => text.startsWith('waits: ')).length;
  return { rows: rows.length, open, waiting, proved: rows.length - open - waiting };
}

function readRows() {
  const lines = readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8').split('\n');
  return lines.flatMap((line) => {
    const cells = /^\| (\d+\.\d+) +\| (.*\S) +\| (.*\S) +\|$/.exec(line);
    if (!cells) return [];
    const [, id, , text] = cells;
    const named = text !== 'open' && !text.startsWith('waits: ');
    const tests = named ? text.split('<br>').map((test) => test.replaceAll('`', '').trim()) : [];
    return [{ id, text, tests }];
  });
}

/** A name that ends with `…` stands for all tests that begin so. */
function outcomeOf(test, outcomes) {
  if (!test.endsWith('…')) {
    return outcomes.get(test);
  }
  const all = [...outcomes].filter(([name]) => name.startsWith(test.slice(0, -1)));
  return all.find(([, outcome]) => outcome !== 'passed')?.[1] ?? all[0]?.[1];
}

/** `file › full name` to its outcome. */
function readOutcomes() {
  const outcomes = new Map();
  let ranAll = true;
  for (const name of RESULTS) {
    const file = join(root, `.cache/test-${name}.json`);
    if (!existsSync(file)) {
      ranAll = false;
      continue;
    }
    for (const { name: path, assertionResults } of JSON.parse(readFileSync(file, 'utf8'))
      .testResults) {
      for (const { fullName, status } of assertionResults) {
        outcomes.set(`${relative(root, path)} › ${fullName}`, status);
      }
    }
  }
  return { outcomes, ranAll };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problem = checkSpecCoverage();
  console.log(problem ?? 'every named test ran and passed');
  console.log(countRows());
  process.exitCode = problem ? 1 : 0;
}
