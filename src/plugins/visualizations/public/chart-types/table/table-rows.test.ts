// @vitest-environment node
import { afterEach, describe, expect, it } from 'vitest';
import { pageDefaults } from '#common/page-defaults';
import type { ChartColumn, ChartTable } from '../../../common';
import { sortRows, toCsv } from './table-rows';

const column = (label: string, kind: ChartColumn['kind']): ChartColumn => ({
  id: label,
  aggregation: { id: label, enabled: true, type: 'count', schema: 'metric', params: {} },
  role: kind === 'metric' ? 'metric' : 'bucket',
  kind,
  label,
  valueKind: kind === 'metric' ? 'number' : 'text',
  text: ({ value }) => String(value),
  axisText: ({ value }) => String(value),
  filters: () => [],
});
const table = (rows: readonly (readonly (string | number | null)[])[]): ChartTable => ({
  columns: [column('name', 'bucket'), column('count', 'metric')],
  rows: rows.map((row) => row.map((value) => ({ value }))),
  notices: [],
  documents: rows.length,
});

afterEach(() => pageDefaults.set(undefined));

describe('rows of a table', () => {
  it('are written to a file as csv:separator and csv:quoteValues say', () => {
    const cells = table([['a;b,c', 1]]);
    const choose = (csv: { separator: string; quoteValues: boolean }) =>
      pageDefaults.set({ numberPatterns: {}, csv });
    expect(toCsv(cells, false)).toContain('"a;b,c",1');
    choose({ separator: ';', quoteValues: true });
    expect(toCsv(cells, false)).toBe('\uFEFFname;count\r\n"a;b,c";1\r\n');
    choose({ separator: '.', quoteValues: true });
    expect(toCsv(table([['a', 1.5]]), false)).toContain('a."1.5"');
    choose({ separator: '|', quoteValues: false });
    expect(toCsv(table([['a"b', 1]]), false)).toContain('a"b|1');
  });

  it('stand last without a value, whichever way they are sorted', () => {
    const { rows } = table([
      ['a', null],
      ['b', 1],
      ['c', 2],
    ]);
    const names = (descending: boolean) =>
      sortRows(rows, { column: 1, descending }).map(([cell]) => cell?.value);
    expect(names(false)).toEqual(['b', 'c', 'a']);
    expect(names(true)).toEqual(['c', 'b', 'a']);
  });

  it('have numbers as they are and moments as ISO 8601 in a file', () => {
    const tiny = table([['a', -5e-7]]);
    expect(toCsv(tiny, false)).toBe('\uFEFFname,count\r\na,-5e-7\r\n');
    const columns = tiny.columns.map((one) => ({ ...one, valueKind: 'date' as const }));
    const moments = { ...table([['a', Date.UTC(2026, 0, 2)]]), columns };
    expect(toCsv(moments, false)).toContain('a,2026-01-02T00:00:00.000Z');
  });

  it('attack 81: are no formulas in a spreadsheet', () => {
    const csv = toCsv(
      table([
        ['=HYPERLINK("x")', -5],
        ['a,b\n"c"', 1],
      ]),
      false,
    );
    expect(csv).toBe('\uFEFFname,count\r\n"\'=HYPERLINK(""x"")",-5\r\n"a,b\n""c""",1\r\n');
  });
});
