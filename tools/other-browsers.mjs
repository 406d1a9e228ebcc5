import { existsSync } from 'node:fs';
import { canInstall, installFromDebian } from './debian-packages.mjs';

/** Beside Chromium; each with the Debian packages that it needs, and where they put what is started. */
const listBrowsers = ({ FIREFOX, WEBKIT_DRIVER }) => [
  { name: 'Firefox', needs: [{ package: 'firefox-esr', path: FIREFOX ?? '/usr/bin/firefox-esr' }] },
  {
    name: 'WebKit',
    needs: [
      { package: 'webkit2gtk-driver', path: WEBKIT_DRIVER ?? '/usr/bin/WebKitWebDriver' },
      { package: 'xvfb', path: '/usr/bin/Xvfb' },
    ],
  },
];

const listMissing = (needs) => needs.filter(({ path }) => !existsSync(path));

/** @param {Readonly<Record<string, string | undefined>>} environment where a browser may be named */
export function findOtherBrowsers(environment = process.env) {
  return listBrowsers(environment).map(({ name, needs }) => {
    const paths = needs.map(({ path }) => path);
    const missing = listMissing(needs);
    if (missing.length === 0) return { name, paths };
    const files = missing.map(({ path }) => path).join(' and ');
    const packages = missing.map((one) => one.package).join(' and ');
    const problem = `There is no ${files}. On Debian it comes with ${packages}, which a whole npm test installs as root.`;
    return { name, paths, problem };
  });
}

/** Where that is possible without a question; each on its own, as not every system that is like Debian has both. */
export function installOtherBrowsers() {
  if (!canInstall()) return;
  for (const { needs } of listBrowsers(process.env)) {
    const packages = listMissing(needs).map((one) => one.package);
    if (packages.length > 0) installFromDebian(packages, { recommended: false });
  }
}
