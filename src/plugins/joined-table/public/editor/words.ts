import { i18n } from '#common/i18n';

/** The words of the editor, as functions: the language is known when they are drawn. */
export const WORDS = {
  left: () => i18n.formatMessage({ id: 'joinedTable.editor.left', defaultMessage: 'Left search' }),
  right: () =>
    i18n.formatMessage({ id: 'joinedTable.editor.right', defaultMessage: 'Right search' }),
  index: () => i18n.formatMessage({ id: 'joinedTable.editor.index', defaultMessage: 'Index' }),
  query: () => i18n.formatMessage({ id: 'joinedTable.editor.query', defaultMessage: 'Filter' }),
  key: () => i18n.formatMessage({ id: 'joinedTable.editor.key', defaultMessage: 'Key field' }),
  metrics: () =>
    i18n.formatMessage({ id: 'joinedTable.editor.metrics', defaultMessage: 'Metrics' }),
  metric: () => i18n.formatMessage({ id: 'joinedTable.editor.metric', defaultMessage: 'Metric' }),
  label: () => i18n.formatMessage({ id: 'joinedTable.editor.label', defaultMessage: 'Label' }),
  formula: () =>
    i18n.formatMessage({ id: 'joinedTable.editor.formula', defaultMessage: 'Formula' }),
  metricHelp: () =>
    i18n.formatMessage({
      id: 'joinedTable.editor.metricHelp',
      defaultMessage: 'count(), sum(bytes) / count()',
    }),
  join: () => i18n.formatMessage({ id: 'joinedTable.editor.join', defaultMessage: 'Join' }),
  inner: () =>
    i18n.formatMessage({ id: 'joinedTable.editor.inner', defaultMessage: 'Keys of both (inner)' }),
  leftJoin: () =>
    i18n.formatMessage({
      id: 'joinedTable.editor.leftJoin',
      defaultMessage: 'All keys of the left search (left)',
    }),
  outer: () =>
    i18n.formatMessage({ id: 'joinedTable.editor.outer', defaultMessage: 'All keys (outer)' }),
  limit: () => i18n.formatMessage({ id: 'joinedTable.editor.limit', defaultMessage: 'Most keys' }),
  columns: () =>
    i18n.formatMessage({
      id: 'joinedTable.editor.columns',
      defaultMessage: 'Calculated columns',
    }),
  column: () =>
    i18n.formatMessage({ id: 'joinedTable.editor.column', defaultMessage: 'Calculated column' }),
  columnHelp: () =>
    i18n.formatMessage({
      id: 'joinedTable.editor.columnHelp',
      defaultMessage: 'Labels of metrics, or left_1 and right_1: errors / requests',
    }),
};
