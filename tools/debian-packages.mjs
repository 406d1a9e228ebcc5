import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Whether packages can be installed without a question: as root on Debian. */
export function canInstall() {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  return process.getuid?.() === 0 && /^ID(_LIKE)?=.*debian/m.test(release);
}

const seen = { isUpToDate: false };

/** A mirror that does not answer is given up: what is missing then says so itself. */
const PATIENCE_MS = 300_000;
const MIRROR = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1'];

/**
 * Whether they could be installed, whoever uses them finds out by looking for them.
 *
 * @param {readonly string[]} packages
 * @param {{ recommended?: boolean }} [options] `recommended`: with what Debian recommends beside them
 */
export function installFromDebian(packages, { recommended = true } = {}) {
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: PATIENCE_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  if (!seen.isUpToDate) spawnSync('apt-get', [...MIRROR, 'update', '-qq'], options);
  seen.isUpToDate = true;
  const recommends = recommended ? [] : ['--no-install-recommends'];
  spawnSync('apt-get', [...MIRROR, 'install', '-y', '-qq', ...recommends, ...packages], options);
}
