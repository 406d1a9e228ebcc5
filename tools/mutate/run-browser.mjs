import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser, NO_BROWSER } from '../find-browser.mjs';
import { copyTree } from './copy-tree.mjs';
import { groupTests, judge } from './judge.mjs';
import { isBuilt } from './read-changes.mjs';
import { createVerifier } from './run-unit.mjs';
import { writeSwitches } from './switches.mjs';
import { createWorker } from './worker.mjs';

/** Above all time-outs of a browser test and its hooks. */
const LIMIT = 420_000;
const SCRIPT = 'e2e/support/switch-browser.mjs';

/**
 * Runs the tests in the browser for each change. One build holds all of them, each behind a switch.
 * @param {{ change: object, tests: string[] }[]} jobs
 * @param {{ tree: string, onResult: (job: object, outcome: object) => void }} options
 */
export async function runBrowser(jobs, { tree, onResult }) {
  if (jobs.length === 0) return;
  const fail = (job, reason) => onResult(job, { outcome: 'error', reason });
  if (!findBrowser()) {
    for (const job of jobs) fail(job, NO_BROWSER);
    return;
  }
  const copy = copyTree(tree);
  const { problems, styles } = build(
    copy,
    jobs.map(({ change }) => change),
  );
  const verify = createVerifier(jobs, LIMIT);
  const plain = createWorker(copy);
  for (const job of jobs) {
    const broken = problems.get(job.change) ?? (await verify(plain, job.tests));
    if (broken) fail(job, `without the change: ${broken}`);
    else onResult(job, await runJob(copy, job, styles.get(job.change) ?? ''));
  }
  plain.close();
}

/** A Vitest for each change: the server and the browser are told by its environment. */
async function runJob(copy, { change, tests }, style) {
  const worker = createWorker(copy, {
    ATRIUM_CHANGE: change.id,
    ATRIUM_CHANGE_STYLE: style,
  });
  try {
    return judge(tests, await worker.run({ tests: groupTests(tests), bail: 1 }, LIMIT, []));
  } finally {
    worker.close();
  }
}

/** What can't be written into the source or the build, with the reason, and the styles of those that are styles. */
function build(copy, changes) {
  const written = writeSwitches(
    changes.filter((change) => !isBuilt(change)),
    copy,
  );
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/build.mjs', '--force'], {
    cwd: copy,
  });
  if (status !== 0) throw new Error(`The build with switches failed:\n${stdout}${stderr}`);
  const built = writeSwitches(changes.filter(isBuilt), copy);
  prepareBrowser(copy);
  return {
    problems: new Map([...written.problems, ...built.problems]),
    styles: written.styles,
  };
}

function prepareBrowser(copy) {
  cpSync(fileURLToPath(new URL('switch-browser.mjs', import.meta.url)), join(copy, SCRIPT));
  const path = join(copy, 'e2e/support/browser.ts');
  writeFileSync(path, `import './switch-browser.mjs';\n${readFileSync(path, 'utf8')}`);
}
