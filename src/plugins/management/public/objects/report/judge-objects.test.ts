// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { keyOf } from '#common/saved-objects';
import { malformedObjects } from '#plugins/visualizations/common/testing';
import type { JudgedObject, PanelCode } from '#plugins/dashboard/public';
import { judgeSearch } from '../../../../discover/public/panels/search/judge-search';
import {
  judgeChart,
  referredByChart,
} from '../../../../visualize/public/panels/visualization/judge-chart';
import type { ChartReports } from '../../../../visualize/public/panels/visualization/chart-reports';
import { judgeObjects, withReferred } from './judge-objects';
import { hasData } from './matching-indices';

const surroundings = {
  indices: ['orders-2026', 'logs'],
};
const chartTypes = new Set(['pie', 'heatmap', 'markdown', 'input_control_vis', 'own']);
const reports: ChartReports = {
  isKnown: (type) => chartTypes.has(type),
  of: ({ type }) =>
    type === 'own'
      ? {
          notices: ['Sparkles have no effect.'],
          reads: [{ fields: [] }, { index: 'gone', fields: ['a'] }],
        }
      : undefined,
};
const unread = () => Promise.reject(new Error('Nothing is drawn here.'));
/** Our kinds of panels, without what draws them. */
const kinds = new Map<string, PanelCode>([
  [
    'visualization',
    {
      read: unread,
      judge: (object, judging) => judgeChart(object, judging, reports),
      referredBy: referredByChart,
    },
  ],
  ['search', { read: unread, judge: judgeSearch }],
]);
const text = (value: unknown) => JSON.stringify(value);
const judge = (...objects: JudgedObject[]) => {
  const verdicts = judgeObjects(objects, surroundings, kinds);
  const last = objects.at(-1);
  return verdicts.get(`${last?.type}:${last?.id}`) ?? [...verdicts.values()].at(-1);
};
const chart = (state: unknown, rest: object = {}): JudgedObject => ({
  type: 'visualization',
  id: 'c',
  attributes: {
    title: 'Share',
    visState: typeof state === 'string' ? state : text(state),
    kibanaSavedObjectMeta: { searchSourceJSON: text({ index: 'orders-2026', ...rest }) },
  },
});
const chartOfSearch = (state: object): JudgedObject => {
  const { attributes, ...object } = chart(state, { index: undefined });
  return { ...object, attributes: { ...attributes, savedSearchId: 's' } };
};
const dashboard = (panels: unknown, more: object = {}): JudgedObject => ({
  type: 'dashboard',
  id: 'd',
  attributes: { title: 'All', panelsJSON: text(panels), ...more },
  references: [{ name: 'panel_0', type: 'visualization', id: 'c' }],
});
const COUNT = { id: '1', type: 'count', schema: 'metric' };
const WORKS = { state: 'works', reasons: [] };

