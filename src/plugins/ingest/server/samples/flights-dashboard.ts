import {
  axisParams,
  gaugeParams,
  heatmapParams,
  pieParams,
  tableParams,
  tagCloudParams,
} from './chart-params';
import { count, metric, overTime, type SampleDescription, terms } from './sample-objects';
import { controlsRow, numberTile } from './sample-rows';

const price = metric('avg', { field: 'AvgTicketPrice', customLabel: 'Average price' });

export const FLIGHTS: SampleDescription = {
  id: 'flights',
  prefix: '[Flights]',
  index: 'opensearch_dashboards_sample_data_flights',
  timeField: 'timestamp',
  patternId: 'd3d7af60-4c81-11e8-b3d7-01146121b73d',
  scripted: [{ name: 'hour_of_day', type: 'number', script: "doc['timestamp'].value.hour" }],
  formats: {
    AvgTicketPrice: { id: 'number', params: { pattern: '$0,0' } },
    FlightDelayMin: { id: 'number', params: { pattern: '0,0' } },
    hour_of_day: { id: 'number', params: { pattern: '00' } },
  },
  search: {
    title: 'Latest flights',
    description: 'Route, airline and delay of each flight.',
    columns: ['Carrier', 'OriginCityName', 'DestCityName', 'AvgTicketPrice', 'FlightDelayMin'],
    sort: 'timestamp',
  },
  dashboard: {
    id: '7adfa750-4c81-11e8-b3d7-01146121b73d',
    title: 'Flights and delays',
    description: 'Four fictional airlines over the last week: prices, weather and delays.',
    from: 'now-7d',
  },
  rows: [
    controlsRow([
      { field: 'OriginCityName', label: 'From' },
      { field: 'DestCityName', label: 'To', parent: 'OriginCityName' },
      { field: 'AvgTicketPrice', label: 'Ticket price', step: 10 },
    ]),
    {
      height: 7,
      charts: [
        numberTile({
          id: 'flights',
          title: 'Flights',
          part: count('Flights'),
        }),
        numberTile({
          id: 'price',
          title: 'Average ticket price',
          part: price,
        }),
        numberTile({
          id: 'delayed',
          title: 'Delayed flights',
          query: 'FlightDelay: true',
          part: count('Delayed flights'),
        }),
        numberTile({
          id: 'cancelled',
          title: 'Canceled flights',
          query: 'Cancelled: true',
          part: count('Canceled flights'),
        }),
      ],
    },
    {
      height: 13,
      charts: [
        {
          id: 'flights-price',
          title: 'Flights and ticket price',
          type: 'histogram',
          width: 33,
          params: axisParams({
            type: 'histogram',
            titles: ['', ''],
            series: [
              { id: '1', label: 'Flights', type: 'histogram' },
              { id: '2', label: 'Average price', type: 'line', axis: 2, interpolate: 'cardinal' },
            ],
          }),
          parts: [count('Flights'), price, overTime('timestamp')],
        },
        {
          id: 'airlines',
          title: 'Airlines',
          type: 'pie',
          width: 15,
          params: pieParams({ legendPosition: 'bottom' }),
          parts: [count('Flights'), terms('segment', 'Carrier')],
        },
      ],
    },
    {
      height: 13,
      charts: [
        {
          id: 'delay-kinds',
          title: 'Reasons for delays',
          type: 'area',
          width: 24,
          query: 'FlightDelay: true',
          params: axisParams({
            type: 'area',
            percent: true,
            legend: 'right',
            series: [{ id: '1', label: 'Flights', type: 'area', mode: 'stacked' }],
          }),
          parts: [
            count('Flights'),
            terms('group', 'FlightDelayType'),
            overTime('timestamp', { interval: '12h' }),
          ],
        },
        {
          id: 'delay-minutes',
          title: 'Delay in minutes',
          type: 'histogram',
          width: 24,
          query: 'FlightDelay: true',
          params: axisParams({
            type: 'histogram',
            series: [{ id: '1', label: 'Flights', type: 'histogram', mode: 'stacked' }],
          }),
          parts: [
            count('Flights'),
            terms('group', 'Carrier'),
            {
              type: 'histogram',
              schema: 'segment',
              params: { field: 'FlightDelayMin', interval: 30, min_doc_count: true },
            },
          ],
        },
      ],
    },
    {
      height: 14,
      charts: [
        {
          id: 'countries',
          title: 'Origin and destination countries',
          type: 'heatmap',
          width: 28,
          params: heatmapParams(),
          parts: [
            count('Flights'),
            terms('group', 'OriginCountry', { size: 10 }),
            terms('segment', 'DestCountry', { size: 12 }),
          ],
        },
        {
          id: 'weather',
          title: 'Weather at the destination',
          type: 'tagcloud',
          width: 20,
          params: tagCloudParams,
          parts: [count('Flights'), terms('segment', 'DestWeather', { size: 12 })],
        },
      ],
    },
    {
      height: 13,
      charts: [
        {
          id: 'late-airlines',
          title: 'Delays by airline',
          type: 'table',
          width: 31,
          query: 'FlightDelay: true',
          params: tableParams(),
          parts: [
            count('Delayed flights'),
            metric('avg', { field: 'FlightDelayMin', customLabel: 'Average delay (minutes)' }),
            metric('percentiles', {
              field: 'FlightDelayMin',
              percents: [95],
              customLabel: 'delay (minutes)',
            }),
            terms('bucket', 'Carrier', { size: 10, customLabel: 'Airline' }),
            terms('bucket', 'FlightDelayType', { size: 10, customLabel: 'Reason' }),
          ],
        },
        {
          id: 'late-gauge',
          title: 'Delays over two hours',
          type: 'gauge',
          width: 17,
          query: 'FlightDelayMin > 120',
          params: gaugeParams('Arc', [0, 250, 400, 600]),
          parts: [count('Flights')],
        },
      ],
    },
  ],
};
