import { describe, expect, it } from 'vitest';
import { withOddParts } from '#plugins/visualizations/common/testing';
import { readVisBuilder } from './read-vis-builder';

const stored = (name: string, state: object = {}) => ({
  attributes: {
    title: 'Orders by day',
    description: 'All of them',
    visualizationState: JSON.stringify({
      searchField: '',
      activeVisualization: {
        name,
        aggConfigParams: [
          { id: '1', enabled: true, type: 'avg', params: { field: 'price' }, schema: 'metric' },
          {
            id: '2',
            enabled: true,
            type: 'terms',
            params: { field: 'city', size: 5 },
            schema: 'segment',
          },
        ],
      },
      ...state,
    }),
    styleState: JSON.stringify({
      addTooltip: true,
      addLegend: false,
      legendPosition: 'bottom',
      type: name,
    }),
    kibanaSavedObjectMeta: {
      searchSourceJSON: JSON.stringify({
        indexRefName: 'index',
        query: { query: 'a: b', language: 'kuery' },
        filter: [],
      }),
    },
  },
  references: [{ name: 'index', type: 'index-pattern', id: 'orders' }],
});

describe('A chart of VisBuilder', () => {
  it.each([
    ['bar', 'histogram'],
    ['line', 'line'],
    ['area', 'area'],
    ['table', 'table'],
    ['metric', 'metric'],
  ])('%s is a chart of the type %s', (name, type) => {
    const { visualization, notices } = readVisBuilder(stored(name));
    expect(visualization).toMatchObject({
      title: 'Orders by day',
      description: 'All of them',
      type,
      index: 'orders',
      query: { query: 'a: b' },
      aggs: [
        { id: '1', type: 'avg', schema: 'metric' },
        { id: '2', type: 'terms', schema: 'segment', params: { field: 'city', size: 5 } },
      ],
      params: { addLegend: false, legendPosition: 'bottom' },
    });
    expect(notices).toEqual([]);
  });

  it('is read, or has a problem, whatever is stored', () => {
    for (const attributes of withOddParts(stored('bar').attributes)) {
      const { visualization, problem } = readVisBuilder({ attributes: attributes as object });
      expect(visualization.type || problem).toBeTruthy();
    }
  });
});
