// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import { readVisualization } from '#plugins/visualizations/common';
import { readDashboard, type StoredDashboard } from './read-dashboard';
import { writeDashboard } from './write-dashboard';

// Dashboards as real exports hold them; the numbers are those of docs/imports.md.
const place = (x: number, i: string) => ({ x, y: 0, w: 12, h: 10, i });
const panel = (number: string, more: JsonObject = {}) => ({
  panelIndex: number,
  gridData: place(0, number),
  version: '7.3.0',
  embeddableConfig: {},
  panelRefName: `panel_${number}`,
  ...more,
});
const dashboard = (panels: readonly object[], more: JsonObject = {}): StoredDashboard => ({
  attributes: {
    title: 'Old',
    hits: 0,
    panelsJSON: JSON.stringify(panels),
    optionsJSON: '{"useMargins":true}',
    kibanaSavedObjectMeta: { searchSourceJSON: '{}' },
    ...more,
  },
  references: ['0', '1', '10'].map((number) => ({
    name: `panel_${number}`,
    type: 'visualization',
    id: `chart-${number}`,
  })),
});
const panelsOf = (stored: StoredDashboard) =>
  JSON.parse(String(writeDashboard(readDashboard(stored), stored).attributes['panelsJSON'])) as {
    version: string;
    panelRefName: string;
  }[];

