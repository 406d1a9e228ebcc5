import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = fileURLToPath(new URL('changes', import.meta.url));

/**
 * @typedef {object} Change
 * @property {string} id
 * @property {string} row whose tests have to notice it
 * @property {string} what in words, from the sentence
 * @property {'smaller' | 'larger' | 'negation' | 'text'} kind
 * @property {string} file
 * @property {string} find what is changed: once in the file
 * @property {string} replace
 * @property {'expression' | 'statement'} [switch] how it is written into the build for tests in the browser
 * @property {string} [equivalent] why no test can notice it
 * @property {string} [survives] why its tests do not notice it yet
 */

/**
 * The changes in the order of their files, and what each row says of its sentence.
 * @returns {{ changes: Change[], entries: { row: string, numbers?: number, texts?: number, because?: string, changes: Change[] }[] }}
 */
export function readChanges() {
  const files = readdirSync(folder).filter((name) => name.endsWith('.yml'));
  const byNumber = new Intl.Collator('en', { numeric: true });
  const entries = files
    .sort(byNumber.compare)
    .flatMap((name) => parse(readFileSync(join(folder, name), 'utf8')) ?? [])
    .map((entry) => ({
      ...entry,
      row: String(entry.row),
      changes: (entry.changes ?? []).map((change) => ({ ...change, row: String(entry.row) })),
    }));
  return { entries, changes: entries.flatMap(({ changes }) => changes) };
}

/** The sections whose changes are there. */
export function readSections() {
  return readdirSync(folder).map((name) => name.split('-')[0]);
}

/**
 * The text of the changed file; undefined where what it changes is not there, or more than once.
 * @param {Change} change
 * @param {string} tree
 */
export function applyChange({ file, find, replace }, tree) {
  const path = join(tree, file);
  if (!existsSync(path)) return undefined;
  const parts = readFileSync(path, 'utf8').split(find);
  return parts.length === 2 ? parts.join(replace) : undefined;
}

/** What the build writes is there only after it. */
export function isBuilt({ file }) {
  return file.startsWith('build/');
}
