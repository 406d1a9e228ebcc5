import { describe, expect, it } from 'vitest';
import { withOddParts } from '#plugins/visualizations/common/testing';
import { firstTab, furtherTabs } from './read-discover-session';
import { readExplore } from './read-explore';

const stored = (chartType: string, axesMapping: object, more: object = {}) => ({
  attributes: {
    title: 'Requests',
    description: '',
    type: 'logs',
    visualization: JSON.stringify({
      title: '',
      chartType,
      params: { addLegend: false, legendPosition: 'bottom' },
      axesMapping,
    }),
    uiState: '{"activeTab":"explore_visualization_tab"}',
    kibanaSavedObjectMeta: {
      searchSourceJSON: JSON.stringify({
        query: {
          query: 'source = logs | stats count() by span(timestamp, 1d), host',
          language: 'PPL',
        },
        filter: [],
        indexRefName: 'index',
      }),
    },
    ...more,
  },
  references: [{ name: 'index', type: 'index-pattern', id: 'logs' }],
});
const roles = (chart: ReturnType<typeof readExplore>) =>
  chart.visualization?.aggs.map(({ schema, params }) => `${schema} ${String(params['column'])}`);

describe('An exploration of OpenSearch Dashboards 3', () => {
  it('is a chart of its statement, with its columns at their places', () => {
    const chart = readExplore(
      stored('bar', { x: 'span', y: ['count()'], color: 'host', facet: 'region' }),
    );
    expect(chart.visualization).toMatchObject({
      title: 'Requests',
      type: 'histogram',
      index: 'logs',
      statement: {
        language: 'PPL',
        text: 'source = logs | stats count() by span(timestamp, 1d), host',
      },
      params: { addLegend: false, legendPosition: 'bottom' },
    });
    expect(roles(chart)).toEqual(['segment span', 'metric count()', 'group host', 'split region']);
  });

  it('has the places of heat maps and pies', () => {
    expect(roles(readExplore(stored('heatmap', { x: 'a', y: 'b', color: 'c' })))).toEqual([
      'segment a',
      'group b',
      'metric c',
    ]);
    expect(roles(readExplore(stored('pie', { size: 'n', color: 'c' })))).toEqual([
      'metric n',
      'segment c',
    ]);
  });

  it('is a state timeline whose states last, with its names, ranges and colors', () => {
    const params = {
      exclusive: { disconnectValues: { disableMode: 'threshold', threshold: '90m' } },
      valueMappingOptions: {
        valueMappings: [{ type: 'value', value: '1', displayText: 'Up', color: '#00ff00' }],
      },
      useThresholdColor: true,
      thresholdOptions: {
        baseColor: '#aaaaaa',
        thresholds: [
          { value: 80, color: '#ff0000' },
          { value: 50, color: '#ffff00' },
        ],
      },
    };
    const mapping = { x: 'span', y: 'host', color: 'load' };
    const visualization = JSON.stringify({
      chartType: 'state_timeline',
      params,
      axesMapping: mapping,
    });
    const chart = readExplore(stored('state_timeline', mapping, { visualization }));
    expect(roles(chart)).toEqual(['segment span', 'group host', 'metric load']);
    expect(chart.visualization?.params).toMatchObject({
      holds: true,
      longest: 5_400_000,
      states: [
        { value: '1', label: 'Up', color: '#00ff00' },
        { to: 50, color: '#aaaaaa' },
        { from: 50, to: 80, color: '#ffff00' },
        { from: 80, to: null, color: '#ff0000' },
      ],
    });
  });

  it('is bars for a bar gauge, with its thresholds as lines', () => {
    const visualization = JSON.stringify({
      chartType: 'bar_gauge',
      params: { thresholdOptions: { thresholds: [{ value: 9, color: '#ff0000' }] } },
      axesMapping: { x: 'host', y: 'count()' },
    });
    const chart = readExplore(stored('bar_gauge', {}, { visualization }));
    expect(roles(chart)).toEqual(['segment host', 'metric count()']);
    expect(chart.visualization).toMatchObject({
      type: 'horizontal_bar',
      params: { referenceLines: [{ value: 9, color: '#ff0000' }] },
    });
  });

  it('is documents where their tab was open, or there is no chart', () => {
    expect(readExplore(stored('line', {}, { uiState: '{"activeTab":"logs"}' })).isSearch).toBe(
      true,
    );
    expect(readExplore(stored('', {})).isSearch).toBe(true);
  });

  it('says why it can’t be shown', () => {
    expect(readExplore(stored('flow', {})).problem).toBe(
      'Charts of type flow are not supported yet. This one is kept and exported unchanged.',
    );
    const promql = {
      kibanaSavedObjectMeta: { searchSourceJSON: '{"query":{"query":"up","language":"PROMQL"}}' },
    };
    expect(readExplore(stored('line', {}, promql)).problem).toBe(
      'The chart asks in PROMQL, which is not supported: only PPL and SQL are. It is kept and exported unchanged.',
    );
  });

  it('is read whatever is stored', () => {
    for (const attributes of withOddParts(stored('line', { x: 'a', y: ['b'] }).attributes)) {
      const { isSearch, visualization, problem } = readExplore({
        attributes: attributes as object,
      });
      expect(isSearch || visualization !== undefined || problem !== undefined).toBe(true);
    }
  });
});

describe('A session of Kibana 9', () => {
  const session = {
    type: 'search',
    attributes: {
      title: 'Errors',
      tabs: [
        { id: '1', label: 'First', attributes: { columns: ['a'], sort: [['t', 'desc']] } },
        { id: '2', label: 'Second', attributes: { columns: ['b'] } },
      ],
    },
  };

  it('is the saved search of its first tab', () => {
    expect(firstTab(session as never)).toEqual({
      type: 'search',
      attributes: { title: 'Errors', columns: ['a'], sort: [['t', 'desc']] },
    });
    expect(furtherTabs(session as never)).toBe(1);
  });
});
