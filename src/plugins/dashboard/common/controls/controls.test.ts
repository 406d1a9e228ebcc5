// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import { withOddParts } from '#plugins/visualizations/common/testing';
import { parseAddress } from '../model/dashboard-address';
import { DASHBOARD_DOCUMENT } from '../model/dashboard-document';
import { readDashboard } from '../model/read-dashboard';
import { writeDashboard } from '../model/write-dashboard';
import { toPanelContext } from '../panel-context';
import { addControl, moveControl, NEW_CONTROL, removeControl } from './change-group';
import { filtersBefore } from './control-filters';
import { controlCode } from './control-code';
import { EMPTY_GROUP } from './control-group';

await controlCode.load();

const control = (type: string, order: number, explicitInput: object) => ({
  type,
  order,
  width: 'small',
  grow: true,
  explicitInput,
});
const STATE = { fieldName: 'state', selectedOptions: ['Texas'], searchTechnique: 'wildcard' };
const PANELS = {
  s: control('rangeSliderControl', 1, { fieldName: 'speed', value: ['5', ''] }),
  a: control('optionsListControl', 0, { ...STATE, id: 'a', mine: 1 }),
  t: control('timeSlider', 2, {
    timesliceStartAsPercentageOfTimeRange: 0.25,
    timesliceEndAsPercentageOfTimeRange: 0.5,
  }),
  q: control('esqlControl', 3, { esqlQuery: 'FROM a' }),
};
const STORED = {
  attributes: {
    title: 'T',
    controlGroupInput: {
      controlStyle: 'twoLine',
      chainingSystem: 'HIERARCHICAL',
      ignoreParentSettingsJSON: '{"ignoreQuery":true}',
      panelsJSON: JSON.stringify(PANELS),
      theirs: true,
    },
  } as JsonObject,
  references: [
    { type: 'index-pattern', id: 'birds', name: 'controlGroup_a:optionsListDataView' },
    { type: 'index-pattern', id: 'birds', name: 'controlGroup_s:rangeSliderDataView' },
  ],
};
const state = (more: object = {}) => ({
  type: 'phrase',
  key: 'state',
  params: { query: 'Texas' },
  negate: false,
  disabled: false,
  pinned: false,
  ...more,
});
const read = () => readDashboard(STORED);
const panelsOf = (attributes: JsonObject): Record<string, JsonObject> =>
  JSON.parse(String((attributes['controlGroupInput'] as JsonObject)['panelsJSON']));
const around = (dashboard = read()) =>
  toPanelContext(
    { ...dashboard, time: { from: '2026-03-01T00:00:00Z', to: '2026-03-05T00:00:00Z' } },
    {},
    { timeZone: 'UTC', refreshCount: 0, now: 0 },
  );

describe('Controls that Kibana stored', () => {
  it('are read in their order, with their index and what is chosen', () => {
    const { controls, selections } = read();
    expect(controls?.controls.map(({ id, kind, index }) => [id, kind, index])).toEqual([
      ['a', 'list', 'birds'],
      ['s', 'range', 'birds'],
      ['t', 'time', ''],
      ['q', 'statement', ''],
    ]);
    expect(controls?.ignored.query).toBe(true);
    expect(selections).toEqual({
      a: { values: ['Texas'] },
      s: { from: 5 },
      t: { start: 0.25, end: 0.5 },
    });
  });

  it('limit all panels and their time, and are no filters of the page', () => {
    expect(around()).toMatchObject({
      filters: [state(), { type: 'range', key: 'speed', params: { gte: 5 } }],
      timeRange: { from: '2026-03-02T00:00:00.000Z', to: '2026-03-03T00:00:00.000Z' },
    });
    expect(read().filters).toEqual([]);
    const selections = {
      a: { values: ['Texas'], exclude: true as const },
      s: { exists: true as const },
    };
    expect(around({ ...read(), selections }).filters).toEqual([state({ negate: true })]);
    expect(around({ ...read(), selections: { a: { exists: true } } }).filters).toMatchObject([
      { type: 'exists', key: 'state' },
    ]);
  });

  it('limit the values of those after them, unless they are not chained', () => {
    const { controls = EMPTY_GROUP, selections = {} } = read();
    expect(filtersBefore(controls, selections, 'a')).toEqual([]);
    expect(filtersBefore(controls, selections, 's')).toEqual([state()]);
    expect(filtersBefore({ ...controls, chained: false }, selections, 's')).toEqual([]);
  });

  it('are saved to the letter where nothing changed, and with all that is not known here where it did', () => {
    const before = read();
    const kept = writeDashboard(before, STORED);
    expect(kept.attributes['controlGroupInput']).toEqual(STORED.attributes['controlGroupInput']);
    expect(kept.references).toEqual(STORED.references);

    const changed = { ...before, selections: { a: { values: ['Ohio', 'Utah'] } } };
    const { attributes, references } = writeDashboard(changed, STORED);
    expect(attributes['controlGroupInput']).toMatchObject({
      theirs: true,
      controlStyle: 'twoLine',
    });
    expect(panelsOf(attributes)['a']?.['explicitInput']).toEqual({
      ...STATE,
      id: 'a',
      mine: 1,
      dataViewId: 'birds',
      selectedOptions: ['Ohio', 'Utah'],
    });
    expect(panelsOf(attributes)['q']).toEqual(PANELS.q);
    expect(readDashboard({ attributes, references }).selections).toEqual(changed.selections);
  });

  it('are read as Kibana 9.4 has them, and saved so', () => {
    const config = { field_name: 'state', selected_options: ['Ohio'], data_view_id: 'birds' };
    const panels = { a: { type: 'options_list_control', order: 0, config } };
    const stored = { attributes: { pinned_panels: { panels } }, references: [] };
    const dashboard = readDashboard(stored);
    expect(dashboard.selections).toEqual({ a: { values: ['Ohio'] } });
    const { attributes } = writeDashboard({ ...dashboard, selections: {} }, stored);
    expect(attributes['controlGroupInput']).toBeUndefined();
    expect(attributes['pinned_panels']).toMatchObject({
      panels: { a: { type: 'options_list_control', config: { field_name: 'state' } } },
    });
    expect(JSON.stringify(attributes['pinned_panels'])).not.toContain('Ohio');
  });

  it('are none where nothing is stored, and nothing is added then', () => {
    const stored = { attributes: { title: 'T' }, references: [] };
    expect(readDashboard(stored).controls).toBeUndefined();
    expect(writeDashboard(readDashboard(stored), stored).attributes).not.toHaveProperty(
      'controlGroupInput',
    );
  });
});

