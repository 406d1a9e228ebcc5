import { describe, expect, it } from 'vitest';
import { WordTable } from './word-table';

const take = (table: WordTable, field: number, word: string): number => {
  // Within other bytes, as in a text.
  const bytes = Buffer.from(`.${word}.`);
  return table.numberOf(field, bytes, 1, bytes.length - 1);
};

describe('the table of words', () => {
  it.each([
    ['the last letter', 'ab', 'ac'],
    ['the length', 'abcd', 'abcde'],
    ['the fifth letter', 'abcde', 'abcdf'],
    ['what is beyond eight bytes', 'abcdefghij', 'abcdefghik'],
    ['the length beyond eight bytes', 'abcdefghi', 'abcdefghii'],
    ['the first letter of a long word', 'abcdefghij', 'bbcdefghij'],
    ['a sign beyond ASCII', 'größe', 'grüße'],
  ])('tells words apart by %s', (_, one, other) => {
    const table = new WordTable();
    expect([one, other, one, other].map((word) => take(table, 0, word))).toEqual([0, 1, 0, 1]);
    expect([0, 1].map((number) => Buffer.from(table.bytesOf(number)).toString())).toEqual([
      one,
      other,
    ]);
  });

  it('takes letters of ASCII in any case for small ones, short words and long ones', () => {
    const table = new WordTable();
    expect(['Ab', 'aB', 'ABCDEFGHIJ', 'abcdefghij'].map((word) => take(table, 0, word))).toEqual([
      0, 0, 1, 1,
    ]);
    expect(Buffer.from(table.bytesOf(1)).toString()).toBe('abcdefghij');
  });

  it('has the words of each field for themselves', () => {
    const table = new WordTable();
    expect([3, 4, 3].map((field) => take(table, field, 'word'))).toEqual([0, 1, 0]);
    expect(table.fieldOf(1)).toBe(4);
  });

  it('finds 50,000 words of many fields again that begin alike, after it has grown', () => {
    const table = new WordTable();
    const words = Array.from({ length: 50_000 }, (_, at) => ({
      field: at % 250,
      word: `beginning${'g'.repeat(at / 250)}`,
    }));
    const numbers = () => words.map(({ field, word }) => take(table, field, word));
    expect(numbers()).toEqual(words.map((_, at) => at));
    expect(numbers()).toEqual(words.map((_, at) => at));
  });
});
