import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * @typedef {{ id: string, sentence: string, decided?: string, tests: string[] }} Row where the sentence leaves it open, what was decided
 * @typedef {{ title: string, rows: Row[] }} Group
 * @typedef {{ file: string, title: string, section: number | string, groups: Group[] }} Section
 */

/**
 * What is promised, and the tests that prove it: docs/coverage/*.yml, the specification's sections first.
 * @param {string} folder
 * @returns {Section[]}
 */
export function readCoverage(folder = join(root, 'docs/coverage')) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yml'))
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .map((file) => ({ file, ...parse(readFileSync(join(folder, file), 'utf8')) }));
}

/**
 * @param {string} [folder]
 * @returns {Row[]}
 */
export function readRows(folder) {
  return readCoverage(folder).flatMap(({ groups }) => groups.flatMap(({ rows }) => rows));
}

/**
 * `path › full name`, `path › beginning of names…`, or `path` for all of its tests.
 * @param {string} test
 */
export function parseTest(test) {
  const [path = '', ...rest] = test.split(' › ');
  const text = rest.join(' › ');
  const prefix = rest.length === 0 || text.endsWith('…');
  return { path, name: text.replace(/…$/, ''), prefix };
}
