import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isBuilt } from './read-changes.mjs';
import { writeStyle } from './style-switches.mjs';

/** What the page's script and the server's environment name. */
const ACTIVE = '(globalThis.atriumChange ?? globalThis.process?.env?.ATRIUM_CHANGE)';

/**
 * Writes every change into the source as a switch, so that one build holds all of them.
 * @param {object[]} changes
 * @param {string} tree a copy
 * @returns {{ problems: Map<object, string>, styles: Map<object, string> }} what can't be written, with the reason, and
 * the styles that a page adopts while its change is active
 */
export function writeSwitches(changes, tree) {
  const done = { problems: new Map(), styles: new Map() };
  for (const [file, ofFile] of groupBy(changes, ({ file }) => file)) {
    const path = join(tree, file);
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    const groups = [...groupBy(ofFile, ({ find }) => find)];
    const places = groups.flatMap(([find, alike]) => findPlaces(text, find, alike, done));
    writeFileSync(path, switchPlaces(text, places, done));
    if (isBuilt({ file })) {
      for (const ending of ['br', 'gz']) rmSync(`${path}.${ending}`, { force: true });
    }
  }
  return done;
}

/** In a file of the build, where names change from build to build, `find` is a pattern, and all its matches change. */
function findPlaces(text, find, alike, { problems }) {
  const places = isBuilt(alike[0])
    ? [...text.matchAll(new RegExp(find, 'g'))].map(({ index, 0: found }) => ({
        start: index,
        found,
        alike,
      }))
    : [{ start: text.indexOf(find), found: find, alike }];
  const isThere = isBuilt(alike[0]) ? places.length > 0 : text.split(find).length === 2;
  if (isThere) return places;
  for (const change of alike) problems.set(change, 'what it changes is not there once');
  return [];
}

/** From the end to the beginning, so that places stay where they are. */
function switchPlaces(text, places, done) {
  let next = text.length;
  let written = text;
  for (const { start, found, alike } of places.sort((one, other) => other.start - one.start)) {
    const overlaps = start + found.length > next;
    const code = overlaps ? undefined : writeSwitch(found, alike, done.styles);
    if (code === undefined) {
      const reason = overlaps
        ? 'overlaps another change: give both the same find'
        : 'is not another value of the same property';
      for (const change of alike) done.problems.set(change, reason);
      continue;
    }
    written = written.slice(0, start) + code + written.slice(start + found.length);
    next = start;
  }
  return written;
}

function writeSwitch(found, changes, styles) {
  if (changes[0].file.endsWith('.css')) return writeStyle(found, changes, styles);
  if (changes[0].switch === 'statement') {
    const branches = changes.map(
      ({ id, replace }) => `if (${ACTIVE} === '${id}') { ${replace} } else `,
    );
    return `${branches.join('')}{ ${found} }`;
  }
  const branches = changes.map(({ id, replace }) => `${ACTIVE} === '${id}' ? (${replace}) : `);
  return `(${branches.join('')}(${found}))`;
}

function groupBy(items, keyOf) {
  const groups = new Map();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
