import { describe, expect, it } from 'vitest';
import { readOptions } from './options.mjs';

describe('The command line of npm test', () => {
  it.each([
    [['--changed'], 'HEAD'],
    [['--changed=main~2'], 'main~2'],
    [[], undefined],
  ])('chooses what changed since a commit: %j', (args, commit) => {
    expect(readOptions(args).changedSince).toBe(commit);
  });

  it('does not take a commit that was left empty for everything', () => {
    expect(() => readOptions(['--changed='])).toThrow('--changed= needs a commit');
  });
});
