import { describe, expect, it } from 'vitest';
import { fitsPattern, parsePattern, toWildcard } from './patterns';
import { documentIdOf, exactToken, sortableNumber } from './tokens';

describe('Terms of saved objects on OpenSearch', () => {
  it('name each object by one id, in at most 512 bytes', () => {
    const keys = [
      ['a', 'b:c'],
      ['a:b', 'c'],
      ['a', ''],
      ['', 'a'],
      ['a', 'x'.repeat(600)],
      ['a', 'ä'.repeat(300)],
      ['a', '\ud800'],
      ['a', '\ud801'],
      ['a', '\ufffd'],
      ['odd type', 'b'],
      ['dashboard', 'b'],
    ];
    const ids = keys.map(([type = '', id = '']) => documentIdOf({ type, id }));
    const [plain, ...hashed] = [ids.at(-1), documentIdOf({ type: 'a', id: ids[4] ?? '' })];

    expect(new Set(ids).size).toBe(keys.length);
    expect(ids.every((id) => Buffer.byteLength(id) <= 512)).toBe(true);
    expect(plain).toBe('dashboard:b');
    // An id that looks like the hash of another one is not taken for it.
    expect(ids).not.toContain(hashed[0]);
  });

  it('stand for one text each, however long it is', () => {
    const long = 'x'.repeat(2000);
    const texts = [long, `${long}y`, 'x', exactToken(long).slice(1), '\ud800', '\ufffd'];

    expect(new Set(texts.map(exactToken)).size).toBe(texts.length);
  });

  it('stand in the order of the numbers', () => {
    const numbers = [-1e300, -10, -9.5, -1, -1e-300, 0, 1e-300, 0.5, 1, 9, 10, 2 ** 53, 1e300];
    const terms = numbers.map(sortableNumber);

    expect(terms).toEqual(terms.toSorted());
    expect(new Set(terms).size).toBe(numbers.length);
    expect(sortableNumber(-0)).toBe(sortableNumber(0));
  });
});

describe('A pattern', () => {
  it.each([
    ['web*', 'web-errors', true],
    ['*web', 'a web', true],
    ['w*b*s', 'web-errors', true],
    ['w*s*b', 'web-errors', false],
    ['ab*ba', 'aba', false],
    ['*', '', true],
    ['', '', true],
    ['', 'a', false],
    ['we?', 'web', false],
    ['we\\?', 'we?', true],
    ['\\*', 'a', false],
    ['a\\\\*', 'a\\b', true],
    ['a\\', 'a\\', true],
    ['**', 'x', true],
  ])('%j and %j', (pattern, text, fits) => {
    expect(fitsPattern(parsePattern(pattern), text)).toBe(fits);
  });

  it('attack 57: has no sign of the query in it but the stars', () => {
    expect(toWildcard(parsePattern('a?b\\*c\\\\*d\\'))).toBe('a\\?b\\*c\\\\*d\\\\');
  });
});
