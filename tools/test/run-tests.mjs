import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from '../check.mjs';
import { checkSpecCoverage } from '../coverage/check-coverage.mjs';
import { installBrowser, NO_BROWSER } from '../find-browser.mjs';
import { findOtherBrowsers } from '../other-browsers.mjs';
import { describePart } from '../rotating-part.mjs';
import { chooseChanged } from './choose-changed.mjs';
import { checkCosts, clearCosts, describeSlowest } from './costs.mjs';
import { fetchAhead } from './fetch-ahead.mjs';
import { readOptions } from './options.mjs';
import { createReport } from './report.mjs';
import { root } from './root.mjs';
import { runOnClusters } from './run-on-clusters.mjs';
import { runProject } from './run-project.mjs';
import { runScript } from './run-script.mjs';

/**
 * Everything that `npm test` does, one part after the other, with a line for each.
 * @param {readonly string[]} args of the command line
 * @returns {Promise<boolean>} whether all of it passed
 */
export async function runTests(args) {
  const options = readOptions(args);
  process.env.ATRIUM_TEST_PART = String(options.part);
  if (options.long) process.env.LONG = '1';
  const report = createReport();
  // What the run before wrote is not what this one did.
  rmSync(join(root, '.cache/test-results'), { recursive: true, force: true });
  mkdirSync(join(root, '.cache/test-results'), { recursive: true });
  clearCosts();

  const chosen = options.changedSince && (await chooseChanged(options.changedSince));
  if (chosen) report.note(chosen.description);
  // A node is started where everything has to run, or where somebody asks for a part of its answers.
  const asksOpenSearch = Boolean(process.env.CI) || options.isPartGiven;
  const ahead = fetchAhead({
    ...options,
    asksOpenSearch: asksOpenSearch && !chosen,
    needsBrowsers: !chosen,
  });
  await runChecks(({ name, problem, seconds }) => report.check(name, problem, seconds));
  const isBuilt = await buildAll(report);
  await ahead.strace;
  await runUnitTests(report, { ...chosen, nodes: ahead.nodes });
  await ahead.openSearch;
  // One of the comparisons is a story in the browser.
  const hasBrowser = isBuilt && installBrowser();
  await runProject(report, {
    name: 'opensearch',
    title: 'comparison with OpenSearch',
    ...chosen,
    environment: asksOpenSearch ? {} : { ATRIUM_TEST_PART: '' },
  });
  await ahead.browsers;
  if (isBuilt) await runBrowserTests(report, { ...chosen, hasBrowser });
  if (options.long && isBuilt) await runOnClusters(report, { hasBrowser });
  if (!chosen) {
    await checkWhole(report, options);
  }
  for (const line of describeSlowest()) report.note(line);
  report.note(describePart(options.part));
  return report.end();
}

async function buildAll(report) {
  const { build } = await import('../build.mjs');
  const { checkSizes } = await import('../check-sizes.mjs');
  const problem = await report.time('build', () =>
    build().then(
      () => undefined,
      (error) => error.message,
    ),
  );
  if (problem === undefined) {
    for (const { name, problem: excess } of checkSizes()) report.check(name, excess);
  }
  return problem === undefined;
}

/** All of them on each Node that is chosen: each counts where the number of tests is told once. */
async function runUnitTests(report, { nodes, changed }) {
  for (const fetching of nodes) {
    const node = await fetching;
    if (node.problem) {
      report.missing(`unit tests on Node ${node.version}`, node.problem);
    }
    await runProject(report, {
      name: 'unit',
      title: `unit tests on Node ${node.version}`,
      projects: ['node', 'browser'],
      node: node.path,
      changed,
    });
  }
}

async function runBrowserTests(report, { browserFiles, hasBrowser }) {
  if (browserFiles?.length === 0) return;
  if (!browserFiles || browserFiles.includes('e2e/other-browsers.test.ts')) tellMissing(report);
  if (hasBrowser) {
    await runProject(report, { name: 'e2e', title: 'tests in the browser', files: browserFiles });
  } else {
    report.missing('tests in the browser', NO_BROWSER);
  }
}

/** The tests themselves are skipped where their browser is not there: not every mirror of packages has it. */
function tellMissing(report) {
  for (const { name, problem } of findOtherBrowsers()) {
    if (problem) report.note(`The tests in ${name} are skipped. ${problem}`);
  }
}

/** What can be said only of a run of everything. */
async function checkWhole(report, { long, part }) {
  report.check('every promise in docs/coverage is proved by its tests', checkSpecCoverage());
  report.check('what the tests cost stays within tools/test/budgets.json', checkCosts());
  const mutate = [
    'tools/mutate/mutate.mjs',
    ...(long ? [] : ['--part', String(part), '--seconds', '20']),
  ];
  await runScript(report, { title: 'changes of what is promised are caught', args: mutate });
}
