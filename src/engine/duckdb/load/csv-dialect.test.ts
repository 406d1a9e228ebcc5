import { describe, expect, it } from 'vitest';
import { detectDialect } from './csv-dialect';
import { readRecords } from './csv-records';
import { nameFields } from './field-names';

/** Processor time in milliseconds: the same on a busy machine. */
function costOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user / 1000;
}

describe('the first records of CSV', () => {
  it.each([
    [
      'values',
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['quotes around values', '"a,b","c\nd"\n', [['a,b', 'c\nd']]],
    ['two quotes for one', '"a ""b"" c",""\n', [['a "b" c', '']]],
    ['text behind a quote', '"a"b,c\n', [['ab', 'c']]],
    ['quotes inside values', '5" pipe,"x"\n', [['5" pipe', 'x']]],
    ['line ends of all kinds', 'a\r\nb\rc\n', [['a'], ['b'], ['c']]],
    ['no empty lines', 'a\n\n\r\nb\n', [['a'], ['b']]],
    ['a last line without an end', 'a\nb,', [['a'], ['b', '']]],
    ['a quote that is not closed', 'a\n"b,c\nd', [['a'], ['b,c\nd']]],
  ])('have %s', (_, text, records) => {
    const found = readRecords(text, { delimiter: ',', complete: true });
    expect(found.records.map(({ values }) => values)).toEqual(records);
  });

  it('attack 98: are there soon, however long a value goes on', () => {
    const open = `a,"${'b,c;d\n'.repeat(700_000)}`;
    const cost = costOf(() => {
      const { headers } = detectDialect(open, false);
      expect(nameFields(headers).fields).toHaveLength(2);
    });
    expect(cost).toBeLessThan(300);
  });

  it('attack 98: name ten thousand columns of one name soon', () => {
    const headers = Array.from({ length: 10_000 }, () => 'same');
    const cost = costOf(() => {
      const { fields } = nameFields(headers);
      expect(fields.at(-1)).toEqual({ name: 'same_10000', column: 'same_10000' });
      expect(new Set(fields.map(({ column }) => column)).size).toBe(10_000);
    });
    expect(cost).toBeLessThan(1000);
  });
});
