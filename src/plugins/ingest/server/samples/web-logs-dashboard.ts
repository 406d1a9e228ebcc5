import { axisParams, gaugeParams, heatmapParams, pieParams, tableParams } from './chart-params';
import { count, metric, overTime, type SampleDescription, terms } from './sample-objects';
import { controlsRow, numberTile } from './sample-rows';

const visitors = metric('cardinality', { field: 'clientip', customLabel: 'Visitors' });

export const WEB_LOGS: SampleDescription = {
  id: 'logs',
  prefix: '[Logs]',
  index: 'opensearch_dashboards_sample_data_logs',
  timeField: 'timestamp',
  patternId: '90943e30-9a47-11e8-b64d-95841ca0b247',
  scripted: [{ name: 'hour_of_day', type: 'number', script: "doc['timestamp'].value.getHour()" }],
  formats: {
    bytes: { id: 'bytes', params: { pattern: '0,0.[0]b' } },
    hour_of_day: { id: 'number', params: { pattern: '00' } },
  },
  search: {
    title: 'Latest requests',
    description: 'Visitor, path and response of each request.',
    columns: ['response', 'request', 'host', 'clientip', 'bytes'],
    sort: 'timestamp',
  },
  dashboard: {
    id: 'edf84fe0-e1a0-11e7-b6d5-4dc382ef7f5b',
    title: 'Web traffic',
    description: 'Requests, visitors and errors of a fictional website over the last week.',
    from: 'now-7d',
  },
  rows: [
    controlsRow([
      { field: 'geo.src', label: 'Country' },
      { field: 'machine.os', label: 'Operating system' },
      { field: 'bytes', label: 'Bytes', step: 500 },
    ]),
    {
      height: 7,
      charts: [
        numberTile({
          id: 'requests',
          title: 'Requests',
          part: count('Requests'),
        }),
        numberTile({
          id: 'visitors',
          title: 'Visitors',
          part: visitors,
        }),
        numberTile({
          id: 'transfer',
          title: 'Data transferred',
          part: metric('sum', { field: 'bytes', customLabel: 'Data transferred' }),
        }),
        numberTile({
          id: 'failed',
          title: 'Failed requests',
          description: 'Status codes 400 and above.',
          query: 'response >= 400',
          part: count('Failed requests'),
        }),
      ],
    },
    {
      height: 13,
      charts: [
        {
          id: 'by-host',
          title: 'Requests by host',
          type: 'area',
          width: 33,
          params: axisParams({
            type: 'area',
            series: [{ id: '1', label: 'Requests', type: 'area', mode: 'stacked' }],
          }),
          parts: [count('Requests'), terms('group', 'host'), overTime('timestamp')],
        },
        {
          id: 'countries',
          title: 'Visitors by country',
          type: 'pie',
          width: 15,
          params: pieParams(),
          parts: [visitors, terms('segment', 'geo.src', { size: 6, otherBucket: true })],
        },
      ],
    },
    {
      height: 13,
      charts: [
        {
          id: 'file-types',
          title: 'Downloads by file type',
          type: 'histogram',
          width: 20,
          query: 'extension: (zip or gz or deb or rpm)',
          params: axisParams({
            type: 'histogram',
            series: [{ id: '1', label: 'Downloads', type: 'histogram', mode: 'stacked' }],
          }),
          parts: [
            count('Downloads'),
            terms('group', 'extension'),
            overTime('timestamp', { interval: 'd' }),
          ],
        },
        {
          id: 'hours',
          title: 'Visits by hour and country',
          description: 'Hours are in UTC.',
          type: 'heatmap',
          width: 28,
          params: heatmapParams(),
          parts: [
            count('Requests'),
            // First, so that the same countries are asked for at all hours.
            terms('group', 'geo.src', { size: 9 }),
            {
              type: 'histogram',
              schema: 'segment',
              params: { field: 'hour_of_day', interval: 1, min_doc_count: false },
            },
          ],
        },
      ],
    },
    {
      height: 13,
      charts: [
        {
          id: 'paths',
          title: 'Top pages',
          type: 'table',
          width: 31,
          params: tableParams(),
          parts: [
            count('Requests'),
            metric('sum', { field: 'bytes', customLabel: 'Data transferred' }),
            metric('percentiles', { field: 'bytes', percents: [95], customLabel: 'bytes' }),
            visitors,
            terms('bucket', 'request', { size: 50, customLabel: 'Path' }),
          ],
        },
        {
          id: 'unavailable',
          title: '503 responses',
          type: 'gauge',
          width: 17,
          query: 'response: 503',
          params: gaugeParams('Arc', [0, 100, 250, 400]),
          parts: [count('Answers with 503')],
        },
      ],
    },
    {
      height: 13,
      charts: [
        {
          id: 'visitors-bytes',
          title: 'Visitors and response size',
          type: 'histogram',
          width: 28,
          params: axisParams({
            type: 'histogram',
            titles: ['', ''],
            series: [
              { id: '1', label: 'Visitors', type: 'histogram' },
              {
                id: '2',
                label: 'Average response size',
                type: 'line',
                axis: 2,
                interpolate: 'cardinal',
              },
            ],
          }),
          parts: [
            visitors,
            metric('avg', { field: 'bytes', customLabel: 'Average response size' }),
            overTime('timestamp', { interval: '6h' }),
          ],
        },
        {
          id: 'systems',
          title: 'Operating systems',
          type: 'horizontal_bar',
          width: 20,
          params: axisParams({
            type: 'horizontal_bar',
            legend: false,
            series: [{ id: '1', label: 'Visitors', type: 'histogram' }],
          }),
          parts: [visitors, terms('segment', 'machine.os', { size: 8 })],
        },
      ],
    },
  ],
};
