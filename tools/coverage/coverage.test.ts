import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findMissingTests } from './check-coverage.mjs';
import { readCoverage, readRows } from './read-coverage.mjs';
import { isNamed } from './read-test-names.mjs';
import { COVERAGE_PAGE, writeCoveragePage } from './write-coverage-page.mjs';

describe('What is promised', () => {
  it('names tests that are there', () => {
    expect(findMissingTests()).toEqual([]);
  });

  it('has a test for every sentence, and an id of its own', () => {
    const rows = readRows();
    const ids = rows.map(({ id }) => id);

    expect(rows.filter(({ sentence, tests }) => !sentence || !tests?.length)).toEqual([]);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(rows.length).toBeGreaterThan(400);
  });

  it('has its rows in the file of their section', () => {
    const strangers = readCoverage().flatMap(({ section, groups }) =>
      groups.flatMap(({ rows }) => rows.filter(({ id }) => !id.startsWith(`${section}.`))),
    );
    expect(strangers).toEqual([]);
  });
});

describe('The page of what is promised', () => {
  const page = readFileSync(COVERAGE_PAGE, 'utf8');

  it('is that of the data (node tools/coverage/write-coverage-page.mjs writes it anew)', () => {
    expect(page).toBe(writeCoveragePage());
  });

  it('can be read: no line is longer than 200 letters', () => {
    expect(page.split('\n').filter((line) => line.length > 200)).toEqual([]);
  });
});

describe('The name of a test that is given something', () => {
  const name = ['A price of ', null, ' is ', null];

  it.each([
    ['A price of 5 is low', false, true],
    ['A price of 5', false, false],
    ['A price of 5 is', true, true],
    ['A pri', true, true],
    ['A prize', true, false],
  ])('may be %j, as a beginning %j: %j', (text, prefix, expected) => {
    expect(isNamed(name, text, prefix)).toBe(expected);
  });
});
