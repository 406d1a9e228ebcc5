import { i18n } from '#common/i18n';

/** The words of the editor, as functions: the language is known when they are drawn. */
export const WORDS = {
  type: () => i18n.formatMessage({ id: 'timeSeries.editor.type', defaultMessage: 'Panel type' }),
  timeseries: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.timeseries', defaultMessage: 'Time series' }),
  metric: () => i18n.formatMessage({ id: 'timeSeries.editor.metric', defaultMessage: 'Metric' }),
  topN: () => i18n.formatMessage({ id: 'timeSeries.editor.topN', defaultMessage: 'Top N' }),
  gauge: () => i18n.formatMessage({ id: 'timeSeries.editor.gauge', defaultMessage: 'Gauge' }),
  markdown: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.markdown', defaultMessage: 'Markdown' }),
  table: () => i18n.formatMessage({ id: 'timeSeries.editor.table', defaultMessage: 'Table' }),
  index: () => i18n.formatMessage({ id: 'timeSeries.editor.index', defaultMessage: 'Index' }),
  timeField: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.timeField', defaultMessage: 'Time field' }),
  interval: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.interval', defaultMessage: 'Interval' }),
  intervalHelp: () =>
    i18n.formatMessage({
      id: 'timeSeries.editor.intervalHelp',
      defaultMessage: 'auto, 10m, 1d, >=1h',
    }),
  filter: () => i18n.formatMessage({ id: 'timeSeries.editor.filter', defaultMessage: 'Filter' }),
  ignorePage: () =>
    i18n.formatMessage({
      id: 'timeSeries.editor.ignorePage',
      defaultMessage: 'Ignore global filters',
    }),
  ignorePanel: () =>
    i18n.formatMessage({
      id: 'timeSeries.editor.ignorePanel',
      defaultMessage: 'Ignore panel filters',
    }),
  dropLast: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.dropLast', defaultMessage: 'Drop last bucket' }),
  timeRange: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.timeRange', defaultMessage: 'Time range mode' }),
  lastValue: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.lastValue', defaultMessage: 'Last value' }),
  entireRange: () =>
    i18n.formatMessage({
      id: 'timeSeries.editor.entireRange',
      defaultMessage: 'Entire time range',
    }),
  data: () => i18n.formatMessage({ id: 'timeSeries.editor.data', defaultMessage: 'Data' }),
  options: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.options', defaultMessage: 'Panel options' }),
  legend: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.legend', defaultMessage: 'Show legend' }),
  legendPosition: () =>
    i18n.formatMessage({
      id: 'timeSeries.editor.legendPosition',
      defaultMessage: 'Legend position',
    }),
  grid: () => i18n.formatMessage({ id: 'timeSeries.editor.grid', defaultMessage: 'Show grid' }),
  left: () => i18n.formatMessage({ id: 'timeSeries.editor.left', defaultMessage: 'Left' }),
  right: () => i18n.formatMessage({ id: 'timeSeries.editor.right', defaultMessage: 'Right' }),
  bottom: () => i18n.formatMessage({ id: 'timeSeries.editor.bottom', defaultMessage: 'Bottom' }),
  hiddenAxis: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.hiddenAxis', defaultMessage: 'Hidden' }),
  axisPosition: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.axisPosition', defaultMessage: 'Axis position' }),
  axisScale: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.axisScale', defaultMessage: 'Axis scale' }),
  normal: () => i18n.formatMessage({ id: 'timeSeries.editor.normal', defaultMessage: 'Normal' }),
  log: () => i18n.formatMessage({ id: 'timeSeries.editor.log', defaultMessage: 'Log' }),
  axisMin: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.axisMin', defaultMessage: 'Axis min' }),
  axisMax: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.axisMax', defaultMessage: 'Axis max' }),
  background: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.background', defaultMessage: 'Background color' }),
  textColor: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.textColor', defaultMessage: 'Text color' }),
  barColor: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.barColor', defaultMessage: 'Bar color' }),
  gaugeColor: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.gaugeColor', defaultMessage: 'Gauge color' }),
  gaugeStyle: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.gaugeStyle', defaultMessage: 'Gauge style' }),
  half: () => i18n.formatMessage({ id: 'timeSeries.editor.half', defaultMessage: 'Half' }),
  circle: () => i18n.formatMessage({ id: 'timeSeries.editor.circle', defaultMessage: 'Circle' }),
  gaugeMax: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.gaugeMax', defaultMessage: 'Gauge max' }),
  drilldown: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.drilldown', defaultMessage: 'Item URL' }),
  newTab: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.newTab', defaultMessage: 'Open links in new tab' }),
  pivot: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.pivot', defaultMessage: 'Group by field' }),
  pivotLabel: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.pivotLabel', defaultMessage: 'Column label' }),
  pivotRows: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.pivotRows', defaultMessage: 'Rows' }),
  rules: () => i18n.formatMessage({ id: 'timeSeries.editor.rules', defaultMessage: 'Color rules' }),
  rule: () => i18n.formatMessage({ id: 'timeSeries.editor.rule', defaultMessage: 'Color rule' }),
  operator: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.operator', defaultMessage: 'Operator' }),
  empty: () => i18n.formatMessage({ id: 'timeSeries.editor.empty', defaultMessage: 'Empty' }),
  value: () => i18n.formatMessage({ id: 'timeSeries.editor.value', defaultMessage: 'Value' }),
  series: () => i18n.formatMessage({ id: 'timeSeries.editor.series', defaultMessage: 'Series' }),
  oneSeries: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.oneSeries', defaultMessage: 'Series' }),
  label: () => i18n.formatMessage({ id: 'timeSeries.editor.label', defaultMessage: 'Label' }),
  color: () => i18n.formatMessage({ id: 'timeSeries.editor.color', defaultMessage: 'Color' }),
  hidden: () => i18n.formatMessage({ id: 'timeSeries.editor.hidden', defaultMessage: 'Hide' }),
  split: () => i18n.formatMessage({ id: 'timeSeries.editor.split', defaultMessage: 'Group by' }),
  everything: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.everything', defaultMessage: 'Everything' }),
  filters: () => i18n.formatMessage({ id: 'timeSeries.editor.filters', defaultMessage: 'Filters' }),
  terms: () => i18n.formatMessage({ id: 'timeSeries.editor.terms', defaultMessage: 'Terms' }),
  field: () => i18n.formatMessage({ id: 'timeSeries.editor.field', defaultMessage: 'Field' }),
  size: () => i18n.formatMessage({ id: 'timeSeries.editor.size', defaultMessage: 'Size' }),
  orderBy: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.orderBy', defaultMessage: 'Order by' }),
  direction: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.direction', defaultMessage: 'Direction' }),
  ascending: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.ascending', defaultMessage: 'Ascending' }),
  descending: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.descending', defaultMessage: 'Descending' }),
  docCount: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.docCount', defaultMessage: 'Doc count' }),
  term: () => i18n.formatMessage({ id: 'timeSeries.editor.term', defaultMessage: 'Term' }),
  include: () => i18n.formatMessage({ id: 'timeSeries.editor.include', defaultMessage: 'Include' }),
  exclude: () => i18n.formatMessage({ id: 'timeSeries.editor.exclude', defaultMessage: 'Exclude' }),
  splitColors: () =>
    i18n.formatMessage({
      id: 'timeSeries.editor.splitColors',
      defaultMessage: 'Split color theme',
    }),
  defaultColors: () =>
    i18n.formatMessage({
      id: 'timeSeries.editor.defaultColors',
      defaultMessage: 'Default palette',
    }),
  gradient: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.gradient', defaultMessage: 'Gradient' }),
  rainbow: () => i18n.formatMessage({ id: 'timeSeries.editor.rainbow', defaultMessage: 'Rainbow' }),
  format: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.format', defaultMessage: 'Data formatter' }),
  formatHelp: () =>
    i18n.formatMessage({
      id: 'timeSeries.editor.formatHelp',
      defaultMessage: 'default, number, bytes, percent, s,humanize,2 or 0.[00]a',
    }),
  template: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.template', defaultMessage: 'Template' }),
  offset: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.offset', defaultMessage: 'Offset series time by' }),
  chartType: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.chartType', defaultMessage: 'Chart type' }),
  line: () => i18n.formatMessage({ id: 'timeSeries.editor.line', defaultMessage: 'Line' }),
  bar: () => i18n.formatMessage({ id: 'timeSeries.editor.bar', defaultMessage: 'Bar' }),
  stacked: () => i18n.formatMessage({ id: 'timeSeries.editor.stacked', defaultMessage: 'Stacked' }),
  none: () => i18n.formatMessage({ id: 'timeSeries.editor.none', defaultMessage: 'None' }),
  within: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.within', defaultMessage: 'Within series' }),
  percent: () => i18n.formatMessage({ id: 'timeSeries.editor.percent', defaultMessage: 'Percent' }),
  fill: () => i18n.formatMessage({ id: 'timeSeries.editor.fill', defaultMessage: 'Fill (0 to 1)' }),
  lineWidth: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.lineWidth', defaultMessage: 'Line width' }),
  pointSize: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.pointSize', defaultMessage: 'Point size' }),
  steps: () => i18n.formatMessage({ id: 'timeSeries.editor.steps', defaultMessage: 'Steps' }),
  hideLegend: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.hideLegend', defaultMessage: 'Hide in legend' }),
  ownAxis: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.ownAxis', defaultMessage: 'Separate axis' }),
  override: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.override', defaultMessage: 'Override index' }),
  aggregateBy: () =>
    i18n.formatMessage({
      id: 'timeSeries.editor.aggregateBy',
      defaultMessage: 'Aggregate by field',
    }),
  function: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.function', defaultMessage: 'Function' }),
  trend: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.trend', defaultMessage: 'Trend arrows' }),
  variableName: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.variableName', defaultMessage: 'Variable name' }),
  metrics: () => i18n.formatMessage({ id: 'timeSeries.editor.metrics', defaultMessage: 'Metrics' }),
  oneMetric: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.oneMetric', defaultMessage: 'Metric' }),
  aggregation: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.aggregation', defaultMessage: 'Aggregation' }),
  ofMetric: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.ofMetric', defaultMessage: 'Of metric' }),
  numerator: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.numerator', defaultMessage: 'Numerator' }),
  denominator: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.denominator', defaultMessage: 'Denominator' }),
  metricAgg: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.metricAgg', defaultMessage: 'Metric aggregation' }),
  percentiles: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.percentiles', defaultMessage: 'Percentiles' }),
  percentile: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.percentile', defaultMessage: 'Percentile' }),
  mode: () => i18n.formatMessage({ id: 'timeSeries.editor.mode', defaultMessage: 'Mode' }),
  band: () => i18n.formatMessage({ id: 'timeSeries.editor.band', defaultMessage: 'Band' }),
  fillTo: () => i18n.formatMessage({ id: 'timeSeries.editor.fillTo', defaultMessage: 'Fill to' }),
  shade: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.shade', defaultMessage: 'Shade (0 to 1)' }),
  values: () => i18n.formatMessage({ id: 'timeSeries.editor.values', defaultMessage: 'Values' }),
  sigma: () => i18n.formatMessage({ id: 'timeSeries.editor.sigma', defaultMessage: 'Sigma' }),
  raw: () => i18n.formatMessage({ id: 'timeSeries.editor.raw', defaultMessage: 'Raw' }),
  upper: () => i18n.formatMessage({ id: 'timeSeries.editor.upper', defaultMessage: 'Upper bound' }),
  lower: () => i18n.formatMessage({ id: 'timeSeries.editor.lower', defaultMessage: 'Lower bound' }),
  unit: () => i18n.formatMessage({ id: 'timeSeries.editor.unit', defaultMessage: 'Unit' }),
  window: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.window', defaultMessage: 'Window size' }),
  model: () => i18n.formatMessage({ id: 'timeSeries.editor.model', defaultMessage: 'Model' }),
  simple: () => i18n.formatMessage({ id: 'timeSeries.editor.simple', defaultMessage: 'Simple' }),
  linear: () => i18n.formatMessage({ id: 'timeSeries.editor.linear', defaultMessage: 'Linear' }),
  ewma: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.ewma', defaultMessage: 'Exponentially weighted' }),
  holt: () => i18n.formatMessage({ id: 'timeSeries.editor.holt', defaultMessage: 'Holt-Linear' }),
  holtWinters: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.holtWinters', defaultMessage: 'Holt-Winters' }),
  period: () => i18n.formatMessage({ id: 'timeSeries.editor.period', defaultMessage: 'Period' }),
  multiplicative: () =>
    i18n.formatMessage({
      id: 'timeSeries.editor.multiplicative',
      defaultMessage: 'Multiplicative',
    }),
  lag: () => i18n.formatMessage({ id: 'timeSeries.editor.lag', defaultMessage: 'Lag' }),
  script: () => i18n.formatMessage({ id: 'timeSeries.editor.script', defaultMessage: 'Script' }),
  variables: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.variables', defaultMessage: 'Variables' }),
  variable: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.variable', defaultMessage: 'Variable' }),
  name: () => i18n.formatMessage({ id: 'timeSeries.editor.name', defaultMessage: 'Name' }),
  aggWith: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.aggWith', defaultMessage: 'Aggregate with' }),
  order: () => i18n.formatMessage({ id: 'timeSeries.editor.order', defaultMessage: 'Order' }),
  annotations: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.annotations', defaultMessage: 'Annotations' }),
  annotation: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.annotation', defaultMessage: 'Annotation' }),
  query: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.query', defaultMessage: 'Query string' }),
  fields: () =>
    i18n.formatMessage({
      id: 'timeSeries.editor.fields',
      defaultMessage: 'Fields (comma separated)',
    }),
  rowTemplate: () =>
    i18n.formatMessage({ id: 'timeSeries.editor.rowTemplate', defaultMessage: 'Row template' }),
  icon: () => i18n.formatMessage({ id: 'timeSeries.editor.icon', defaultMessage: 'Icon' }),
};
