import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkChange, checkChanges, countNumbers } from './check-changes.mjs';
import { findFailure, groupTests, judge, type RunResult } from './judge.mjs';
import { chooseChanges, readOptions } from './options.mjs';
import { type Change, readChanges } from './read-changes.mjs';
import { leaveToBrowser } from './settle.mjs';
import { writeSwitches } from './switches.mjs';
import { temporaryFolder } from '../test/temporary-folder';

describe('Changes of what the sentences say', () => {
  it('are all there that their rows need, and can be made', () => {
    expect(checkChanges()).toEqual([]);
  });

  it.each([
    ['Nav width expanded 270, collapsed 48.', 2],
    ['popover max height 35vh.', 1],
    ["each ('wasn't completed in 30sec. Consider').", 1],
    ['v7dark, v8light; SHA-256; {count1}', 0],
  ])('are two for each number: %j has %i', (sentence, count) => {
    expect(countNumbers(sentence)).toBe(count);
  });

  it('are refused where they change nothing, are not there, or are no code', () => {
    const file = 'tools/rotating-part.mjs';
    const find = 'const DAY = 24 * 60 * 60 * 1000;';
    const change = { id: '0.0-x', what: 'a day', kind: 'smaller', file, find } as const;

    expect(checkChange({ ...change, replace: 'const DAY = 1;' })).toEqual([]);
    expect(checkChange({ ...change, replace: find })).toEqual(['changes nothing']);
    expect(checkChange({ ...change, find: 'const WEEK', replace: '' })).toEqual([
      `what it changes is not there once in ${file}`,
    ]);
    expect(checkChange({ ...change, replace: 'const = 1;' })).toEqual([
      expect.stringContaining('is no code'),
    ]);
  });
});

describe('A part of the changes', () => {
  const { changes } = readChanges();
  const choose = (args: string[]) => chooseChanges(changes, readOptions(args));

  it('is the same for the same number, and another one for the next', () => {
    const part = choose(['--part', '7', '--count', '20']);

    expect(part).toHaveLength(20);
    expect(choose(['--part', '7', '--count', '20'])).toEqual(part);
    expect(choose(['--part', '8', '--count', '20'])).not.toEqual(part);
  });

  it('is of all of them in the end', () => {
    const byId = (one: Change, other: Change) => one.id.localeCompare(other.id);

    expect(choose(['--part', '7']).toSorted(byId)).toEqual(changes.toSorted(byId));
  });
});

describe('What unit tests missed in a part', () => {
  const survived = { outcome: 'survived' };
  const outcomeOf = (file: string, tests: string[]) =>
    leaveToBrowser({ file }, { tests }, survived).outcome;

  it('is left to the browser where a test there could notice it, else it survived', () => {
    expect(outcomeOf('src/a.module.css', ['src/a.test.ts › one', 'e2e/a.test.ts › two'])).toBe(
      'left to the browser',
    );
    expect(outcomeOf('src/a.module.css', ['src/a.test.ts › one'])).toBe('survived');
    expect(outcomeOf('src/a.ts', ['src/a.test.ts › one', 'e2e/a.test.ts › two'])).toBe('survived');
  });
});

describe('A change is caught', () => {
  const tests = ['a.test.ts › A price (in $) is low', 'a.test.ts › A sum of…'];
  const result = (states: Record<string, string>, errors: string[] = []): RunResult => ({
    files: [
      {
        path: 'a.test.ts',
        tests: Object.entries(states).map(([name, state]) => ({ name, state })),
        errors,
      },
    ],
    unhandled: [],
  });
  const passed = { 'A price (in $) is low': 'passed', 'A sum of 1': 'passed' };

  it('by the tests that the row names, and no others', () => {
    const [group] = groupTests(tests);
    const names = [
      'A price (in $) is low',
      'A sum of 1',
      'A price (in $) is low again',
      'Not A sum of',
    ];

    expect(names.filter((name) => new RegExp(group?.pattern ?? '').test(name))).toEqual(
      names.slice(0, 2),
    );
  });

  it('where one fails, a file does not load, or a test is gone', () => {
    expect(findFailure(tests, result(passed))).toBeUndefined();
    expect(findFailure(tests, result({ ...passed, 'A sum of 1': 'failed' }))).toBe('A sum of 1');
    expect(findFailure(tests, result(passed, ['x is not defined']))).toContain('x is not defined');
    expect(findFailure(tests, result({ 'A sum of 1': 'passed' }))).toContain('is gone');
  });

  it('not where a file is missing, which no change does: that run says nothing', () => {
    const judged = (...errors: string[]) => judge(tests, { result: result(passed, errors) });
    expect(judged().outcome).toBe('survived');
    expect(judged('x is not defined').outcome).toBe('caught');
    expect(judged("Cannot find module '/a/.vite/react.js'")).toEqual({
      outcome: 'error',
      reason: "did not run: Cannot find module '/a/.vite/react.js'",
    });
  });
});

describe('The build with switches', () => {
  let tree: string;
  beforeEach(() => {
    tree = temporaryFolder('switches');
  });

  function write(file: string, text: string, changes: Partial<Change>[]) {
    writeFileSync(join(tree, file), text);
    const { problems, styles } = writeSwitches(
      changes.map((change) => ({ file, ...change })),
      tree,
    );
    return {
      text: readFileSync(join(tree, file), 'utf8'),
      problems: [...problems.values()],
      styles: [...styles.values()],
    };
  }

  it('holds several changes of one place of the code', () => {
    const { text } = write('a.js', 'export const size = 5;', [
      { id: 'a', find: '5', replace: '4' },
      { id: 'b', find: '5', replace: '6' },
    ]);

    expect(text).toMatch(/size = \(\(.*\) === 'a' \? \(4\) : \(.*\) === 'b' \? \(6\) : \(5\)\);/);
  });

  it('takes another value of a style from the page', () => {
    const change = {
      id: '9.1-x',
      find: 'animation: appear 2s both;',
      replace: 'animation: appear 3s both;',
    };
    const { text, styles } = write('a.css', '.a { animation: appear 2s both; }', [change]);

    expect(text).toBe('.a { animation: appear var(--change-9-1-x, 2s) both; }');
    expect(styles).toEqual([':root { --change-9-1-x: 3s; }']);
  });

  it('refuses what it can not hold', () => {
    const media = { id: 'a', find: '(width < 768px)', replace: '(width < 700px)' };
    const twice = { id: 'b', find: 'x', replace: 'y' };

    expect(write('a.css', '@media (width < 768px) {}', [media]).problems).toHaveLength(1);
    expect(write('b.js', 'x = x;', [twice]).problems).toHaveLength(1);
  });
});
