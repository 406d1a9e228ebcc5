import { i18n } from '#common/i18n';

/** The words of the editor, as functions: the language is known when they are drawn. */
export const WORDS = {
  index: () => i18n.formatMessage({ id: 'stateTimeline.editor.index', defaultMessage: 'Index' }),
  rowField: () =>
    i18n.formatMessage({ id: 'stateTimeline.editor.rowField', defaultMessage: 'Rows by field' }),
  rows: () =>
    i18n.formatMessage({ id: 'stateTimeline.editor.rows', defaultMessage: 'Number of rows' }),
  stateField: () =>
    i18n.formatMessage({ id: 'stateTimeline.editor.stateField', defaultMessage: 'State field' }),
  pick: () =>
    i18n.formatMessage({ id: 'stateTimeline.editor.pick', defaultMessage: 'State of an interval' }),
  most: () =>
    i18n.formatMessage({ id: 'stateTimeline.editor.most', defaultMessage: 'Most frequent value' }),
  last: () => i18n.formatMessage({ id: 'stateTimeline.editor.last', defaultMessage: 'Last value' }),
  avg: () => i18n.formatMessage({ id: 'stateTimeline.editor.avg', defaultMessage: 'Average' }),
  max: () => i18n.formatMessage({ id: 'stateTimeline.editor.max', defaultMessage: 'Maximum' }),
  min: () => i18n.formatMessage({ id: 'stateTimeline.editor.min', defaultMessage: 'Minimum' }),
  sum: () => i18n.formatMessage({ id: 'stateTimeline.editor.sum', defaultMessage: 'Sum' }),
  timeField: () =>
    i18n.formatMessage({ id: 'stateTimeline.editor.timeField', defaultMessage: 'Time field' }),
  timeFieldHelp: () =>
    i18n.formatMessage({
      id: 'stateTimeline.editor.timeFieldHelp',
      defaultMessage: 'Empty: the time of the index',
    }),
  interval: () =>
    i18n.formatMessage({ id: 'stateTimeline.editor.interval', defaultMessage: 'Interval' }),
  intervalHelp: () =>
    i18n.formatMessage({
      id: 'stateTimeline.editor.intervalHelp',
      defaultMessage: 'auto, 10m, 1d',
    }),
  holds: () =>
    i18n.formatMessage({
      id: 'stateTimeline.editor.holds',
      defaultMessage: 'A state lasts until the next one',
    }),
  legend: () => i18n.formatMessage({ id: 'stateTimeline.editor.legend', defaultMessage: 'Legend' }),
  legendPosition: () =>
    i18n.formatMessage({
      id: 'stateTimeline.editor.legendPosition',
      defaultMessage: 'Place of the legend',
    }),
  top: () => i18n.formatMessage({ id: 'stateTimeline.editor.top', defaultMessage: 'Top' }),
  bottom: () => i18n.formatMessage({ id: 'stateTimeline.editor.bottom', defaultMessage: 'Bottom' }),
  left: () => i18n.formatMessage({ id: 'stateTimeline.editor.left', defaultMessage: 'Left' }),
  right: () => i18n.formatMessage({ id: 'stateTimeline.editor.right', defaultMessage: 'Right' }),
  states: () => i18n.formatMessage({ id: 'stateTimeline.editor.states', defaultMessage: 'States' }),
  state: () => i18n.formatMessage({ id: 'stateTimeline.editor.state', defaultMessage: 'State' }),
  value: () => i18n.formatMessage({ id: 'stateTimeline.editor.value', defaultMessage: 'Value' }),
  from: () =>
    i18n.formatMessage({ id: 'stateTimeline.editor.from', defaultMessage: 'From (number)' }),
  to: () =>
    i18n.formatMessage({ id: 'stateTimeline.editor.to', defaultMessage: 'To, excluded (number)' }),
  label: () => i18n.formatMessage({ id: 'stateTimeline.editor.label', defaultMessage: 'Label' }),
  color: () => i18n.formatMessage({ id: 'stateTimeline.editor.color', defaultMessage: 'Color' }),
};
