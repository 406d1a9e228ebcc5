import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runProcess } from '../run-process.mjs';
import { root } from './root.mjs';

/** Behind this sign a test says something that belongs to the end of the whole run. */
const NOTE = /^note: (.*)$/gm;
const LAST_LINES = 60;
/** What a process says when it dies of something that is not JavaScript. */
const DEATH =
  /^.*(?:FATAL ERROR|Fatal error|terminate called|panicked at|Assertion .* failed|corrupt|free\(\)|malloc|Native stack).*$/gm;

/**
 * Runs tests of Vitest and reports them. What they print goes into a file beside their results: only what failed is shown.
 *
 * @param {ReturnType<typeof import('./report.mjs').createReport>} report
 * @param {{ name: string, title: string, projects?: readonly string[], node?: string, changed?: string, files?: readonly string[], environment?: Readonly<Record<string, string>>, workers?: number }} part
 *   `changed`: only tests that import what changed since this commit; `files`: only these; `workers`: so many at a time
 */
export async function runProject(report, part) {
  const { name, title, projects = [name], node = process.execPath, changed, files = [] } = part;
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...part.environment };
  const resultFile = join(root, `.cache/test-results/${name}.json`);
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    ...(changed ? ['--changed', changed, '--passWithNoTests'] : []),
    ...(part.workers ? [`--maxWorkers=${part.workers}`] : []),
    ...files,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${resultFile}`,
  ];
  const started = performance.now();
  const { code, output } = await runProcess(args, {
    node,
    env,
    logFile: join(root, `.cache/test-results/${name}.log`),
  });
  const seconds = (performance.now() - started) / 1000;
  for (const [, text] of output.matchAll(NOTE)) report.note(text);
  report.tests(title, { ...readResult(resultFile, code, output), seconds });
}

function readResult(file, code, output) {
  let result;
  try {
    result = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    const text = `The tests did not run to their end (exit code ${code}):\n${lastLines(output)}`;
    return { passed: 0, failed: 1, skipped: 0, text };
  }
  const { numPassedTests: passed, numPendingTests, numTodoTests, testResults } = result;
  // A file that could not be loaded, or an error that nobody caught, is not a failed test for Vitest.
  const failed = result.numFailedTests || (code === 0 ? 0 : 1);
  const skips = testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'skipped' || status === 'todo')
      .map(({ fullName }) => fullName),
  );
  return {
    passed,
    failed,
    skipped: numPendingTests + numTodoTests,
    text: [...readDeaths(testResults, output), readFailures(output)].join('\n'),
    skips,
  };
}

/** Where the process of a file dies, Vitest says so, but neither of which one nor why. */
function readDeaths(testResults, output) {
  const unfinished = testResults.flatMap(({ name, assertionResults }) => {
    const first = assertionResults.find(({ status }) => status === 'pending');
    return first ? [`Not ended: ${relative(root, name)}, from "${first.fullName}" on`] : [];
  });
  return unfinished.length > 0 ? [...unfinished, ...(output.match(DEATH) ?? [])] : [];
}

/** From the first failure on, as Vitest writes it: message, difference and the lines of code. */
function readFailures(output) {
  const start = output.search(/^.*(Failed Tests|Failed Suites|Unhandled Errors?|Startup Error)/m);
  return start < 0 ? lastLines(output) : output.slice(start);
}

const lastLines = (output) => output.trimEnd().split('\n').slice(-LAST_LINES).join('\n');
