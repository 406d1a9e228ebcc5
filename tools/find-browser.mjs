import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const CANDIDATES = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of an installed Chrome or Chromium; undefined where there is none. */
export function findBrowser() {
  return CANDIDATES.find((path) => path && existsSync(path));
}

/** Installs Debian's Chromium where that is possible without a question: as root on Debian. */
export function installBrowser() {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  if (findBrowser() || process.getuid?.() !== 0 || !/^ID(_LIKE)?=.*debian/m.test(release)) {
    return findBrowser();
  }
  console.log('Installing Chromium from Debian …');
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-dejavu-core'], options);
  return findBrowser();
}

export const NO_BROWSER =
  'No Chrome or Chromium was found. Install one, or name it in the environment variable CHROMIUM.';
