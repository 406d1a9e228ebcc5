import { i18n } from '#common/i18n';
import {
  isBucket,
  metricLabel,
  metricName,
  type Visualization,
} from '#plugins/visualizations/common';
import type { SelectOption } from '#ui';
import { comparisonOptions } from './comparison-options';
import { option, type OptionSection } from './option';
import { rangeColumns, SWITCH } from './shared-options';

/** Totals, percent, bars and colors of a table. */
export function tableSections(chart: Visualization): readonly OptionSection[] {
  const { aggs } = chart;
  const labels = [
    ...new Set(
      aggs.filter(({ type }) => !isBucket(type)).map((metric) => metricLabel(metric, aggs)),
    ),
  ];
  const columns = [
    { value: '', label: text().none },
    ...labels.map((label) => ({ value: label, label })),
  ];
  const totals = (['sum', 'avg', 'min', 'max', 'count'] as const).map((value) => ({
    value,
    label: metricName(value),
  }));
  return [
    {
      id: 'chart',
      title: text().chart,
      options: [
        option(['showTotal'], text().total, SWITCH, false),
        option(['totalFunc'], text().totalOf, { kind: 'select', options: totals }, 'sum'),
        option(['percentageCol'], text().percent, { kind: 'select', options: columns }, ''),
        option(['cellBars'], text().bars, SWITCH, false),
        option(['showMetricsAtAllLevels'], text().allLevels, SWITCH, false),
        ...comparisonOptions(chart),
      ],
    },
    colorRules(columns),
  ];
}

const colorRules = (columns: readonly SelectOption[]): OptionSection => ({
  id: 'rules',
  title: text().rules,
  options: [
    option(['colorRules'], text().rules, {
      kind: 'rows',
      addLabel: text().addRule,
      newRow: { column: '', from: 0, color: 'danger' },
      columns: [
        {
          key: 'column',
          label: text().column,
          kind: 'select',
          long: true,
          options: [{ value: '', label: text().allColumns }, ...columns.slice(1)],
        },
        ...rangeColumns(),
        {
          key: 'color',
          label: text().color,
          kind: 'select',
          options: [
            { value: 'danger', label: text().red },
            { value: 'warning', label: text().yellow },
            { value: 'success', label: text().green },
          ],
        },
      ],
    }),
  ],
});

const text = () => ({
  chart: i18n.formatMessage({ id: 'visualize.section.table', defaultMessage: 'Table' }),
  none: i18n.formatMessage({ id: 'visualize.option.none', defaultMessage: 'None' }),
  total: i18n.formatMessage({ id: 'visualize.option.total', defaultMessage: 'Show totals' }),
  totalOf: i18n.formatMessage({ id: 'visualize.option.totalOf', defaultMessage: 'Total' }),
  percent: i18n.formatMessage({
    id: 'visualize.option.percentColumn',
    defaultMessage: 'Percentage of',
  }),
  bars: i18n.formatMessage({ id: 'visualize.option.bars', defaultMessage: 'Bars in the cells' }),
  allLevels: i18n.formatMessage({
    id: 'visualize.option.allLevels',
    defaultMessage: 'Show metrics for every level',
  }),
  rules: i18n.formatMessage({
    id: 'visualize.section.rules',
    defaultMessage: 'Colors by value',
  }),
  addRule: i18n.formatMessage({ id: 'visualize.option.addRule', defaultMessage: 'Add rule' }),
  column: i18n.formatMessage({ id: 'visualize.option.column', defaultMessage: 'Column' }),
  allColumns: i18n.formatMessage({
    id: 'visualize.option.allColumns',
    defaultMessage: 'All columns',
  }),
  color: i18n.formatMessage({ id: 'visualize.role.color', defaultMessage: 'Color' }),
  red: i18n.formatMessage({ id: 'visualize.option.red', defaultMessage: 'Red' }),
  yellow: i18n.formatMessage({ id: 'visualize.option.yellow', defaultMessage: 'Yellow' }),
  green: i18n.formatMessage({ id: 'visualize.option.green', defaultMessage: 'Green' }),
});
