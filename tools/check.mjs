import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { checkNode, installPackages } from './install.mjs';
import { runProcess } from './run-process.mjs';

const sources = ['src', 'e2e', 'bench', 'tools'];

/** The compiler keeps what it found out, so that the next time it looks at what changed since. */
const types = (name) => [
  'node_modules/typescript7/bin/tsc',
  '-p',
  `tsconfig.${name}.json`,
  '--incremental',
  '--tsBuildInfoFile',
  `.cache/types-${name}.tsbuildinfo`,
];

/** Everything that can be said of the code without running it; what takes long comes first. */
export const CHECKS = [
  { name: 'boundaries between modules', command: ['tools/check-boundaries.mjs'] },
  { name: 'types of the browser code', command: types('browser') },
  { name: 'types of the server code', command: types('server') },
  { name: 'types of the tests in the browser', command: types('e2e') },
  { name: 'lint', command: ['node_modules/oxlint/bin/oxlint', ...sources] },
  { name: 'format', command: ['node_modules/oxfmt/bin/oxfmt', '--check', ...sources] },
  {
    name: 'nothing that nobody uses',
    command: [
      'node_modules/knip/bin/knip.js',
      '--cache',
      '--cache-location',
      '.cache/knip',
      '--no-progress',
    ],
  },
  { name: 'packages of all platforms in the lock', command: ['tools/check-lock.mjs'] },
];

/**
 * Runs all checks, as many at a time as there are processors.
 * @param {(check: {name: string, problem?: string, seconds: number}) => void} report called as each ends
 */
export async function runChecks(report) {
  const waiting = [...CHECKS];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const started = performance.now();
      const { code, output } = await runProcess(check.command);
      const problem = code === 0 ? undefined : output;
      report({ name: check.name, problem, seconds: (performance.now() - started) / 1000 });
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  checkNode();
  installPackages();
  await runChecks(({ name, problem, seconds }) => {
    console.log(`${problem === undefined ? 'ok' : 'FAILED'}  ${name} (${seconds.toFixed(1)} s)`);
    if (problem !== undefined) {
      console.log(problem);
      process.exitCode = 1;
    }
  });
}