describe('Dashboards of real exports', () => {
  it('oddity 11: refresh as they say, and keep how the old time picker called it', () => {
    const refreshInterval = { display: '30 seconds', pause: false, section: 1, value: 30_000 };
    const time = { timeRestore: true, timeFrom: 'now-7d', timeTo: 'now' };
    const stored = dashboard([], { ...time, refreshInterval });

    expect(readDashboard(stored).refreshInterval).toEqual({ pause: false, value: 30_000 });
    expect(writeDashboard(readDashboard(stored), stored).attributes['refreshInterval']).toEqual(
      refreshInterval,
    );
  });

  it('have in the query bar what files of before version 6 keep as a filter that nobody added', () => {
    const barOf = (query: string, own: JsonObject = {}) => {
      const written = { query_string: { query, analyze_wildcard: true } };
      const added = { meta: { alias: 'Ours' }, query: { query_string: { query: 'ours' } } };
      const searchSourceJSON = JSON.stringify({ filter: [added, { query: written }], ...own });
      const read = readDashboard(dashboard([], { kibanaSavedObjectMeta: { searchSourceJSON } }));
      return [read.query, read.filters.length];
    };

    expect(barOf('status:500 AND ship*')).toEqual([
      { query: 'status:500 AND ship*', language: 'lucene' },
      1,
    ]);
    expect(barOf('*')).toEqual([{ query: '', language: 'kuery' }, 1]);
    expect(barOf('gull', { query: { query: 'tern', language: 'kuery' } })).toEqual([
      { query: 'tern', language: 'kuery' },
      2,
    ]);
  });

  it('oddity 12: show panels without a configuration', () => {
    const { panels } = readDashboard(
      dashboard([panel('0', { embeddableConfig: undefined as never })]),
    );

    expect(panels).toMatchObject([{ config: {}, reference: { id: 'chart-0' } }]);
  });

  it('oddity 13: find their charts where numbers of panels skip', () => {
    const { panels } = readDashboard(dashboard([panel('1'), panel('10')]));

    expect(panels.map(({ reference }) => reference?.id)).toEqual(['chart-1', 'chart-10']);
  });

  it('oddity 14: keep the version of each panel, older or newer than ours', () => {
    const stored = dashboard([
      panel('0', { version: '6.3.0' }),
      panel('1', { version: '7.0.0-alpha1' }),
      panel('10', { version: '99.1.0' }),
    ]);

    expect(panelsOf(stored).map(({ version }) => version)).toEqual([
      '6.3.0',
      '7.0.0-alpha1',
      '99.1.0',
    ]);
  });

  it('oddity 24, 25: name charts by ids that are no UUIDs, with prefixes of workspaces', () => {
    const stored = {
      ...dashboard([panel('0'), panel('1')]),
      references: [
        { name: 'panel_0', type: 'visualization', id: 'ubi-queries' },
        { name: 'panel_1', type: 'visualization', id: 'w9x2_ds-77_orders' },
      ],
    };

    expect(readDashboard(stored).panels.map(({ reference }) => reference?.id)).toEqual([
      'ubi-queries',
      'w9x2_ds-77_orders',
    ]);
  });

  it('find what panels show that have no name for it, only references behind their numbers', () => {
    const unnamed = (id: string) => {
      const { panelRefName: _, ...rest } = panel(id, { type: 'visualization' });
      return rest;
    };
    const tag = { name: 'tag-ref-1', type: 'tag', id: 'shop' };
    const stored = {
      ...dashboard([unnamed('u1'), unnamed('u2')]),
      references: [
        { name: 'u2:savedObjectRef', type: 'search', id: 'orders' },
        { name: 'u1:savedObjectRef', type: 'visualization', id: 'sales' },
        tag,
      ],
    };
    const shown = (of: StoredDashboard) =>
      readDashboard(of).panels.map(({ kind, reference }) => [kind, reference?.id]);
    const written = writeDashboard(readDashboard(stored), stored);

    expect(shown(stored)).toEqual([
      ['visualization', 'sales'],
      ['search', 'orders'],
    ]);
    expect(shown(written)).toEqual(shown(stored));
    expect(written.references).toEqual([
      tag,
      { name: 'panel_0', type: 'visualization', id: 'sales' },
      { name: 'panel_1', type: 'search', id: 'orders' },
    ]);
  });

  it('have the charts that panels of Kibana from 7.11 on hold themselves', () => {
    const index = 'kibanaSavedObjectMeta.searchSourceJSON.index';
    const savedVis = {
      title: 'By value',
      type: 'pie',
      params: { isDonut: true },
      uiState: { vis: { legendOpen: false } },
      data: {
        aggs: [{ id: '1', type: 'count', schema: 'metric', params: {} }],
        searchSource: {
          query: { query: 'a:b', language: 'kuery' },
          filter: [],
          indexRefName: index,
        },
      },
    };
    const { panelRefName: _, ...bare } = panel('f3', { type: 'visualization' });
    const stored = {
      ...dashboard([{ ...bare, embeddableConfig: { savedVis, enhancements: {} } }]),
      references: [{ name: `f3:${index}`, type: 'index-pattern', id: 'shop' }],
    };
    const shown = (of: StoredDashboard) => {
      const [{ attributes = {}, contentReferences = [] } = {}] = readDashboard(of).panels;
      return readVisualization({ attributes, references: contentReferences }).visualization;
    };

    expect(shown(stored)).toMatchObject({
      title: 'By value',
      type: 'pie',
      index: 'shop',
      aggs: [{ type: 'count' }],
      query: { query: 'a:b' },
      uiState: { vis: { legendOpen: false } },
    });
    expect(shown(writeDashboard(readDashboard(stored), stored))).toEqual(shown(stored));
  });

  it('oddity 32: open empty where nothing is in them', () => {
    const read = readDashboard({
      attributes: {
        panelsJSON: '[]',
        optionsJSON: '{}',
        kibanaSavedObjectMeta: { searchSourceJSON: '{}' },
      },
      references: [],
    });

    expect(read).toMatchObject({ panels: [], filters: [], query: { query: '' } });
    expect(read.options.useMargins).toBe(true);
  });

  it('lay panels of 12 columns out where they were, also once they were saved again', () => {
    const old = (version: string, x: number, y: number) =>
      panel('0', { version, gridData: { x, y, w: 6, h: 3, i: '0' } });
    const placesOf = (stored: StoredDashboard) =>
      readDashboard(stored).panels.map((one) => one.place);
    const stored = dashboard([old('6.1.0-3', 0, 0), old('6.2.4', 6, 0), old('6.1.0', 0, 3)]);
    const places = [
      { x: 0, y: 0, w: 24, h: 12 },
      { x: 24, y: 0, w: 24, h: 12 },
      { x: 0, y: 12, w: 24, h: 12 },
    ];

    expect(placesOf(stored)).toEqual(places);
    expect(placesOf(writeDashboard(readDashboard(stored), stored))).toEqual(places);
    expect(placesOf(dashboard([old('6.1.0', 0, 0)], { optionsJSON: '{}' }))).toMatchObject([
      { w: 24, h: 15 },
    ]);
    expect(placesOf(dashboard([old('6.3.0', 0, 0)]))).toMatchObject([{ w: 6, h: 3 }]);
    expect(placesOf(dashboard([old('6.1.0', 24, 0)]))).toMatchObject([{ x: 24, w: 6, h: 3 }]);
  });

  it.each(['1.0.0', '1.3.20', '2.4.0', '2.19.3', '3.0.0', '3.8.0', '6.3.0', '7.17.0', '9.0.0'])(
    'leave panels of version %s on 48 columns, however narrow they are',
    (version) => {
      const narrow = panel('0', { version, gridData: { x: 0, y: 0, w: 12, h: 8, i: '0' } });
      const wide = panel('1', { version, gridData: { x: 12, y: 0, w: 36, h: 8, i: '1' } });
      const read = readDashboard(dashboard([narrow, wide])).panels;

      expect(read.map((one) => one.place)).toEqual([
        { x: 0, y: 0, w: 12, h: 8 },
        { x: 12, y: 0, w: 36, h: 8 },
      ]);
    },
  );

  it.each(['4.6.4', '5.6.16', '6.0.0', '6.2.4'])('widen those of version %s', (version) => {
    const old = panel('0', { version, gridData: { x: 3, y: 0, w: 6, h: 3, i: '0' } });

    expect(readDashboard(dashboard([old])).panels[0]?.place).toEqual({ x: 12, y: 0, w: 24, h: 12 });
  });

  it('have the columns, the order and the colors that old files keep outside of configurations', () => {
    const { embeddableConfig: _, ...bare } = panel('0', { sort: ['bytes', 'asc'], columns: ['a'] });
    const vis = { colors: { open: '#123456' } };
    const stored = dashboard([bare, panel('1'), { value: 1, row: 1 }], {
      uiStateJSON: JSON.stringify({ 'P-0': { vis }, 'P-1': { vis } }),
    });
    const [first, second] = readDashboard(stored).panels;

    expect(first?.config).toEqual({ vis, columns: ['a'], sort: ['bytes', 'asc'] });
    expect(second?.config).toEqual({});
    expect(panelsOf(stored)[0]).not.toHaveProperty('sort');
    expect(panelsOf(stored)[2]).toEqual({ value: 1, row: 1 });
  });
});
