import { describe, expect, it, vi } from 'vitest';
import { processorTime } from '../../../tools/test/processor-time.mjs';
import { cachedRanges, compareVersions, isRange, parseVersion, satisfies } from './index';

const LARGEST = '9007199254740991';

describe('A version', () => {
  it('is read with its parts', () => {
    expect(parseVersion(' v1.20.3-beta.2+build.5')).toEqual({
      major: 1,
      minor: 20,
      patch: 3,
      prerelease: ['beta', 2],
    });
  });

  it.each(['', '1', '1.2', '1.2.x', '01.2.3', '1.2.3-', '1.2.3-01', '1.2.3.4', 'latest', '1.2.-3'])(
    'is not %j',
    (text) => {
      expect(parseVersion(text)).toBeUndefined();
    },
  );

  it('has at most 256 characters', () => {
    const long = `1.2.3-${'a'.repeat(250)}`;
    expect(long).toHaveLength(256);
    expect(parseVersion(long)).toBeDefined();
    expect(parseVersion(`${long}a`)).toBeUndefined();
    expect(parseVersion(' '.repeat(300))).toBeUndefined();
  });

  it('has no number above the largest safe integer', () => {
    expect(parseVersion(`${LARGEST}.${LARGEST}.${LARGEST}`)?.patch).toBe(Number.MAX_SAFE_INTEGER);
    expect(parseVersion('9007199254740992.0.0')).toBeUndefined();
    expect(parseVersion('1.0.99999999999999999999')).toBeUndefined();
    expect(satisfies('1.0.0', '<9007199254740992')).toBe(false);
  });

  it('comes after the versions before it', () => {
    const ordered = [
      '0.9.9',
      '1.0.0-1',
      '1.0.0-2',
      '1.0.0-10',
      '1.0.0-alpha',
      '1.0.0-alpha.1',
      '1.0.0-beta',
      '1.0.0',
      '1.0.1',
      '1.2.0',
      '1.10.0',
      '10.0.0',
    ];
    for (const [position, version] of ordered.entries()) {
      for (const [at, other] of ordered.entries()) {
        expect(compareVersions(version, other)).toBe(Math.sign(position - at));
      }
    }
  });

  it('is the same whatever it was built from', () => {
    expect(compareVersions('1.2.3+a', '1.2.3+b')).toBe(0);
  });

  it('can not be compared with something else', () => {
    expect(() => compareVersions('1.2.3', 'soon')).toThrow('Invalid Version: soon');
  });
});

describe('A range', () => {
  it.each([
    ['1.2.3', '1.2.3', true],
    ['1.2.3', '=1.2.3', true],
    ['1.2.4', '1.2.3', false],
    ['1.2.9', '1.2', true],
    ['1.3.0', '1.2.x', false],
    ['5.0.0', '*', true],
    ['5.0.0', '', true],
    ['5.0.0', 'x', true],
    ['1.9.0', '^1.2.3', true],
    ['2.0.0', '^1.2.3', false],
    ['1.2.2', '^1.2.3', false],
    ['0.2.9', '^0.2.3', true],
    ['0.3.0', '^0.2.3', false],
    ['0.0.3', '^0.0.3', true],
    ['0.0.4', '^0.0.3', false],
    ['0.0.9', '^0.0', true],
    ['0.9.0', '^0', true],
    ['1.2.9', '~1.2.3', true],
    ['1.3.0', '~1.2.3', false],
    ['1.9.0', '~1', true],
    ['2.0.0', '>=1.2 <2', false],
    ['1.5.0', '>=1.2 <2', true],
    ['1.5.0', '>= 1.2   < 2', true],
    ['1.2.9', '>1.2', false],
    ['1.3.0', '>1.2', true],
    ['1.2.9', '<=1.2', true],
    ['1.3.0', '<=1.2', false],
    ['1.2.3', '1.2.3 - 2.3.4', true],
    ['2.3.5', '1.2.3 - 2.3.4', false],
    ['2.3.9', '1.2 - 2.3', true],
    ['3.0.0', '1.x || >=3', true],
    ['2.0.0', '1.x || >=3', false],
    ['1.0.0', '>*', false],
    ['1.2.3-beta', '^1.2.3', false],
    ['1.2.3-beta.2', '>=1.2.3-beta.1', true],
    ['1.2.4-beta', '>=1.2.3-beta', false],
    ['2.0.0-alpha', '^1.2.3', false],
    ['2.0.0-alpha', '<2', false],
    ['no version', '*', false],
    ['1.2.3', 'no range', false],
  ])('%s is in %j: %s', (version, range, expected) => {
    expect(satisfies(version, range)).toBe(expected);
  });

  it('has at most 256 characters', () => {
    expect(isRange(`${'1.2.3 '.repeat(42)}1.2`)).toBe(true);
    expect(isRange(`${'1.2.3 '.repeat(43)}1.2.3`)).toBe(false);
  });

  it('is read once: the 1000 used last are kept', () => {
    for (let patch = 0; patch < 1000; patch++) satisfies('1.0.0', `>=1.0.${patch}`);
    expect(cachedRanges()).toHaveLength(1000);
    satisfies('1.0.0', '>=1.0.0');
    satisfies('1.0.0', '>=2.0.0');
    expect(cachedRanges()).toHaveLength(1000);
    expect(cachedRanges()).toContain('>=1.0.0');
    expect(cachedRanges()).not.toContain('>=1.0.1');
  });

  it('that is kept is not read again; one that made room is', () => {
    const read = vi.spyOn(String.prototype, 'split');
    const reads = (range: string) => {
      read.mockClear();
      satisfies('1.0.0', range);
      return read.mock.contexts.filter((text) => String(text) === range).length;
    };
    const first = reads('>=7.0.0 <8.0.0');

    expect(first).toBeGreaterThan(0);
    expect(reads('>=7.0.0 <8.0.0')).toBe(0);
    for (let patch = 0; patch < 1000; patch++) satisfies('1.0.0', `>=7.1.${patch}`);
    expect(reads('>=7.0.0 <8.0.0')).toBe(first);
    read.mockRestore();
  });

  it.each(['^'.repeat(200), '1 - '.repeat(50), `${'1.'.repeat(100)}`, `>=${' '.repeat(250)}1`])(
    'attack 38: %j is answered at once',
    (range) => {
      expect(processorTime(() => satisfies('1.2.3', range))).toBeLessThan(50);
    },
  );
});
