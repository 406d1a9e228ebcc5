import { describe, expect, it } from 'vitest';
import { statementTable, type Visualization } from '../../../common';
import { axisDefaults } from './axis-defaults';
import { readAxisOptions } from './axis-options';
import { withMeasures } from './statement-measures';

const made = (name: string, by?: string, field?: string) => ({
  name,
  type: 'double',
  ...(by !== undefined && { origin: { by, ...(field !== undefined && { index: 'logs', field }) } }),
});

const chart = (params: Visualization['params'] = {}, type = 'histogram'): Visualization => ({
  title: '',
  description: '',
  type,
  params: axisDefaults(type, params),
  aggs: [],
  uiState: {},
  query: { query: '', language: 'kuery' },
  filters: [],
  statement: { language: 'SQL', text: 'SELECT' },
});

function optionsOf(
  metrics: readonly ReturnType<typeof made>[],
  rows: readonly (readonly number[])[],
  visualization = chart(),
) {
  const columns = [{ name: 'level', type: 'keyword' }, ...metrics];
  const table = statementTable(
    {
      columns,
      rows: rows.map((row, at) => [`level ${at}`, ...row]),
      rowCount: rows.length,
      isCut: false,
      isWithin: true,
    },
    visualization,
  );
  const options = readAxisOptions(withMeasures(visualization, table));
  return {
    series: metrics.map((_, at) => options.seriesOf(String(at + 1))),
    axes: options.axes.map(({ title }) => title),
  };
}

describe('numbers of a statement beside each other', () => {
  const count = made('n', 'count');
  const mean = made('mean', 'avg', 'bytes');

  it('are not stacked where they are a count and a mean, or sums of two fields', () => {
    for (const other of [mean, made('all', 'sum', 'bytes'), made('ratio')]) {
      const { series, axes } = optionsOf([count, other], [[3, 2]]);
      expect(series.map(({ stacked }) => stacked)).toEqual([false, false]);
      expect(axes).toEqual(['']);
    }
  });

  it('are stacked where they are counts, or sums of one field', () => {
    for (const metrics of [
      [count, made('errors', 'count')],
      [made('a', 'sum', 'bytes'), made('b', 'sum', 'bytes')],
      [count],
    ]) {
      const { series } = optionsOf(metrics, [[1, 2000].slice(0, metrics.length)]);
      expect(series.every(({ stacked }) => stacked)).toBe(true);
    }
    expect(optionsOf([mean], [[1]]).series[0]?.stacked).toBe(false);
  });

  it('have a second axis where one would hide the other, each with its name', () => {
    const { series, axes } = optionsOf(
      [count, mean, made('peak', 'max', 'bytes')],
      [
        [3, 5000, 20],
        [4, 9000, 30],
      ],
    );
    expect(series.map(({ axis }) => axis)).toEqual([0, 1, 0]);
    expect(series.map(({ shape }) => shape)).toEqual(['bar', 'line', 'bar']);
    expect(axes).toEqual(['n, peak', 'mean']);
  });

  it('stand as somebody chose it', () => {
    const seriesParams = [
      { data: { id: '1' }, mode: 'stacked' },
      { data: { id: '2' }, mode: 'stacked' },
    ];
    const { series, axes } = optionsOf([count, mean], [[1, 2000]], chart({ seriesParams }));
    expect(series.map(({ stacked }) => stacked)).toEqual([true, true]);
    expect(axes).toHaveLength(1);
  });
});
