import { i18n } from '#common/i18n';
import type { Visualization } from '#plugins/visualizations/common';
import { option, type OptionSection } from './option';
import { addRangeText, belowText, fromText, schemeOptions, SWITCH } from './shared-options';

/** Metrics, gauges and goals. */
export function numberSections({ type }: Visualization): readonly OptionSection[] {
  return type === 'metric'
    ? [metric(), ranges(['metric'], text().colors)]
    : [gauge(type === 'goal'), ranges(['gauge'], type === 'goal' ? text().goal : text().ranges)];
}

const metric = (): OptionSection => ({
  id: 'chart',
  title: text().chart,
  options: [
    option(['sparkline'], text().sparkline, SWITCH, false),
    option(['comparison'], text().comparison, SWITCH, false),
    option(['metric', 'labels', 'show'], text().labels, SWITCH, true),
    option(['metric', 'style', 'fontSize'], text().size, { kind: 'number', min: 12, max: 120 }, 60),
    option(
      ['metric', 'metricColorMode'],
      text().mode,
      {
        kind: 'select',
        options: [
          { value: 'None', label: text().none },
          { value: 'Labels', label: text().text },
          { value: 'Background', label: text().background },
        ],
      },
      'None',
    ),
    option(['metric', 'percentageMode'], text().percent, SWITCH, false),
  ],
});

const gauge = (isGoal: boolean): OptionSection => ({
  id: 'chart',
  title: text().chart,
  options: [
    option(
      ['gauge', 'gaugeType'],
      text().form,
      {
        kind: 'segments',
        options: [
          { value: 'Arc', label: text().arc },
          { value: 'Circle', label: text().circle },
        ],
      },
      isGoal ? 'Circle' : 'Arc',
    ),
    option(['gauge', 'percentageMode'], text().percent, SWITCH, isGoal),
    option(['gauge', 'labels', 'show'], text().labels, SWITCH, true),
    option(['gauge', 'scale', 'show'], text().showScale, SWITCH, true),
  ],
});

const ranges = (path: readonly string[], title: string): OptionSection => ({
  id: 'ranges',
  title,
  options: [
    option([...path, 'colorsRange'], text().ranges, {
      kind: 'rows',
      addLabel: addRangeText(),
      newRow: { from: 0, to: 100 },
      columns: [
        { key: 'from', label: fromText(), kind: 'number' },
        { key: 'to', label: belowText(), kind: 'number' },
      ],
    }),
    option(
      [...path, 'colorSchema'],
      text().scheme,
      { kind: 'select', options: schemeOptions() },
      'Green to Red',
    ),
    option([...path, 'invertColors'], text().invert, SWITCH, false),
  ],
});

const text = () => ({
  chart: i18n.formatMessage({ id: 'visualize.section.chart', defaultMessage: 'Chart' }),
  sparkline: i18n.formatMessage({
    id: 'visualize.option.sparkline',
    defaultMessage: 'Line of how it went',
  }),
  comparison: i18n.formatMessage({
    id: 'visualize.option.comparison',
    defaultMessage: 'Compare with the period before',
  }),
  labels: i18n.formatMessage({ id: 'visualize.option.labels', defaultMessage: 'Show labels' }),
  size: i18n.formatMessage({ id: 'visualize.option.size', defaultMessage: 'Size of the number' }),
  mode: i18n.formatMessage({ id: 'visualize.option.mode', defaultMessage: 'What is colored' }),
  none: i18n.formatMessage({ id: 'visualize.option.nothing', defaultMessage: 'Nothing' }),
  text: i18n.formatMessage({ id: 'visualize.option.text', defaultMessage: 'The number' }),
  background: i18n.formatMessage({
    id: 'visualize.option.background',
    defaultMessage: 'The background',
  }),
  colors: i18n.formatMessage({ id: 'visualize.option.scheme', defaultMessage: 'Colors' }),
  form: i18n.formatMessage({ id: 'visualize.option.form', defaultMessage: 'Form' }),
  arc: i18n.formatMessage({ id: 'visualize.option.arc', defaultMessage: 'Arc' }),
  circle: i18n.formatMessage({ id: 'visualize.option.circle', defaultMessage: 'Circle' }),
  percent: i18n.formatMessage({ id: 'visualize.option.percent', defaultMessage: 'As percent' }),
  showScale: i18n.formatMessage({
    id: 'visualize.option.showScale',
    defaultMessage: 'Show the scale',
  }),
  goal: i18n.formatMessage({ id: 'visualize.section.goal', defaultMessage: 'Goal' }),
  ranges: i18n.formatMessage({ id: 'visualize.param.ranges', defaultMessage: 'Ranges' }),
  scheme: i18n.formatMessage({ id: 'visualize.option.scheme', defaultMessage: 'Colors' }),
  invert: i18n.formatMessage({ id: 'visualize.option.invert', defaultMessage: 'Invert colors' }),
});
