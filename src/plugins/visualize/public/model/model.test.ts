// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Visualization } from '#plugins/visualizations/common';
import type { ChartType } from '#plugins/visualizations/public';
import { createChartTypes } from '../../../visualizations/public/chart-types/chart-types';
import { startHistory } from '#plugins/documents/common';
import { changeHistory, newDraft } from '../state/draft';
import { changeType } from './change-type';
import { findProblems } from './check';
import type { BuilderField } from './field-kind';
import { addField, addFieldTo } from './place-field';
import { rolesOf } from './roles-of';
import { suggestTypes } from './suggest';

const types = createChartTypes([]);
const field = (name: string, kind: BuilderField['kind']): BuilderField => ({
  name,
  label: name,
  type:
    kind === 'number'
      ? 'double'
      : kind === 'date'
        ? 'date'
        : kind === 'place'
          ? 'geo_point'
          : 'keyword',
  kind,
  scripted: false,
});
const day = field('day', 'date');
const cost = field('cost', 'number');
const state = field('state', 'name');
const city = field('city', 'name');
const spot = field('spot', 'place');

const empty: Visualization = {
  title: '',
  description: '',
  type: 'metric',
  params: {},
  aggs: [{ id: '1', enabled: true, type: 'count', schema: 'metric', params: {} }],
  uiState: {},
  query: { query: '', language: 'kuery' },
  filters: [],
};
const build = (fields: readonly BuilderField[], timeField: string | undefined = 'day') =>
  fields.reduce((draft, one) => addField(draft, one, { types, timeField }), newDraft(empty, true));
const brief = ({ visualization }: ReturnType<typeof build>) =>
  visualization.aggs.map(({ schema, type, params }) => [schema, type, params['field']]);

describe('A chart that follows its fields', () => {
  it('is a line of the count over time for a date', () => {
    const draft = build([day]);
    expect(draft.visualization.type).toBe('line');
    expect(brief(draft)).toEqual([
      ['metric', 'count', undefined],
      ['segment', 'date_histogram', 'day'],
    ]);
  });

  it('is the average over time for a number, and a histogram where there is no time', () => {
    expect(brief(build([cost]))).toEqual([
      ['metric', 'avg', 'cost'],
      ['segment', 'date_histogram', 'day'],
    ]);
    const withoutTime = addField(newDraft(empty, true), cost, { types, timeField: undefined });
    expect(withoutTime.visualization.type).toBe('histogram');
    expect(brief(withoutTime)[1]).toEqual(['segment', 'histogram', 'cost']);
  });

  it('is a bar of the top values for a keyword', () => {
    const draft = build([state]);
    expect(draft.visualization.type).toBe('horizontal_bar');
    expect(draft.visualization.aggs[1]?.params).toMatchObject({ orderBy: '1', size: 5 });
  });

  it('is a stacked bar for two keywords, with a heat map among the others', () => {
    const draft = build([state, city]);
    expect(draft.visualization.type).toBe('histogram');
    expect(brief(draft).map(([role]) => role)).toEqual(['metric', 'segment', 'group']);
    expect(suggestTypes(draft.visualization.aggs, types).map(({ id }) => id)).toContain('heatmap');
  });

  it('puts a date along the axis, whatever was there before', () => {
    expect(brief(build([state, day]))).toEqual([
      ['metric', 'count', undefined],
      ['group', 'terms', 'state'],
      ['segment', 'date_histogram', 'day'],
    ]);
  });

  it('is a table for a place', () => {
    expect(build([spot]).visualization.type).toBe('table');
  });

  it('keeps the type that somebody chose', () => {
    const pie = types.get('pie');
    if (!pie) throw new Error('no pie');
    const chosen = { ...changeType(build([state]), undefined, pie), automatic: false };
    expect(addField(chosen, city, { types, timeField: 'day' }).visualization.type).toBe('pie');
  });

  it('takes no field on a role that can not count with it', () => {
    expect(addFieldTo(build([day]), 'metric', spot, types)).toBeUndefined();
  });
});

describe('Changing the type', () => {
  const to = (draft: ReturnType<typeof build>, id: string) => {
    const type = types.get(id);
    if (!type) throw new Error(id);
    return changeType(draft, types.get(draft.visualization.type), type);
  };

  it('carries the roles over and back', () => {
    const line = build([day, state]);
    const table = to(line, 'table');
    expect(brief(table).map(([role]) => role)).toEqual(['metric', 'bucket', 'bucket']);
    expect(brief(to(table, 'histogram'))).toEqual(brief(to(line, 'histogram')));
  });

  it('keeps aside what the type has no place for, and brings it back', () => {
    const line = build([day, state]);
    const cloud = to(line, 'tagcloud');
    expect(cloud.aside.map(({ type }) => type)).toEqual(['date_histogram']);
    const back = to(cloud, 'area');
    expect(back.aside).toEqual([]);
    expect(brief(back)).toEqual(brief(line));
  });

  it('keeps the options that both know, and those of the old type for later', () => {
    const line = build([day]);
    const titled = {
      ...line,
      visualization: {
        ...line.visualization,
        params: { ...line.visualization.params, addLegend: false },
      },
    };
    const pie = to(titled, 'pie');
    expect(pie.visualization.params).toMatchObject({ addLegend: false, isDonut: true });
    expect(to(pie, 'line').visualization.params).toEqual(titled.visualization.params);
  });

  it('turns the axes of bars that lie', () => {
    const { params } = to(build([day]), 'horizontal_bar').visualization;
    expect(params['categoryAxes']).toMatchObject([{ position: 'left' }]);
    expect(params['valueAxes']).toMatchObject([{ position: 'bottom' }]);
  });
});

