import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** What a page does hardly by imports, through the built server: a change of it concerns every browser test. */
const EVERYWHERE =
  /^(src\/(?!plugins\/)|assets\/|config\/|translations\/|e2e\/support\/|package(-lock)?\.json|vitest\.config\.ts|tools\/(build|rspack-config|serve|find-browser|other-browsers)\.mjs)/;

/** What a browser test reads without importing it. */
const READ_BY = [
  { path: 'e2e/screenshots/', tests: ['e2e/screenshots.test.ts', 'e2e/screens.test.ts'] },
  { path: 'examples/', tests: ['e2e/plugins.test.ts'] },
  { path: 'tools/pseudo-locale.mjs', tests: ['e2e/languages.test.ts'] },
  { path: 'tools/rotating-part.mjs', tests: ['e2e/screens.test.ts'] },
];

/**
 * What a change since this commit may have broken: for Vitest the commit, which finds the unit tests by their imports, and the
 * browser tests of the apps that changed plugins belong to.
 *
 * @param {string} since
 * @returns {{ changed: string, browserFiles: readonly string[], description: string }}
 */
export function chooseChanged(since) {
  const files = listChangedFiles(since);
  const browserFiles = chooseBrowserTests(files);
  const count = `${files.length} ${files.length === 1 ? 'file has' : 'files have'} changed since ${since}`;
  return {
    changed: since,
    browserFiles,
    description: `${count}; browser tests: ${browserFiles.join(', ') || 'none'}`,
  };
}

/**
 * @param {readonly string[]} files that changed, as paths from the project's folder
 * @returns {readonly string[]} test files
 */
export function chooseBrowserTests(files) {
  const tests = readBrowserTests();
  if (files.some((file) => EVERYWHERE.test(file) && !isTest(file))) return [...tests.keys()];
  const plugins = files
    .filter((file) => !isTest(file))
    .flatMap((file) => /^src\/plugins\/([^/]+)\//.exec(file)?.[1] ?? []);
  const apps = new Set(plugins.flatMap((folder) => findApps(folder)));
  const readers = READ_BY.filter(({ path }) => files.some((file) => file.startsWith(path)));
  const chosen = new Set([...files, ...readers.flatMap(({ tests: ofPath }) => ofPath)]);
  return [...tests]
    .filter(([test, ofTest]) => chosen.has(test) || ofTest.some((app) => apps.has(app)))
    .map(([test]) => test);
}

const isTest = (file) => /\.test\.tsx?$/.test(file);

/** Each browser test names the apps that it is about in its first line: `// @apps discover`. `core`: the shell itself. */
export function readBrowserTests() {
  const names = readdirSync(join(root, 'e2e')).filter(isTest);
  return new Map(
    names.map((name) => {
      const [first = ''] = readFileSync(join(root, 'e2e', name), 'utf8').split('\n');
      return [`e2e/${name}`, /^\/\/ @apps (.+)$/.exec(first)?.[1]?.split(/, */) ?? []];
    }),
  );
}

/** A plugin's own apps; for one without, those of the plugins that are built on it. */
function findApps(folder) {
  const manifests = readManifests();
  const { id, applications = [] } = manifests.get(folder) ?? {};
  if (applications.length > 0) return applications.map((app) => app.id);
  return [...manifests]
    .filter(([, { requiredPlugins = [], optionalPlugins = [], requiredBundles = [] }]) =>
      [...requiredPlugins, ...optionalPlugins, ...requiredBundles].includes(id),
    )
    .flatMap(([other]) => findApps(other));
}

/** By the folder of the plugin. */
export function readManifests() {
  const folder = join(root, 'src/plugins');
  return new Map(
    readdirSync(folder).map((name) => [
      name,
      JSON.parse(readFileSync(join(folder, name, 'opensearch_dashboards.json'), 'utf8')),
    ]),
  );
}

/**
 * A file that was moved stands here twice: what it was part of has changed, too.
 * @param {string} since
 * @param {string} folder of the repository
 * @returns {string[]} paths in it
 */
export function listChangedFiles(since, folder = root) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).split('\0').filter(Boolean);
  return [
    ...new Set([
      ...git('diff', '--name-only', '--no-renames', '-z', since, '--'),
      ...git('ls-files', '--others', '--exclude-standard', '-z'),
    ]),
  ].sort();
}
