// What package-lock.json lacks: `npm ci` installs from it alone, on every platform.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Where people run Atrium, as npm calls it. */
const PLATFORMS = [
  'linux-x64',
  'linux-arm64',
  'darwin-x64',
  'darwin-arm64',
  'win32-x64',
  'win32-arm64',
];

/**
 * Native parts that their makers publish for no such platform: the README names them, too. What `@formatjs/cli` does is also
 * there in JavaScript.
 */
const NOT_PUBLISHED = [
  'libsql win32-arm64',
  '@formatjs/cli darwin-x64',
  '@formatjs/cli win32-arm64',
];

/**
 * One sentence for each package that the lock lacks.
 * @param {Record<string, {version?: string, integrity?: string, resolved?: string, os?: string[], cpu?: string[],
 *   dependencies?: Record<string, string>, devDependencies?: Record<string, string>,
 *   optionalDependencies?: Record<string, string>}>} packages as in the lock
 * @returns {string[]}
 */
export function findLockProblems(packages) {
  return Object.entries(packages).flatMap(([path, entry]) => {
    // Of ours those for development, too; a lock does not name those of others.
    const asked = {
      ...entry.dependencies,
      ...entry.devDependencies,
      ...entry.optionalDependencies,
    };
    const missing = Object.entries(asked)
      .filter(([name]) => !findEntry(packages, path, name))
      .map(([name, range]) => `${nameOf(path)} asks for ${name} ${range}, which the lock lacks`);
    const unsafe = path !== '' && !entry.integrity ? [`${nameOf(path)} has no integrity`] : [];
    const bound = entry.resolved
      ? [`${nameOf(path)} is bound to one registry: ${entry.resolved}`]
      : [];
    return [...missing, ...unsafe, ...bound, ...findUncovered(packages, path)];
  });
}

/** Platforms for which a package with native parts has none. */
function findUncovered(packages, path) {
  const parts = Object.keys(packages[path].optionalDependencies ?? {})
    .map((name) => findEntry(packages, path, name))
    .filter((part) => part?.cpu && part.os);
  if (parts.length < 2) return [];
  return PLATFORMS.filter((platform) => {
    const [os, cpu] = platform.split('-');
    const isThere = parts.some((part) => part.os.includes(os) && part.cpu.includes(cpu));
    return !isThere && !NOT_PUBLISHED.includes(`${nameOf(path)} ${platform}`);
  }).map((platform) => `${nameOf(path)} has no native part for ${platform}`);
}

/** As Node looks a package up: beside the one that asks, then further out. */
function findEntry(packages, from, name) {
  for (let folder = from; ;) {
    const entry = packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`];
    if (entry || folder === '') return entry;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')));
  }
}

const nameOf = (path) =>
  path === '' ? 'Atrium' : path.slice(path.lastIndexOf('node_modules/') + 13);

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const problems = findLockProblems(lock.packages);
  console.log(problems.length === 0 ? 'The lock is complete.' : problems.join('\n'));
  process.exitCode = problems.length === 0 ? 0 : 1;
}
