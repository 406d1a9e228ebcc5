// Plain JavaScript without packages at the top: it runs before anything is installed.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installBrowser, NO_BROWSER } from './find-browser.mjs';
import { checkNode, installPackages } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const totals = { passed: 0, failed: 0, skipped: 0 };
const failures = [];

checkNode();
installPackages();
mkdirSync(join(root, '.cache'), { recursive: true });

await runChecks();
await runBuild();
await runProject('node', ['--project', 'node', '--project', 'browser']);
await runProject('opensearch', ['--project', 'opensearch']);
if (installBrowser()) {
  await runProject('e2e', ['--project', 'e2e']);
} else if (process.env.CI) {
  fail('tests in the browser', NO_BROWSER);
} else {
  totals.skipped += 1;
  console.log(`skipped  tests in the browser: ${NO_BROWSER}`);
}

await checkCoverage();

for (const { name, text } of failures) {
  console.log(`\nFAILED  ${name}\n${text}`);
}
const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : '';
console.log(`\n${totals.passed} passed, ${totals.failed} failed${skipped}`);
process.exit(totals.failed === 0 ? 0 : 1);

async function runChecks() {
  const { CHECKS, runCheck } = await import('./check.mjs');
  for (const check of CHECKS) {
    report(check.name, await runCheck(check));
  }
}

async function runBuild() {
  const { build } = await import('./build.mjs');
  const { checkSizes } = await import('./check-sizes.mjs');
  try {
    await build();
    report('build', undefined);
  } catch (error) {
    report('build', error.message);
    return;
  }
  for (const { name, problem } of checkSizes()) {
    report(name, problem);
  }
}

async function checkCoverage() {
  const { checkSpecCoverage } = await import('./check-spec-coverage.mjs');
  report('every row of docs/spec-coverage.md is proved by its tests', checkSpecCoverage());
}

/** Vitest counts for itself; a run that breaks before it could count is one failure. */
async function runProject(name, selection) {
  const outputFile = join(root, `.cache/test-${name}.json`);
  rmSync(outputFile, { force: true });
  const long = process.argv.includes('--long') ? { LONG: '1' } : {};
  const code = await new Promise((resolve) => {
    const args = [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...selection,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${outputFile}`,
    ];
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...long },
    });
    child.on('close', resolve);
  });
  let result;
  try {
    result = JSON.parse(readFileSync(outputFile, 'utf8'));
  } catch {
    fail(`tests of ${name}`, `The tests did not run to their end (exit code ${code}); see above.`);
    return;
  }
  totals.passed += result.numPassedTests;
  totals.failed += result.numFailedTests;
  totals.skipped += result.numPendingTests + result.numTodoTests;
  if (code !== 0 && result.numFailedTests === 0) {
    fail(
      `tests of ${name}`,
      'A file could not be loaded or an error was left unhandled; see above.',
    );
  }
}

function report(name, problem) {
  if (problem === undefined) {
    totals.passed += 1;
    console.log(`ok  ${name}`);
  } else {
    fail(name, problem);
  }
}

function fail(name, text) {
  totals.failed += 1;
  failures.push({ name, text });
  console.log(`FAILED  ${name}`);
}
