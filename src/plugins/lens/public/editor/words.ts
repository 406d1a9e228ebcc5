import { i18n } from '#common/i18n';

/** The words of the editor, as functions: the language is known when they are drawn. */
export const WORDS = {
  layers: () => i18n.formatMessage({ id: 'lens.editor.layers', defaultMessage: 'Layers' }),
  layer: () => i18n.formatMessage({ id: 'lens.editor.layer', defaultMessage: 'Layer' }),
  index: () => i18n.formatMessage({ id: 'lens.editor.index', defaultMessage: 'Index' }),
  query: () => i18n.formatMessage({ id: 'lens.editor.query', defaultMessage: 'Filter' }),
  metric: () => i18n.formatMessage({ id: 'lens.editor.metric', defaultMessage: 'Metric' }),
  count: () => i18n.formatMessage({ id: 'lens.editor.count', defaultMessage: 'Count' }),
  sum: () => i18n.formatMessage({ id: 'lens.editor.sum', defaultMessage: 'Sum' }),
  average: () => i18n.formatMessage({ id: 'lens.editor.average', defaultMessage: 'Average' }),
  minimum: () => i18n.formatMessage({ id: 'lens.editor.minimum', defaultMessage: 'Minimum' }),
  maximum: () => i18n.formatMessage({ id: 'lens.editor.maximum', defaultMessage: 'Maximum' }),
  median: () => i18n.formatMessage({ id: 'lens.editor.median', defaultMessage: 'Median' }),
  unique: () => i18n.formatMessage({ id: 'lens.editor.unique', defaultMessage: 'Unique count' }),
  formula: () => i18n.formatMessage({ id: 'lens.editor.formula', defaultMessage: 'Formula' }),
  formulaHelp: () =>
    i18n.formatMessage({ id: 'lens.editor.formulaHelp', defaultMessage: 'sum(bytes) / count()' }),
  field: () => i18n.formatMessage({ id: 'lens.editor.field', defaultMessage: 'Field' }),
  axisField: () =>
    i18n.formatMessage({ id: 'lens.editor.axisField', defaultMessage: 'Time field' }),
  axisFieldHelp: () =>
    i18n.formatMessage({
      id: 'lens.editor.axisFieldHelp',
      defaultMessage: 'Empty: the time of the index',
    }),
  interval: () => i18n.formatMessage({ id: 'lens.editor.interval', defaultMessage: 'Interval' }),
  intervalHelp: () =>
    i18n.formatMessage({ id: 'lens.editor.intervalHelp', defaultMessage: 'auto, 10m, 1d' }),
  split: () => i18n.formatMessage({ id: 'lens.editor.split', defaultMessage: 'Split by field' }),
  size: () => i18n.formatMessage({ id: 'lens.editor.size', defaultMessage: 'Number of values' }),
  label: () => i18n.formatMessage({ id: 'lens.editor.label', defaultMessage: 'Label' }),
  marks: () => i18n.formatMessage({ id: 'lens.editor.marks', defaultMessage: 'Marks' }),
  bar: () => i18n.formatMessage({ id: 'lens.editor.bar', defaultMessage: 'Bars' }),
  barStacked: () =>
    i18n.formatMessage({ id: 'lens.editor.barStacked', defaultMessage: 'Stacked bars' }),
  line: () => i18n.formatMessage({ id: 'lens.editor.line', defaultMessage: 'Lines' }),
  area: () => i18n.formatMessage({ id: 'lens.editor.area', defaultMessage: 'Areas' }),
  areaStacked: () =>
    i18n.formatMessage({ id: 'lens.editor.areaStacked', defaultMessage: 'Stacked areas' }),
  axis: () => i18n.formatMessage({ id: 'lens.editor.axis', defaultMessage: 'Axis' }),
  left: () => i18n.formatMessage({ id: 'lens.editor.left', defaultMessage: 'Left' }),
  right: () => i18n.formatMessage({ id: 'lens.editor.right', defaultMessage: 'Right' }),
  color: () => i18n.formatMessage({ id: 'lens.editor.color', defaultMessage: 'Color' }),
  ignorePage: () =>
    i18n.formatMessage({
      id: 'lens.editor.ignorePage',
      defaultMessage: 'Ignore filters of the page',
    }),
  annotations: () =>
    i18n.formatMessage({ id: 'lens.editor.annotations', defaultMessage: 'Annotations' }),
  annotation: () =>
    i18n.formatMessage({ id: 'lens.editor.annotation', defaultMessage: 'Annotation' }),
  kind: () => i18n.formatMessage({ id: 'lens.editor.kind', defaultMessage: 'Kind' }),
  time: () => i18n.formatMessage({ id: 'lens.editor.time', defaultMessage: 'Time' }),
  range: () => i18n.formatMessage({ id: 'lens.editor.range', defaultMessage: 'Range of time' }),
  documents: () => i18n.formatMessage({ id: 'lens.editor.documents', defaultMessage: 'Documents' }),
  from: () => i18n.formatMessage({ id: 'lens.editor.from', defaultMessage: 'From' }),
  until: () => i18n.formatMessage({ id: 'lens.editor.until', defaultMessage: 'Until' }),
  timeHelp: () =>
    i18n.formatMessage({ id: 'lens.editor.timeHelp', defaultMessage: '2026-03-01T12:00:00Z' }),
  text: () => i18n.formatMessage({ id: 'lens.editor.text', defaultMessage: 'Text' }),
  textField: () =>
    i18n.formatMessage({ id: 'lens.editor.textField', defaultMessage: 'Field of the text' }),
  lines: () => i18n.formatMessage({ id: 'lens.editor.lines', defaultMessage: 'Reference lines' }),
  lineOne: () =>
    i18n.formatMessage({ id: 'lens.editor.lineOne', defaultMessage: 'Reference line' }),
  value: () => i18n.formatMessage({ id: 'lens.editor.value', defaultMessage: 'Value' }),
  style: () => i18n.formatMessage({ id: 'lens.editor.style', defaultMessage: 'Line style' }),
  solid: () => i18n.formatMessage({ id: 'lens.editor.solid', defaultMessage: 'Solid' }),
  dashed: () => i18n.formatMessage({ id: 'lens.editor.dashed', defaultMessage: 'Dashed' }),
};
