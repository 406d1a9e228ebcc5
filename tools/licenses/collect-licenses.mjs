import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Licenses that let anybody use, change and pass on what is built, as SPDX calls them. */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);

const TEXTS = /^(licen[cs]e|copying|ofl|unlicense)([.-].*)?$/i;
const NOTICES = /^notice([.-].*)?$/i;
/** A folder with the licenses of what somebody else wrote of the package. */
const OF_PARTS = /^licen[cs]es$/i;

/**
 * What has to go with what is built: the licenses and notices of all packages that stand in it.
 *
 * @param {Iterable<string>} files that were bundled, with their paths
 * @returns {{ packages: {name: string, version: string, license: string, text: string}[], problems: string[] }}
 *   `problems`: packages with another license, or without its text
 */
export function collectLicenses(files) {
  const folders = [...new Set([...files].flatMap((file) => folderOf(file) ?? []))].sort();
  const packages = new Map();
  const problems = [];
  for (const folder of folders) {
    const { name, version, license = 'none', author } = readJson(join(folder, 'package.json'));
    if (name === undefined) continue;
    if (!isPermissive(license)) problems.push(`${name} ${version} has the license ${license}`);
    const text = readTexts(folder) || textOf(license, author);
    if (text === '') problems.push(`${name} ${version} brings no text of its license`);
    packages.set(`${name} ${version}`, { name, version, license, text });
  }
  return { packages: [...packages.values()], problems };
}

/** Some packages name their license and bring no text; that of MIT asks for the name of whoever wrote it. */
function textOf(license, author) {
  const who = typeof author === 'object' ? author.name : author;
  return license === 'MIT' && who ? `MIT License\n\nCopyright (c) ${who}\n\n${MIT}` : '';
}

const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

/** The package that a file is of. */
export function folderOf(file) {
  const [folder] = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/.exec(file) ?? [];
  return folder;
}

/** One of several is enough; of what belongs together each has to be. */
export function isPermissive(license) {
  const words = license.replace(/[()]/g, ' ').trim();
  if (/ AND /i.test(words)) return words.split(/ AND /i).every((part) => isPermissive(part));
  return words.split(/ OR /i).some((part) => PERMISSIVE.has(part.trim()));
}

function readTexts(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const ofParts = entries
    .filter((entry) => entry.isDirectory() && OF_PARTS.test(entry.name))
    .flatMap(({ name }) => readdirSync(join(folder, name)).map((part) => join(name, part)));
  return [...[TEXTS, NOTICES].map((wanted) => names.filter((name) => wanted.test(name))), ofParts]
    .flatMap((found) => found.sort())
    .filter((name) => !/\.(js|ts|json|spdx)$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8').trim())
    .join('\n\n');
}

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
