import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../../', import.meta.url);
const rows = [
  ...readFileSync(new URL('docs/security.md', root), 'utf8').matchAll(
    /^\| (\d+) \| ([^|]+) \| (.+) \|$/gm,
  ),
].map(([, number, , proof = '']) => ({ number: Number(number), proof }));

/** Those of the list that are defended against, or named as not yet. */
const NUMBERS = [
  [3, 4],
  [13, 15],
  [17, 36],
  [39, 49],
  [52, 64],
  [66, 83],
  [94, 130],
].flatMap(([first = 0, last = 0]) => Array.from({ length: last - first + 1 }, (_, n) => first + n));

describe('docs/security.md', () => {
  it('has one row for each attack on the server', () => {
    expect(rows.map(({ number }) => number)).toEqual(NUMBERS);
  });

  it('names tests for the attacks on what has been there for long: 94 to 105, and 121', () => {
    const open = rows.filter(({ proof }) => proof.startsWith('not yet: '));

    expect(open.filter(({ number }) => number >= 94 && number <= 105)).toEqual([]);
    expect(open.filter(({ number }) => number === 121)).toEqual([]);
  });

  it.each(rows)(
    'names tests that exist, or says why there is none: attack $number',
    ({ number, proof }) => {
      if (proof.startsWith('not yet: ')) {
        if (number >= 94) expect(proof, 'says what has to be there first').toMatch(/: needs \w+/);
        return;
      }
      const named = [...proof.matchAll(/`([^`]+?) › ([^`]+)`/g)];
      expect(named.length).toBeGreaterThan(0);
      for (const [, file = '', name = ''] of named) {
        const path = new URL(file, root);
        expect(existsSync(path), `${file} exists`).toBe(true);
        expect(readFileSync(path, 'utf8'), `${file} has the test`).toContain(`'${name}'`);
      }
    },
  );
});
