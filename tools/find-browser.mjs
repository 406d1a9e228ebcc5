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

/** Chromium without windows, tabs and profiles, which nobody sees in a test: they take a quarter of its processor time. */
const HEADLESS_SHELL = '/usr/lib/chromium/chromium-headless-shell';

/** The path of an installed Chrome or Chromium; undefined where there is none. */
export function findBrowser() {
  return CANDIDATES.find((path) => path && existsSync(path));
}

/** That of the tests: the same engine without its windows where it is there; Chromium itself in a long run. */
export function findTestBrowser() {
  const isWhole = process.env.CHROMIUM || process.env.LONG === '1';
  return isWhole || !existsSync(HEADLESS_SHELL) ? findBrowser() : HEADLESS_SHELL;
}

/** Installs Debian's Chromium where that is possible without a question. */
export function installBrowser() {
  if (findBrowser() || !canInstall()) return findBrowser();
  console.log('Installing Chromium from Debian …');
  installFromDebian(['chromium', 'fonts-dejavu-core']);
  return findBrowser();
}

/** Beside Debian's Chromium, where that is possible without a question; the tests run without it, too. */
export function installTestBrowser() {
  if (installBrowser() !== '/usr/bin/chromium' || !canInstall()) return;
  if (!existsSync(HEADLESS_SHELL)) installFromDebian(['chromium-headless-shell']);
}

export const NO_BROWSER =
  'No Chrome or Chromium was found. Install one, or name it in the environment variable CHROMIUM.';
