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
