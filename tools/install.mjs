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

/** Installs exactly the packages of package-lock.json, where that was not done yet or the file changed. */
export function installPackages() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules/.atrium-installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) {
    return;
  }
  console.error('Installing packages (first start, or packages changed) …');
  const isWindows = process.platform === 'win32';
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const result = spawnSync(isWindows ? 'npm.cmd' : 'npm', args, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: isWindows,
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
