import { axisParams, gaugeParams, heatmapParams, pieParams, tableParams } from './chart-params';
import { count, metric, overTime, type SampleDescription, terms } from './sample-objects';
import { controlsRow, numberTile } from './sample-rows';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const revenue = metric('sum', { field: 'taxful_total_price', customLabel: 'Revenue' });

export const ORDERS: SampleDescription = {
  id: 'ecommerce',
  prefix: '[eCommerce]',
  index: 'opensearch_dashboards_sample_data_ecommerce',
  timeField: 'order_date',
  patternId: 'ff959d40-b880-11e8-a6d9-e546fe2bba5f',
  scripted: [{ name: 'hour_of_day', type: 'number', script: "doc['order_date'].value.hour" }],
  formats: {
    taxful_total_price: { id: 'number', params: { pattern: '€0,0' } },
    'products.taxful_price': { id: 'number', params: { pattern: '€0,0.00' } },
    day_of_week_i: {
      id: 'static_lookup',
      params: { lookupEntries: WEEKDAYS.map((value, key) => ({ key: String(key), value })) },
    },
    hour_of_day: { id: 'number', params: { pattern: '00' } },
  },
  search: {
    title: 'Latest orders',
    description: 'Products, customer and total of each order.',
    columns: ['customer_full_name', 'category', 'total_quantity', 'taxful_total_price'],
    sort: 'order_date',
  },
  dashboard: {
    id: '722b74f0-b882-11e8-a6d9-e546fe2bba5f',
    title: 'Orders and revenue',
    description: 'Sales of a fictional shop over the last week.',
    from: 'now-7d',
  },
  rows: [
    controlsRow([
      { field: 'category', label: 'Category' },
      { field: 'manufacturer', label: 'Manufacturer' },
      { field: 'total_quantity', label: 'Items per order', step: 1 },
    ]),
    {
      height: 7,
      charts: [
        numberTile({
          id: 'revenue',
          title: 'Revenue',
          part: revenue,
        }),
        numberTile({
          id: 'orders',
          title: 'Orders',
          part: count('Orders'),
        }),
        numberTile({
          id: 'average',
          title: 'Average order value',
          part: metric('avg', { field: 'taxful_total_price', customLabel: 'Average order value' }),
        }),
        numberTile({
          id: 'customers',
          title: 'Customers',
          part: metric('cardinality', { field: 'customer_id', customLabel: 'Customers' }),
        }),
      ],
    },
    {
      height: 13,
      charts: [
        {
          id: 'by-category',
          title: 'Revenue by category',
          type: 'area',
          width: 33,
          params: axisParams({
            type: 'area',
            series: [{ id: '1', label: 'Revenue', type: 'area', mode: 'stacked' }],
          }),
          parts: [
            revenue,
            terms('group', 'category', { size: 6 }),
            overTime('order_date', { interval: '6h' }),
          ],
        },
        {
          id: 'continents',
          title: 'Orders by continent',
          type: 'pie',
          width: 15,
          params: pieParams({ legendPosition: 'bottom' }),
          parts: [count('Orders'), terms('segment', 'geoip.continent_name', { size: 6 })],
        },
      ],
    },
    {
      height: 13,
      charts: [
        {
          id: 'makers',
          title: 'Orders by manufacturer',
          type: 'treemap',
          width: 20,
          params: { addTooltip: true },
          parts: [count('Orders'), terms('segment', 'manufacturer', { size: 8 })],
        },
        {
          id: 'hours',
          title: 'Orders by day and hour',
          description: 'Hours are in UTC.',
          type: 'heatmap',
          width: 28,
          params: heatmapParams(),
          parts: [
            count('Orders'),
            terms('group', 'day_of_week_i', { size: 7, orderBy: '_key', order: 'asc' }),
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
          id: 'best-sellers',
          title: 'Best sellers',
          type: 'table',
          width: 31,
          params: tableParams(),
          parts: [
            count('Orders'),
            metric('cardinality', { field: 'customer_id', customLabel: 'Customers' }),
            metric('avg', { field: 'taxful_total_price', customLabel: 'Average order value' }),
            terms('bucket', 'products.product_name', { size: 40, customLabel: 'Product' }),
          ],
        },
        {
          id: 'goal',
          title: 'Weekly goal',
          description: '2,000 orders per week.',
          type: 'goal',
          width: 17,
          params: gaugeParams('Circle', [0, 2000], { percentageMode: true, extendRange: false }),
          parts: [count('Orders')],
        },
      ],
    },
    {
      height: 13,
      charts: [
        {
          id: 'cities',
          title: 'Revenue by city',
          type: 'horizontal_bar',
          width: 24,
          params: axisParams({
            type: 'horizontal_bar',
            legend: false,
            series: [{ id: '1', label: 'Revenue', type: 'histogram' }],
          }),
          parts: [revenue, terms('segment', 'geoip.city_name', { size: 10 })],
        },
        {
          id: 'growing',
          title: 'Cumulative revenue',
          type: 'line',
          width: 24,
          params: axisParams({
            type: 'line',
            legend: false,
            series: [{ id: '1', label: 'Cumulative revenue', type: 'line' }],
          }),
          parts: [
            metric('cumulative_sum', {
              metricAgg: 'custom',
              customMetric: { type: 'sum', params: { field: 'taxful_total_price' } },
              customLabel: 'Cumulative revenue',
            }),
            overTime('order_date', { interval: '3h' }),
          ],
        },
      ],
    },
  ],
};