describe('What is chosen in controls', () => {
  const open = (hash: string) => {
    const base = read();
    return DASHBOARD_DOCUMENT.readAddress(base, parseAddress(hash), base).selections;
  };

  it('stands in the address, also that nothing is', () => {
    const path = '#/view/a?_a=';
    expect(open('#/view/a')).toEqual(read().selections);
    expect(open(`${path}(controls:())`)).toEqual({});
    expect(
      open(`${path}(controls:(a:(exclude:!t,values:!(Ohio,1,!n)),other:(values:!(x))))`),
    ).toEqual({ a: { values: ['Ohio', 1], exclude: true } });
    expect(open(`${path}(controls:(t:(start:0.5,end:0.2),s:(from:x),a:!(1)))`)).toEqual({});
    expect(DASHBOARD_DOCUMENT.writeAddress(read()).controls).toEqual(read().selections);
  });
});

describe('A group that is made here', () => {
  it('is stored as Kibana has it', () => {
    const birds = { index: 'birds', ofPattern: true };
    const list = { ...NEW_CONTROL, ...birds, id: 'n', field: 'state', multiple: false };
    const range = { ...NEW_CONTROL, ...birds, id: 'r', kind: 'range' as const, field: 'speed' };
    const group = moveControl(addControl(addControl(EMPTY_GROUP, list), range), 'r', -1);
    const dashboard = { ...readDashboard({ attributes: {}, references: [] }), controls: group };
    const stored = writeDashboard(dashboard);
    expect(panelsOf(stored.attributes)).toMatchObject({
      r: { type: 'rangeSliderControl', order: 0, explicitInput: { id: 'r', fieldName: 'speed' } },
      n: { type: 'optionsListControl', order: 1, explicitInput: { singleSelect: true } },
    });
    expect(stored.references.map(({ name }) => name)).toEqual([
      'controlGroup_r:rangeSliderDataView',
      'controlGroup_n:optionsListDataView',
    ]);
    const less = { ...readDashboard(stored), controls: removeControl(group, 'r') };
    expect(writeDashboard(less, stored).references).toHaveLength(1);
  });
});

describe('Malformed groups of controls', () => {
  it('attack 36: are read and written, and limit nothing that they do not say', () => {
    const group = { ...(STORED.attributes['controlGroupInput'] as JsonObject), panelsJSON: PANELS };
    const pinned = { panels: PANELS };
    const all = [
      ...[...withOddParts(group)].map((odd) => ({ controlGroupInput: asText(odd) })),
      ...[...withOddParts(pinned)].map((odd) => ({ pinned_panels: odd })),
    ];
    expect(all.length).toBeGreaterThan(300);
    for (const attributes of all) {
      const stored = { attributes: attributes as unknown as JsonObject, references: [] };
      const dashboard = readDashboard(stored);
      expect(around(dashboard).filters.length).toBeLessThanOrEqual(2);
      writeDashboard({ ...dashboard, selections: {} }, stored);
    }
    expect(({} as Record<string, unknown>)['attacked']).toBeUndefined();
  });
});

/** With its controls as text, as Kibana stores them. */
const asText = (odd: unknown): unknown => {
  const { panelsJSON, ...rest } = Object(odd) as Record<string, unknown>;
  return panelsJSON === undefined ? odd : { ...rest, panelsJSON: JSON.stringify(panelsJSON) };
};
