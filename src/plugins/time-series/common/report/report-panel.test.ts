import { describe, expect, it } from 'vitest';
import { drilldownOf } from '../table/drilldown';
import { reportPanel } from './report-panel';

describe('The report of a panel', () => {
  it('names all that it reads: series, annotations, the rows of a table', () => {
    const { reads, notices } = reportPanel({
      type: 'timeseries',
      index_pattern: 'logs*',
      time_field: '@timestamp',
      series: [
        {
          split_mode: 'terms',
          terms_field: 'host',
          metrics: [
            { id: 'a', type: 'max', field: 'bytes' },
            { id: 'b', type: 'derivative', field: 'a' },
            { id: 'c', type: 'avg_bucket', field: 'b' },
          ],
        },
        {
          override_index_pattern: 1,
          series_index_pattern: { id: 'other' },
          series_time_field: 'at',
          metrics: [{ id: 't', type: 'top_hit', field: 'load', order_by: 'seen' }],
        },
      ],
      annotations: [
        {
          index_pattern: 'events',
          time_field: 'when',
          fields: 'title,who',
          template: '{{title}}',
          icon: 'fa-tag',
        },
      ],
    });
    expect(reads).toEqual([
      { index: 'logs*', fields: ['@timestamp', 'bytes', 'host'] },
      { index: 'other', fields: ['at', 'load', 'seen'] },
      { index: 'events', fields: ['when', 'title', 'who'] },
    ]);
    expect(notices).toEqual([]);
    const table = reportPanel({
      type: 'table',
      pivot_id: 'host',
      series: [{ aggregate_by: 'disk', metrics: [{ id: 'm', type: 'sum', field: 'used' }] }],
    });
    expect(table.reads).toEqual([{ fields: ['used', 'disk'] }, { fields: ['host'] }]);
  });

  it.each([
    [{ type: 'timeseries', tooltip_mode: 'show_focused' }, 'tooltip_mode'],
    [{ type: 'timeseries', tooltip_mode: 'show_all', background_color: null }, undefined],
    [{ type: 'timeseries', background_color: '#000' }, 'background_color'],
    [{ type: 'metric', background_color: '#000' }, undefined],
    [{ type: 'gauge', gauge_inner_width: '10', gauge_inner_color: '' }, 'gauge_inner_width'],
    [
      { type: 'markdown', markdown_less: 'h1 {}', markdown_css: 'h1 {}' },
      'markdown_less, markdown_css',
    ],
  ])('of %j names %s as without effect', (params, options) => {
    const { notices } = reportPanel({ ...params, series: [{ id: 's' }] });
    const expected = options === undefined ? [] : [`Kept, but without effect here: ${options}.`];
    expect(notices).toEqual(expected);
  });

  it('names metrics that nobody knows, and panels without series', () => {
    const metrics = [{ id: 'm', type: 'constructor' }];
    expect(reportPanel({ series: [{ metrics }] }).notices).toEqual([
      'The aggregation "constructor" of the time series is not known.',
    ]);
    expect(reportPanel({}).notices).toEqual(['The panel has no series to show.']);
  });
});

describe('attack 7: a drilldown address', () => {
  it.each([
    'javascript:alert(1)//{{key}}',
    ' data:text/html,{{key}}',
    '//evil.example/{{key}}',
    'https://a{{key}}/',
  ])('%s leads nowhere, and the report says so', (drilldown_url) => {
    expect(drilldownOf({ drilldown_url })('x')).toBeUndefined();
    expect(reportPanel({ drilldown_url, series: [{}] }).notices[0]).toContain(drilldown_url);
  });

  it('has the value encoded', () => {
    const drilldown_url = 'https://example.org/?host={{key}}&b=1';
    expect(drilldownOf({ drilldown_url })('a&b=2 <x>')?.href).toBe(
      'https://example.org/?host=a%26b%3D2%20%3Cx%3E&b=1',
    );
    expect(reportPanel({ drilldown_url, series: [{}] }).notices).toEqual([]);
  });
});
