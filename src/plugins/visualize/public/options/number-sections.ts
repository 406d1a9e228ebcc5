import { i18n } from '#common/i18n';
import type { Visualization } from '#plugins/visualizations/common';
import { comparisonOptions } from './comparison-options';
import { option, type OptionSection } from './option';
import { invertOption, rangesOption, schemeOption, sharedText, SWITCH } from './shared-options';

/** Metrics, gauges and goals. */
export function numberSections(chart: Visualization): readonly OptionSection[] {
  const { type } = chart;
  return type === 'metric'
    ? [metric(chart), ranges(['metric'], sharedText().colors)]
    : [gauge(chart), ranges(['gauge'], type === 'goal' ? text().goal : sharedText().ranges)];
}

const metric = (chart: Visualization): OptionSection => ({
  id: 'chart',
  title: sharedText().chart,
  options: [
    option(['sparkline'], text().sparkline, SWITCH, false),
    ...comparisonOptions(chart),
    option(['metric', 'labels', 'show'], sharedText().labels, SWITCH, true),
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
    option(['metric', 'percentageMode'], sharedText().percent, SWITCH, false),
  ],
});

const gauge = (chart: Visualization): OptionSection => ({
  id: 'chart',
  title: sharedText().chart,
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
      chart.type === 'goal' ? 'Circle' : 'Arc',
    ),
    option(['gauge', 'percentageMode'], sharedText().percent, SWITCH, chart.type === 'goal'),
    option(['gauge', 'labels', 'show'], sharedText().labels, SWITCH, true),
    option(['gauge', 'scale', 'show'], text().showScale, SWITCH, true),
    ...comparisonOptions(chart),
  ],
});

const ranges = (path: readonly string[], title: string): OptionSection => ({
  id: 'ranges',
  title,
  options: [
    rangesOption([...path, 'colorsRange']),
    schemeOption([...path, 'colorSchema'], 'Green to Red'),
    invertOption([...path, 'invertColors']),
  ],
});

const text = () => ({
  sparkline: i18n.formatMessage({
    id: 'visualize.option.sparkline',
    defaultMessage: 'Sparkline',
  }),
  size: i18n.formatMessage({ id: 'visualize.option.size', defaultMessage: 'Font size' }),
  mode: i18n.formatMessage({ id: 'visualize.option.mode', defaultMessage: 'Apply color to' }),
  none: i18n.formatMessage({ id: 'visualize.option.nothing', defaultMessage: 'Nothing' }),
  text: i18n.formatMessage({ id: 'visualize.option.text', defaultMessage: 'Number' }),
  background: i18n.formatMessage({
    id: 'visualize.option.background',
    defaultMessage: 'Background',
  }),
  form: i18n.formatMessage({ id: 'visualize.option.form', defaultMessage: 'Shape' }),
  arc: i18n.formatMessage({ id: 'visualize.option.arc', defaultMessage: 'Arc' }),
  circle: i18n.formatMessage({ id: 'visualize.option.circle', defaultMessage: 'Circle' }),
  showScale: i18n.formatMessage({
    id: 'visualize.option.showScale',
    defaultMessage: 'Show scale',
  }),
  goal: i18n.formatMessage({ id: 'visualize.section.goal', defaultMessage: 'Goal' }),
});
