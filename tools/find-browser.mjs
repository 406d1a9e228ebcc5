import { existsSync } from 'node:fs';
import { canInstall, installFromDebian } from './debian-packages.mjs';

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

/** Installs Debian's Chromium where that is possible without a question. */
export function installBrowser() {
  if (findBrowser() || !canInstall()) return findBrowser();
  console.log('Installing Chromium from Debian …');
  installFromDebian(['chromium', 'fonts-dejavu-core']);
  return findBrowser();
}

export const NO_BROWSER =
  'No Chrome or Chromium was found. Install one, or name it in the environment variable CHROMIUM.';
