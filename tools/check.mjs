import { spawn } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { checkNode, installPackages } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = ['src', 'e2e', 'bench', 'tools'];

/** Everything that can be said of the code without running it. */
export const CHECKS = [
  {
    name: 'types of the browser code',
    command: ['node_modules/typescript7/bin/tsc', '-p', 'tsconfig.browser.json'],
  },
  {
    name: 'types of the server code',
    command: ['node_modules/typescript7/bin/tsc', '-p', 'tsconfig.server.json'],
  },
  {
    name: 'types of the tests in the browser',
    command: ['node_modules/typescript7/bin/tsc', '-p', 'tsconfig.e2e.json'],
  },
  { name: 'lint', command: ['node_modules/oxlint/bin/oxlint', ...sources] },
  { name: 'format', command: ['node_modules/oxfmt/bin/oxfmt', '--check', ...sources] },
  { name: 'boundaries between modules', command: ['tools/check-boundaries.mjs'] },
];

/** Runs one check; answers its output where it fails. */
export function runCheck({ command }) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const parts = [];
    child.stdout.on('data', (part) => parts.push(part));
    child.stderr.on('data', (part) => parts.push(part));
    child.on('close', (code) => resolve(code === 0 ? undefined : Buffer.concat(parts).toString()));
  });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  checkNode();
  installPackages();
  let failed = 0;
  for (const check of CHECKS) {
    const started = performance.now();
    const output = await runCheck(check);
    failed += output === undefined ? 0 : 1;
    console.log(
      `${output === undefined ? 'ok' : 'FAILED'}  ${check.name} (${((performance.now() - started) / 1000).toFixed(1)} s)`,
    );
    if (output !== undefined) {
      console.log(output);
    }
  }
  process.exit(failed === 0 ? 0 : 1);
}
