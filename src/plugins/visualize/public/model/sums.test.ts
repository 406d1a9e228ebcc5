// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { AggregationConfig, Visualization } from '#plugins/visualizations/common';
import { createChartTypes } from '../../../visualizations/public/chart-types/chart-types';
import { seriesOf } from '../options/series';
import { newDraft } from '../state/draft';
import { aggregationsFor, newAggregation } from './aggregation-fit';
import { changeType } from './change-type';
import type { BuilderField } from './field-kind';
import { addField } from './place-field';
import { replaceAggregation } from './retype';
import { suggestTypes } from './suggest';

const types = createChartTypes([]);
const typeOf = (id: string) => {
  const type = types.get(id);
  if (!type) throw new Error(id);
  return type;
};
const field = (
  name: string,
  kind: BuilderField['kind'],
  type: BuilderField['type'],
): BuilderField => ({
  name,
  label: name,
  type,
  kind,
  scripted: false,
});
const day = field('day', 'date', 'date');
const cost = field('cost', 'number', 'double');
const state = field('state', 'name', 'keyword');

const one = (
  id: string,
  type: string,
  schema: AggregationConfig['schema'],
  params = {},
): AggregationConfig => ({ id, enabled: true, type, schema, params });
const count = one('1', 'count', 'metric');
const chart = (type: string, aggs: readonly AggregationConfig[], params = {}): Visualization => ({
  title: '',
  description: '',
  type,
  params,
  aggs,
  uiState: {},
  query: { query: '', language: 'kuery' },
  filters: [],
});
const placing = { types, timeField: 'day' };
const kinds = ({ visualization }: { visualization: Visualization }) =>
  visualization.aggs.map(({ type }) => type);

describe('Averages', () => {
  const average = one('1', 'avg', 'metric', { field: 'cost' });
  const names = one('2', 'terms', 'segment', { field: 'state' });

  it('are not offered as shares of a whole, as counts are', () => {
    const offered = (metric: AggregationConfig) =>
      suggestTypes([metric, names], types).map(({ id }) => id);

    expect(offered(count)).toEqual(expect.arrayContaining(['pie', 'treemap']));
    expect(offered(average)).not.toEqual(expect.arrayContaining(['pie']));
    expect(offered(average)).not.toEqual(expect.arrayContaining(['treemap']));
  });

  it('are no choice of a pie, and a number on one is its sum', () => {
    expect(aggregationsFor(typeOf('pie'), 'metric')).not.toContain('avg');
    const draft = newDraft(chart('pie', [count, names]), false);

    // The pie has one metric: the new one waits for a chart with more room.
    expect(addField(draft, cost, placing).aside.map(({ type }) => type)).toEqual(['sum']);
  });

  it('over time and told apart by names begin as lines', () => {
    const draft = [day, state, cost].reduce(
      (before, next) => addField(before, next, placing),
      newDraft(chart('metric', [count]), true),
    );

    expect(draft.visualization.type).toBe('line');
  });

  it('stand side by side where sums are stacked', () => {
    const modes = (metric: AggregationConfig) =>
      seriesOf(chart('histogram', [metric, names])).map(({ mode }) => mode);

    expect([modes(count), modes(average)]).toEqual([['stacked'], ['normal']]);
  });

  it('in the place of a sum are stacked no more, and an imported chart stays as it came', () => {
    const stacked = (metric: AggregationConfig) =>
      chart('histogram', [metric, names], {
        seriesParams: [{ data: { id: '1' }, mode: 'stacked', lineWidth: 4 }],
      });
    const retyped = replaceAggregation(newDraft(stacked(count), false), average);
    const imported = replaceAggregation(newDraft(stacked(average), false), {
      ...average,
      type: 'max',
    });

    expect(retyped.visualization.params['seriesParams']).toEqual([
      { data: { id: '1' }, mode: 'normal', lineWidth: 4 },
    ]);
    expect(imported.visualization.params['seriesParams']).toEqual([
      { data: { id: '1' }, mode: 'stacked', lineWidth: 4 },
    ]);
  });
});

describe('The top values of a chart over time', () => {
  const date = one('2', 'date_histogram', 'segment', { field: 'day' });
  const top = one('3', 'terms', 'group', { field: 'state' });

  it.each([
    ['names to a time', [day, state]],
    ['a time to names', [state, day]],
  ])('are those of the whole chart where somebody adds %s', (_, fields) => {
    const draft = fields.reduce(
      (before, next) => addField(before, next, placing),
      newDraft(chart('metric', [count]), true),
    );

    expect(kinds(draft)).toEqual(['count', 'terms', 'date_histogram']);
  });

  it('are those of the whole chart where a table becomes one', () => {
    const rows = [
      count,
      { ...date, schema: 'bucket' as const },
      { ...top, schema: 'bucket' as const },
    ];
    const draft = newDraft(chart('table', rows), false);

    expect(kinds(changeType(draft, typeOf('table'), typeOf('histogram')))).toEqual([
      'count',
      'terms',
      'date_histogram',
    ]);
  });

  it('are those of the whole chart where another axis becomes time', () => {
    const ranges = one('2', 'range', 'segment', { field: 'cost' });
    const draft = newDraft(chart('histogram', [count, ranges, top]), false);

    expect(kinds(replaceAggregation(draft, date))).toEqual(['count', 'terms', 'date_histogram']);
  });

  it('keep the order of an imported chart, also where another bucket is added', () => {
    const imported = newDraft(chart('histogram', [count, date, top]), false);
    const added = addField(imported, field('city', 'name', 'keyword'), placing);

    expect(kinds(changeType(imported, typeOf('histogram'), typeOf('area')))).toEqual(
      kinds(imported),
    );
    expect(
      added.visualization.aggs.filter(({ id }) => id === '2' || id === '3').map(({ id }) => id),
    ).toEqual(['2', '3']);
    expect(newAggregation('terms', 'group', 'city', []).params['size']).toBe(5);
  });
});