describe('The report after an import', () => {
  it('says that a chart works whose type, aggregations and data are here', () => {
    expect(judge(chart({ type: 'pie', aggs: [COUNT] }))).toEqual(WORKS);
    expect(judge(chart({ type: 'markdown', params: { markdown: '#' } }))).toEqual(WORKS);
  });

  it.each(['metrics', 'timelion', 'region_map', 'tile_map'])(
    'names the charts of the type %s as missing',
    (type) => {
      expect(judge(chart({ type }))).toEqual({
        state: 'missing',
        reasons: [
          `Charts of type ${type} are not supported yet. This one is kept and exported unchanged.`,
        ],
      });
    },
  );

  it('names what of a chart is shown differently', () => {
    const json = { ...COUNT, params: { json: '{"script":"1"}' } };
    const odd = chart(
      {
        type: 'heatmap',
        params: { percentageMode: true },
        aggs: [json, { id: '2', type: 'geo_bounds' }],
      },
      { filter: [3] },
    );
    expect(judge(odd)).toEqual({
      state: 'differs',
      reasons: [
        'The aggregation "geo_bounds" is not supported yet: it is kept but not drawn.',
        'A filter of the chart could not be read and is not applied.',
        'The JSON input of an aggregation is kept but not sent.',
      ],
    });
  });

  it('names the data that are still to be loaded', () => {
    const pattern = { type: 'index-pattern', id: 'p', attributes: { title: 'shop-*,other' } };
    expect(judge(pattern)).toEqual({
      state: 'differs',
      reasons: ['Index shop-*,other does not exist yet: load its data.'],
    });
    expect(judge({ ...pattern, attributes: { title: 'shop-*,logs' } })).toEqual(WORKS);
    expect(judge(chart({ type: 'own' }, { index: 'logs' }))).toEqual({
      state: 'differs',
      reasons: ['Sparkles have no effect.', expect.stringContaining('gone')],
    });
    expect(judge(chart({ type: 'pie' }, { index: 'gone' }))).toMatchObject({
      reasons: ['Index gone does not exist yet: load its data.'],
    });
  });

  it('names the formats of a pattern that leave values as they are, and fields that can’t be read', () => {
    const attributes = {
      title: 'logs',
      fields: 'none',
      fieldFormatMap: text({ a: { id: 'sparkles' }, b: { id: 'bytes' }, c: 4 }),
    };
    expect(judge({ type: 'index-pattern', id: 'p', attributes })).toEqual({
      state: 'differs',
      reasons: [
        'Its list of fields can’t be read: the fields of the index are used instead.',
        'The format sparkles is not applied: its values are shown unformatted.',
      ],
    });
  });

  it('names the rules of a pattern that color no value', () => {
    const color = { id: 'color', params: { fieldType: 'string', colors: [{ regex: '(a+)+$' }] } };
    const attributes = { title: 'logs', fieldFormatMap: text({ agent: color }) };
    expect(judge({ type: 'index-pattern', id: 'p', attributes })).toEqual({
      state: 'differs',
      reasons: [
        'Values of agent are not colored by (a+)+$: the rule can’t be read, or could run forever on a text.',
      ],
    });
  });

  it('oddity 20: says of a pattern which scripted fields work, which do not and why, and of charts that use them', () => {
    const scripted = ['hour', 'taxed', 'looped'].map((name) => ({
      name,
      scripted: true,
      script: '1',
    }));
    const pattern = {
      type: 'index-pattern',
      id: 'p',
      attributes: { title: 'logs', fields: text(scripted) },
    };
    const byField = (field: string) =>
      chart(
        { type: 'pie', aggs: [COUNT, { id: '2', type: 'terms', params: { field } }] },
        {
          index: 'p',
        },
      );
    const scripts = new Map([
      [
        'p',
        new Map([
          ['hour', undefined],
          ['taxed', undefined],
          ['looped', 'The script can’t be translated.'],
        ]),
      ],
    ]);
    const judge = (object: JudgedObject) =>
      judgeObjects([pattern, object], { ...surroundings, scripts }, kinds).get(keyOf(object));

    expect(judge(pattern)).toEqual({
      state: 'differs',
      reasons: ['The scripted field looped can’t be computed: The script can’t be translated.'],
      notes: ['Scripted fields that work: hour, taxed.'],
    });
    expect(judge(byField('looped'))).toMatchObject({
      state: 'differs',
      reasons: [
        'Its scripted field looped can’t be computed: see its index pattern for the reason.',
      ],
    });
    expect(judge(byField('hour'))).toEqual(WORKS);
    const otherTitle = { ...pattern, attributes: { ...pattern.attributes, title: 'gone' } };
    expect(
      judgeObjects([otherTitle], { ...surroundings, scripts: new Map() }, kinds).get(
        keyOf(otherTitle),
      ),
    ).toMatchObject({
      notes: ['Scripted fields not checked, because there is no data: hour, taxed, looped.'],
    });
  });

  it('knows the index patterns and searches that earlier files brought, also where ids stand inline', async () => {
    const id = '769209d0-c18a-11e8-9888-3f5bc9c31629';
    const here: readonly JudgedObject[] = [
      { type: 'index-pattern', id, attributes: { title: 'logs' } },
      { ...chart({}, { index: id }), type: 'search', id: 's' },
    ];
    const asked: string[][] = [];
    const load = async (keys: readonly { type: string; id: string }[]) => {
      asked.push(keys.map((key) => `${key.type}:${key.id}`));
      return here.filter((object) => keys.some((key) => keyOf(key) === keyOf(object)));
    };
    const ofSearch = chartOfSearch({ type: 'pie', aggs: [COUNT] });
    const objects = await withReferred([ofSearch], load, kinds);

    expect(asked).toEqual([['search:s'], [`index-pattern:${id}`]]);
    expect(judgeObjects(objects, surroundings, kinds).get(keyOf(ofSearch))).toEqual(WORKS);
    const ofPattern = chart({ type: 'pie' }, { index: id });
    expect(judge(...here, ofPattern)).toEqual(WORKS);
    expect(judge(ofPattern)).toMatchObject({
      reasons: [`Its index pattern ${id} is missing: import it too.`],
    });
  });

  it('names what the metrics inside of others, the charts of searches and controls can’t ask for', () => {
    const broken = new Map([['sum', 'The script can’t be translated.']]);
    const reasonsFor = (object: JudgedObject, ...others: JudgedObject[]) =>
      judgeObjects(
        [object, ...others],
        { ...surroundings, scripts: new Map([['logs', broken]]) },
        kinds,
      )
        .get(keyOf(object))
        ?.reasons.map((reason) => reason.slice(0, 30));
    const inside = { type: 'max_bucket', params: { customMetric: { params: { field: 'sum' } } } };
    const search = { ...chart({}, { index: 'logs' }), type: 'search', id: 's' };
    const sum = { type: 'sum', params: { field: 'sum' } };
    const ofSearch = chartOfSearch({ type: 'pie', aggs: [sum] });
    const controls = (indexPattern: string) =>
      chart({
        type: 'input_control_vis',
        params: { controls: [1, 2].map(() => ({ indexPattern, fieldName: 'sum' })) },
      });

    expect(reasonsFor(chart({ type: 'pie', aggs: [inside] }, { index: 'logs' }))).toHaveLength(1);
    expect(reasonsFor(ofSearch, search)).toHaveLength(1);
    expect(reasonsFor(controls('logs'))).toEqual(['Its scripted field sum can’t b']);
    expect(reasonsFor(controls('gone'))).toEqual(['Index gone does not exist yet:']);
  });

  it('names the fields of charts and controls that the data lack', () => {
    const fields = new Map([['logs', (name: string) => name === 'city']]);
    const reasonsFor = (state: object, index: string) => {
      const object = chart(state, { index });
      const pattern = (id: string): JudgedObject => ({
        type: 'index-pattern',
        id,
        attributes: { title: id },
      });
      const all = [object, pattern('logs'), pattern('orders-2026')];
      return judgeObjects(all, { ...surroundings, fields }, kinds).get(keyOf(object))?.reasons;
    };
    const terms = (field: string) => ({ type: 'terms', schema: 'segment', params: { field } });
    const pie = { type: 'pie', aggs: [COUNT, terms('city'), terms('country'), terms('country')] };

    expect(reasonsFor(pie, 'logs')).toEqual(['The index has no field country.']);
    expect(reasonsFor(pie, 'orders-2026')).toEqual([]);
    const controls = [{ indexPattern: 'logs', fieldName: 'street' }];
    expect(reasonsFor({ type: 'input_control_vis', params: { controls } }, 'logs')).toEqual([
      'The index has no field street.',
    ]);
  });

  it('names what differs of a chart that is in the dashboard itself', () => {
    const { attributes } = chart({ type: 'pie', aggs: [COUNT] }, { index: 'gone' });
    const panel = { type: 'visualization', embeddableConfig: { attributes } };
    expect(judge(dashboard([panel]))).toEqual({
      state: 'differs',
      reasons: ['Panel “Share”: Index gone does not exist yet: load its data.'],
    });
  });

  it('says of a dashboard which of its panels are not as they were meant', () => {
    const panels = [
      { panelRefName: 'panel_0' },
      { panelRefName: 'panel_9' },
      { type: 'lens', title: 'Flows', embeddableConfig: { attributes: {} } },
      {
        type: 'visualization',
        embeddableConfig: { attributes: chart({ type: 'timelion' }).attributes },
      },
    ];
    expect(judge(chart({ type: 'timelion' }), dashboard(panels))).toEqual({
      state: 'differs',
      reasons: [
        'Panel “Share”: Charts of type timelion are not supported yet. This one is kept and exported unchanged.',
        'Panel 2: It names no object to show.',
        'Panel “Flows”: Panels of type lens are not supported yet. This one is kept.',
      ],
    });
    expect(judge(chart({ type: 'pie' }), dashboard([{ panelRefName: 'panel_0' }]))).toEqual(WORKS);
  });

  it('names what each panel lacks: its object, its saved search, its index pattern', () => {
    const id = '769209d0-c18a-11e8-9888-3f5bc9c31629';
    const references = [
      { name: '1:panel_1', type: 'visualization', id: 'c' },
      { name: '2:panel_2', type: 'visualization', id: 'gone' },
      { name: 'n-3:savedObjectRef', type: 'search', id: 's' },
    ];
    const panels = [
      { panelIndex: '1', panelRefName: 'panel_1' },
      { panelIndex: '2', panelRefName: 'panel_2', embeddableConfig: { title: 'Errors' } },
      { panelIndex: 'n-3', type: 'search', embeddableConfig: {} },
    ];
    const search = { ...chart({}, { index: id }), type: 'search', id: 's' };
    const reasons = (...objects: JudgedObject[]) =>
      judge(...objects, { ...dashboard(panels), references })?.reasons;

    expect(reasons(chartOfSearch({ type: 'pie', aggs: [COUNT] }), search)).toEqual([
      `Panel “Share”: Its index pattern ${id} is missing: import it too.`,
      'Panel “Errors”: Its visualization gone is missing: import it too.',
    ]);
    expect(reasons(chartOfSearch({ type: 'pie', aggs: [COUNT] }))).toEqual([
      'Panel “Share”: Its saved search s is missing: import it too.',
      'Panel “Errors”: Its visualization gone is missing: import it too.',
      'Panel 3: Its search s is missing: import it too.',
    ]);
  });

  it('names objects of types that nothing here shows', () => {
    expect(judge({ type: 'wizard', id: 'w', attributes: {} })).toMatchObject({ state: 'missing' });
  });

  it.each([
    ['no JSON', '{{{'],
    ['a list', []],
    ['a number', 7],
    ['nothing', null],
    ['a deep one', `${'['.repeat(9000)}${']'.repeat(9000)}`],
    ['__proto__', '{"__proto__":{"a":1}}'],
  ])('attack 36: judges objects whose JSON is %s, too', (_name, value) => {
    const attributes = Object.fromEntries(
      [
        'title',
        'visState',
        'panelsJSON',
        'optionsJSON',
        'fields',
        'fieldFormatMap',
        'columns',
        'uiStateJSON',
        'variablesJSON',
        'kibanaSavedObjectMeta',
      ].map((name) => [name, value]),
    ) as never;
    const types = ['index-pattern', 'search', 'visualization', 'dashboard', 'query', 'constructor'];
    const verdicts = judgeObjects(
      types.map((type) => ({ type, id: '__proto__', attributes, references: value as never })),
      surroundings,
      kinds,
    );
    expect(verdicts.size).toBe(types.length);
    expect(({} as Record<string, unknown>)['a']).toBeUndefined();
  });

  it.each([
    ['logs', true],
    ['log', false],
    ['*', true],
    ['orders-*', true],
    ['*-2026', true],
    ['o*s*6', true],
    ['orders-2026*2026', false],
    [' logs ', true],
    ['', false],
    ['(a+)+$*', false],
  ])('finds whether there are data for %j', (title, is) => {
    expect(hasData(title, surroundings.indices)).toBe(is);
  });

  it('leaves the verdict to the plugin whose panels show such objects', async () => {
    const tide: JudgedObject = { type: 'tide', id: 't', attributes: {}, references: [] };
    const references = [{ name: 'panel_0', type: 'tide', id: 't' }];
    const own = { type: 'tide', embeddableConfig: { title: 'Own', attributes: { low: true } } };
    const board = { ...dashboard([{ panelRefName: 'panel_0' }, own]), references };
    const judged = (code: PanelCode) =>
      judgeObjects([board, tide], surroundings, new Map([...kinds, ['tide', code]]));
    const judgments = judged({
      read: unread,
      judge: ({ attributes }) => ({
        state: 'differs',
        reasons: [attributes['low'] ? 'It is low.' : 'It is high.'],
      }),
    });
    const failing = judged({
      read: unread,
      judge: () => {
        throw new Error('no moon');
      },
    });

    expect(judgments.get(keyOf(tide))).toEqual({ state: 'differs', reasons: ['It is high.'] });
    expect(judgments.get(keyOf(board))?.reasons).toEqual([
      'Panel 1: It is high.',
      'Panel “Own”: It is low.',
    ]);
    expect(judged({ read: unread }).get(keyOf(board))).toEqual(WORKS);
    expect(failing.get(keyOf(tide))?.reasons).toEqual([
      'Couldn’t check whether it is shown as intended: no moon',
    ]);
    expect(judgeObjects([board, tide], surroundings, kinds).get(keyOf(tide))?.state).toBe(
      'missing',
    );
    const referred = await withReferred(
      [board],
      async () => [tide],
      new Map([...kinds, ['tide', { read: unread }]]),
    );
    expect(referred).toEqual([board, tide]);
  });

  it('attack 36: judges 1,000 generated malformed objects, each in words', () => {
    const objects = malformedObjects(1000) as unknown as readonly JudgedObject[];
    const verdicts = judgeObjects(objects, surroundings, kinds);
    expect(verdicts.size).toBe(1000);
    for (const { reasons } of verdicts.values()) {
      expect(reasons.every((reason) => reason !== '' && !reason.includes('[object'))).toBe(true);
    }
  });
});
