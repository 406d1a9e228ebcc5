import { describe, expect, it } from 'vitest';
import { readVisualization, writeVisualization } from '.';
import { columnAggregation, placedColumns } from './statement-columns';
import { statementTable } from './statement-table';

const column = (name: string, type: string) => ({ name, type });
const answer = {
  columns: [column('day', 'timestamp'), column('level', 'keyword'), column('n', 'long')],
  rows: [
    ['2024-03-30 00:00:00', 'error', 1],
    ['2024-03-31 00:00:00', null, 9007199254740993n as never],
    ['2024-04-01 00:00:00', 'info', null],
  ],
  rowCount: 3,
  isCut: true,
  isWithin: false,
};
const chart = (type: string, aggs: readonly ReturnType<typeof columnAggregation>[] = []) => ({
  type,
  aggs,
});
const places = (type: string, columns: readonly ReturnType<typeof column>[]) =>
  placedColumns(chart(type), { columns }).map(({ at, role }) => `${role} ${columns[at]?.name}`);

describe('Columns of an answer in a chart', () => {
  it('stand where they are expected: time along, names as series, numbers drawn', () => {
    const { columns } = answer;
    expect(places('line', columns)).toEqual(['segment day', 'group level', 'metric n']);
    expect(places('table', columns)).toEqual(['bucket day', 'bucket level', 'metric n']);
    const numbers = [column('year', 'long'), column('a', 'double'), column('b', 'double')];
    expect(places('histogram', numbers)).toEqual(['segment year', 'metric a', 'metric b']);
    expect(places('metric', numbers)).toEqual(['metric year', 'metric a', 'metric b']);
  });

  it('stand where they were put, and not where the answer lacks them', () => {
    const aggs = [
      columnAggregation('1', 'level', 'segment'),
      columnAggregation('2', 'n', 'metric'),
      columnAggregation('3', 'gone', 'group'),
    ];
    const table = statementTable(answer, chart('pie', aggs));
    expect(table.columns.map(({ label, role }) => `${role} ${label}`)).toEqual([
      'segment level',
      'metric n',
    ]);
  });

  it('are kept with the chart, with its statement', () => {
    const visualization = {
      title: 'A',
      description: '',
      type: 'line',
      params: {},
      aggs: [columnAggregation('1', 'n', 'metric')],
      uiState: {},
      query: { query: '', language: 'kuery' as const },
      filters: [],
      statement: { language: 'PPL' as const, text: 'source = a' },
      index: 'a',
    };
    const read = readVisualization(writeVisualization(visualization));
    expect(read).toEqual({ visualization, notices: [] });
  });
});

describe('Columns that are fields of the index pattern', () => {
  const source = {
    index: 'logs-*',
    formats: {
      size: { id: 'bytes', params: { pattern: '0b' } },
      code: { id: 'static_lookup', params: { lookupEntries: [{ key: '1', value: 'One' }] } },
    },
    names: { size: { label: 'Size of it' } },
  };
  const of = (name: string, origin: object | undefined, index = 'logs-2024') => ({
    ...column(name, 'long'),
    ...(origin && { origin: { index, ...origin } }),
  });
  const shown = (own: ReturnType<typeof of>, value: number) => {
    const one = { columns: [own], rows: [[value]], rowCount: 1, isCut: false, isWithin: true };
    const [only] = statementTable(one, chart('table'), source).columns;
    return `${only?.label}: ${only?.text({ value })}`;
  };

  it.each([
    [of('size', { field: 'size' }), 2048, 'Size of it: 2 KB'],
    [of('big', { field: 'size' }), 2048, 'big: 2 KB'],
    [of('avg(size)', { field: 'size', by: 'avg' }), 2048, 'avg(Size of it): 2 KB'],
    [of('code', { field: 'code' }), 1, 'code: One'],
    [of('max(code)', { field: 'code', by: 'max' }), 1, 'max(code): One'],
    [of('sum(code)', { field: 'code', by: 'sum' }), 1, 'sum(code): 1'],
    [of('size', { field: 'size' }, 'logs-*,other'), 2048, 'Size of it: 2 KB'],
    [of('size', { field: 'size' }, 'other'), 2048, 'size: 2,048'],
    [of('size', undefined), 2048, 'size: 2,048'],
    [of('year', { field: 'year' }), 2024, 'year: 2024'],
    [of('y', { field: 'year' }), 2024, 'y: 2024'],
    [of('count(year)', { by: 'count' }), 2024, 'count(year): 2,024'],
  ])('%j of %i', (own, value, text) => {
    expect(shown(own, value)).toBe(text);
  });
});

describe('An answer as a table of a chart', () => {
  const { columns, rows, notices } = statementTable(answer, chart('line'));

  it('has moments in UTC, numbers and names, with what is missing as that', () => {
    expect(rows.map((row) => row.map(({ value }) => value))).toEqual([
      [Date.UTC(2024, 2, 30), 'error', 1],
      [Date.UTC(2024, 2, 31), null, 9007199254740992],
      [Date.UTC(2024, 3, 1), 'info', null],
    ]);
    expect(rows[1]?.[1]).toMatchObject({ special: 'missing' });
    expect(rows[2]?.[2]).toEqual({ value: null });
  });

  it('knows how wide a place of its axis of time is, days of summer time too', () => {
    expect(columns[0]?.interval).toBe(86_400_000);
    expect(columns[0]?.text({ value: Date.UTC(2024, 2, 31) })).toBe('Mar 31, 2024');
  });

  it('says that there are more rows', () => {
    expect(notices).toEqual([expect.stringContaining('Only the first 3 rows')]);
  });
});