describe('Inputs that can not be asked for', () => {
  const problemsOf = (type: string, params: object) =>
    findProblems(
      {
        aggs: [
          {
            id: '2',
            enabled: true,
            type,
            schema: 'segment',
            params: params as Record<string, never>,
          },
        ],
      },
      [day, cost, state, field('ip', 'ip')],
    ).map(({ param, message }) => `${param}: ${message}`);

  it.each([
    ['avg', {}, ['field: Choose a field.']],
    ['avg', { field: 'gone' }, ['field: The index has no field gone.']],
    [
      'avg',
      { field: 'state' },
      ['field: state holds keyword values, which this aggregation can’t use.'],
    ],
    ['terms', { field: 'state', size: 0 }, ['size: Enter a whole number from 1 to 10,000.']],
    [
      'terms',
      { field: 'state', include: '(' },
      ['include: Not a valid regular expression: a bracket or escape is not closed.'],
    ],
    [
      'date_histogram',
      { field: 'day', interval: 'custom', customInterval: '5x' },
      ['customInterval: Enter a number and a unit: 30s, 15m, 2h, 1d, 1w, 1M, 1y.'],
    ],
    [
      'percentiles',
      { field: 'cost', percents: [5, 'x'] },
      ['percents: Enter numbers from 0 to 100, separated by commas.'],
    ],
    [
      'range',
      { field: 'cost', ranges: [{ from: 5, to: 1 }] },
      ['ranges: Each range needs numbers, the first below the second.'],
    ],
    [
      'ip_range',
      { field: 'ip', ipRangeType: 'mask', ranges: { mask: [{ mask: '10.0.0.0/8' }] } },
      [],
    ],
    ['date_range', { field: 'day', ranges: [{ from: 'now-1w/w', to: 'now' }] }, []],
  ])('%s of %j: %j', (type, params, expected) => {
    expect(problemsOf(type, params)).toEqual(expected);
  });
});

describe('Steps of the builder', () => {
  const titled = (title: string, step?: string) => ({
    type: 'change' as const,
    apply: (draft: ReturnType<typeof build>) => ({
      ...draft,
      visualization: { ...draft.visualization, title },
    }),
    ...(step && { step }),
  });

  it('go back and forth, and letters of one word are one step', () => {
    const start = startHistory(newDraft(empty, true));
    const typed = ['a', 'ab', 'abc'].reduce(
      (history, title) => changeHistory(history, titled(title, 'title')),
      changeHistory(start, titled('first')),
    );
    const undone = changeHistory(typed, { type: 'undo' });
    expect(undone.present.visualization.title).toBe('first');
    expect(changeHistory(undone, { type: 'redo' }).present.visualization.title).toBe('abc');
  });
});

describe('The places of a kind of chart', () => {
  it('are all there, but for the size of dots where nothing has dots', () => {
    for (const type of types.list()) {
      const places = rolesOf(type, { aggs: [] });
      const missing = Object.keys(type.roles).filter((role) => !places.some((one) => one === role));
      expect([type.id, missing.filter((role) => role !== 'radius')]).toEqual([type.id, []]);
    }
    expect(rolesOf(types.get('histogram'), { aggs: [] })).not.toContain('radius');
    expect(rolesOf(types.get('line'), { aggs: [] })).toContain('radius');
  });

  it('have the size of dots wherever an imported chart has one', () => {
    const aggs = [
      { id: '3', enabled: true, type: 'avg', schema: 'radius', params: { field: 'cost' } },
    ] as const;
    expect(rolesOf(types.get('histogram'), { aggs })).toContain('radius');
  });
});

describe('A box plot', () => {
  const typeOf = (id: string) => types.get(id) as ChartType;
  const boxplot = typeOf('boxplot');
  const chosen = (draft: ReturnType<typeof build>) =>
    changeType(draft, types.get(draft.visualization.type), boxplot);

  it('needs one number: its percentiles are asked for as soon as it is pressed', () => {
    const draft = addField({ ...chosen(build([])), automatic: false }, cost, {
      types,
      timeField: undefined,
    });

    expect(draft.visualization.type).toBe('boxplot');
    expect(brief(draft)).toContainEqual(['metric', 'percentiles', 'cost']);
  });

  it('is drawn of the number that another chart measures, and gives that back', () => {
    const line = build([cost]);
    const draft = chosen(line);
    expect(brief(draft)).toEqual([
      ['metric', 'percentiles', 'cost'],
      ['segment', 'date_histogram', 'day'],
    ]);
    const back = changeType(draft, boxplot, typeOf('line'));
    expect(brief(back).toSorted()).toEqual(brief(line).toSorted());
  });
});

describe('Controls', () => {
  it('get one for each field that is pressed, once: a range of numbers, a list of names', () => {
    const start = newDraft({ ...empty, type: 'input_control_vis', index: 'shop', aggs: [] }, false);
    const draft = [cost, state, cost, spot].reduce(
      (before, one) => addField(before, one, { types, timeField: 'day' }),
      start,
    );

    expect(draft.visualization.type).toBe('input_control_vis');
    expect(draft.visualization.params['controls']).toMatchObject([
      { id: 'control-1', type: 'range', fieldName: 'cost', indexPattern: 'shop' },
      { id: 'control-2', type: 'list', fieldName: 'state', indexPattern: 'shop' },
    ]);
  });
});
