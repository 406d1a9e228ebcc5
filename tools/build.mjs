import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createKindFolders } from './kind-folders.mjs';

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const stampFile = join(root, 'build/stamp.json');
const inputs = [
  'src',
  'assets',
  'translations',
  'tools/rspack-config.mjs',
  'tools/build.mjs',
  'tools/kind-folders.mjs',
  'package-lock.json',
  'docs',
  'e2e/screenshots',
  'tools/documentation',
  'tools/licenses',
];

/**
 * Builds server and browser code where something changed since the last build.
 * @param {{ force?: boolean, production?: boolean }} options not for production: nothing is made small, no licenses, no documentation
 */
export async function build({ force = false, production = true } = {}) {
  const hash = hashInputs();
  if (
    !force &&
    existsSync(stampFile) &&
    JSON.parse(readFileSync(stampFile, 'utf8')).hash === hash
  ) {
    return { built: false };
  }
  const { rspack } = await import('@rspack/core');
  const { pageConfig, picturesConfig, publicConfig, serverConfig } =
    await import('./rspack-config.mjs');
  const configurations = [publicConfig, serverConfig, picturesConfig, pageConfig];
  const kinds = createKindFolders();
  const [browser, ...others] = configurations.map((configure) => configure({ production }));
  const compiler = rspack([{ ...browser, plugins: [...browser.plugins, kinds] }, ...others]);
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (stats.hasErrors()) {
    throw new Error(stats.toString({ all: false, errors: true, colors: false }));
  }
  // A number, as the contract's `buildNumber`, that is the same for the same sources.
  const buildNumber = Number.parseInt(hash.slice(0, 8), 16);
  writeManifest(stats, buildNumber, kinds.files);
  if (!production) return { built: true };
  await compressFiles(join(root, 'build/public'));
  const { writeLicenses } = await import('./licenses/write-licenses.mjs');
  const licenses = writeLicenses(stats, join(root, 'build/licenses.txt'));
  const { buildDocumentation } = await import('./documentation/build-documentation.mjs');
  buildDocumentation(licenses);
  writeFileSync(stampFile, JSON.stringify({ hash }));
  return { built: true };
}

/** Which files an app and a kind of panels or charts needs, for the page's preload links. */
function writeManifest(stats, buildNumber, kinds) {
  const { namedChunkGroups } = stats.stats[0].toJson({ all: false, chunkGroups: true, ids: true });
  const files = Object.fromEntries(
    Object.entries(namedChunkGroups ?? {}).map(([name, group]) => [
      name,
      (group.assets ?? []).map((asset) => asset.name).filter((file) => /\.(js|css)$/.test(file)),
    ]),
  );
  for (const folder of Object.keys(kinds).toSorted()) files[folder] = kinds[folder];
  // Fonts have their content in their names; the page asks for them before its styles do.
  files.fonts = readdirSync(join(root, 'build/public/assets'))
    .filter((name) => name.endsWith('.woff2'))
    .map((name) => `assets/${name}`);
  const manifest = { buildNumber, files, pageScripts: readPageScripts() };
  writeFileSync(join(root, 'build/manifest.json'), JSON.stringify(manifest, undefined, 1));
}

/** They become part of a page: nothing in them may end the element that they stand in. */
export function readPageScripts() {
  const read = (name) => {
    const code = readFileSync(join(root, `build/page/${name}.js`), 'utf8');
    if (/<\/script|<!--/i.test(code))
      throw new Error(`build/page/${name}.js can't stand in a page.`);
    return code;
  };
  return { head: read('head'), afterPicture: read('afterPicture') };
}

async function compressFiles(folder) {
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  await Promise.all(
    listFiles(folder)
      .filter((file) => /\.(js|css|svg|json)$/.test(file))
      .map(async (file) => {
        const content = readFileSync(file);
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        };
        writeFileSync(`${file}.br`, await brotli(content, { params }));
        writeFileSync(`${file}.gz`, await zip(content, { level: 9 }));
      }),
  );
}

function hashInputs() {
  const hash = createHash('sha256');
  for (const input of inputs) {
    const path = join(root, input);
    const files = !existsSync(path) ? [] : input.includes('.') ? [path] : listFiles(path);
    for (const file of files.filter((name) => !/\.test\.tsx?$/.test(name))) {
      hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  mkdirSync(join(root, 'build'), { recursive: true });
  const started = performance.now();
  const { built } = await build({
    force: process.argv.includes('--force'),
    production: !process.argv.includes('--development'),
  });
  console.log(
    built
      ? `Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`
      : 'Nothing changed since the last build.',
  );
}
