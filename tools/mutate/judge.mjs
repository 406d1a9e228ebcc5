import { parseTest } from '../coverage/read-coverage.mjs';

/** The tests of rows by file, with a pattern for their names. */
export function groupTests(tests) {
  const byPath = new Map();
  for (const { path, name, prefix } of tests.map(parseTest)) {
    const escaped = name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
    byPath.set(path, [...(byPath.get(path) ?? []), `${escaped}${prefix ? '[^]*' : ''}`]);
  }
  return [...byPath].map(([path, names]) => ({ path, pattern: `^(?:${names.join('|')})$` }));
}

/** A file that is not where it is looked for: no change removes one, so it is the run that went wrong. */
const MISSING = /cannot find (module|package)|failed to (load url|resolve import)|ENOENT|ENOSPC/i;

/**
 * @param {readonly string[]} tests that the row names
 * @param {{ result?: object, problem?: string, endless?: boolean }} answer of the run
 * @returns {{ outcome: 'caught' | 'survived' | 'error', reason?: string }}
 */
export function judge(tests, { result, problem, endless }) {
  if (endless) return { outcome: 'caught', reason: 'time-out' };
  // The tests took their own process along: a run of the suite would have failed.
  if (problem) return { outcome: 'caught', reason: problem.split('\n')[0] };
  const missing = result.files.flatMap(({ errors }) => errors).find((text) => MISSING.test(text));
  if (missing) return { outcome: 'error', reason: `did not run: ${firstLine(missing)}` };
  const failure = findFailure(tests, result);
  return failure ? { outcome: 'caught', reason: failure } : { outcome: 'survived' };
}

/**
 * Why the named tests noticed the change; undefined where all of them passed.
 * @param {readonly string[]} tests
 * @param {{ files: { path: string, tests: { name: string, state: string }[], errors: string[] }[], unhandled: string[] }} result
 */
export function findFailure(tests, { files, unhandled }) {
  const failed = files.flatMap((file) => file.tests.filter(({ state }) => state === 'failed'));
  if (failed.length > 0) return failed[0].name;
  const errors = files.flatMap((file) => file.errors);
  if (errors.length > 0) return `does not load: ${firstLine(errors[0])}`;
  if (unhandled.length > 0) return `an error that nothing handles: ${firstLine(unhandled[0])}`;
  const gone = tests.find((test) => !hasPassed(test, files));
  return gone && `is gone: ${gone}`;
}

function hasPassed(test, files) {
  const { path, name, prefix } = parseTest(test);
  const passed = files
    .filter((file) => file.path === path)
    .flatMap((file) => file.tests.filter(({ state }) => state === 'passed'));
  return passed.some((one) => (prefix ? one.name.startsWith(name) : one.name === name));
}

function firstLine(text) {
  return text.split('\n')[0].slice(0, 160);
}
