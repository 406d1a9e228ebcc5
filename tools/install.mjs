import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Ends with a sentence where Node is too old for what we use. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(
      `Atrium needs Node 20.19 or newer; this is ${process.versions.node}. Install a newer Node and start again.`,
    );
    process.exit(1);
  }
}

/**
 * Installs the packages of package-lock.json where that was not done yet, or the file changed.
 *
 * Not `npm ci`: it refuses a lock file that does not name the native packages of every platform. Where the
 * lock file has none for this machine, the exact versions of package.json decide.
 */
export function installPackages() {
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const lock = createHash('sha256').update(lockText).digest('hex');
  const stamp = join(root, 'node_modules/.atrium-installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) {
    return;
  }
  console.error('Installing packages (first start, or packages changed) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const isLocked = lockText.includes(
    `node_modules/@duckdb/node-bindings-${process.platform}-${process.arch}"`,
  );
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const result = spawnSync(npm, isLocked ? args : [...args, '--no-package-lock'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
    // What is needed to build is installed too, whatever the machine calls itself.
    env: { ...process.env, NODE_ENV: 'development' },
  });
  if (result.status !== 0) {
    console.error(
      'The packages could not be installed: see the messages of npm above. Is the npm registry reachable?',
    );
    process.exit(1);
  }
  writeFileSync(stamp, lock);
}
