import { describe, expect, it } from 'vitest';
import { createReport } from './report.mjs';

function write(isStrict: boolean) {
  const lines: string[] = [];
  const report = createReport({ write: (line: string) => void lines.push(line), isStrict });
  return { lines, report };
}

describe('What a run of the tests says', () => {
  it('is a line for each part with its time, failures whole, and the sums', () => {
    const { lines, report } = write(true);
    report.check('format', undefined, 1.23);
    report.tests('unit tests', {
      passed: 3,
      failed: 1,
      skipped: 0,
      seconds: 12.3,
      text: 'expected 1 to be 2\n  at a.test.ts',
    });
    expect(report.end()).toBe(false);
    expect(lines).toEqual([
      'ok      format  1.2 s',
      'FAILED  unit tests: 3 passed, 1 failed  12 s',
      '\nFAILED  unit tests\nexpected 1 to be 2\n  at a.test.ts',
      '\n4 passed, 1 failed',
    ]);
  });

  it('names the reason of a skip, which is a failure where everything has to run', () => {
    const lax = write(false);
    lax.report.missing('tests in the browser', 'No Chromium.');
    expect(lax.report.end()).toBe(true);
    expect(lax.lines.at(-1)).toBe('\n0 passed, 0 failed, 1 skipped');
    expect(lax.lines).toContain('skipped  tests in the browser: No Chromium.');

    const strict = write(true);
    strict.report.missing('tests in the browser', 'No Chromium.');
    expect(strict.report.end()).toBe(false);
  });
});
