import { i18n } from '#common/i18n';
import type { Visualization } from '#plugins/visualizations/common';
import { comparisonOptions } from './comparison-options';
import { option, type OptionSection } from './option';
import {
  dotOptions,
  invertOption,
  legendSection,
  rangesOption,
  scaleOption,
  schemeOption,
  sharedText,
  SWITCH,
  tooltipOption,
} from './shared-options';

/** Charts of parts, cells and points. */
export function partSections(chart: Visualization): readonly OptionSection[] {
  const options = comparisonOptions(chart, { inTable: true });
  const title = i18n.formatMessage({
    id: 'visualize.section.comparison',
    defaultMessage: 'Comparison',
  });
  return [...ownSections(chart), { id: 'comparison', title, options }];
}

function ownSections({ type, aggs }: Visualization): readonly OptionSection[] {
  switch (type) {
    case 'pie':
      return [pie(), legendSection('right')];
    case 'heatmap':
      return [heatmap(), legendSection('top', { placed: false })];
    case 'tagcloud':
      return [cloud(), legendSection('right', { shown: false })];
    case 'treemap':
      return [legendSection('right')];
    case 'scatter':
      return [...points(aggs), legendSection('top')];
    default:
      return [{ id: 'chart', title: sharedText().chart, options: [tooltipOption()] }];
  }
}

const pie = (): OptionSection => ({
  id: 'chart',
  title: sharedText().chart,
  options: [
    option(['isDonut'], text().donut, SWITCH, true),
    option(['labels', 'show'], sharedText().labels, SWITCH, false),
    option(['labels', 'values'], text().values, SWITCH, true),
  ],
});

function points(aggs: Visualization['aggs']): readonly OptionSection[] {
  const options = dotOptions({ aggs }, 20);
  return options.length > 0 ? [{ id: 'chart', title: sharedText().chart, options }] : [];
}

const heatmap = (): OptionSection => ({
  id: 'chart',
  title: sharedText().chart,
  options: [
    option(['colorsNumber'], text().colors, { kind: 'number', min: 2, max: 10 }, 6),
    option(['percentageMode'], sharedText().percent, SWITCH, false),
    invertOption(['invertColors']),
    option(['valueAxes', 0, 'labels', 'show'], text().values, SWITCH, false),
    option(['setColorRange'], text().ownRanges, SWITCH, false),
    schemeOption(['colorSchema'], 'Blues'),
    rangesOption(['colorsRange']),
  ],
});

const cloud = (): OptionSection => ({
  id: 'chart',
  title: sharedText().chart,
  options: [
    scaleOption(['scale']),
    option(
      ['orientation'],
      text().orientation,
      {
        kind: 'select',
        options: [
          { value: 'single', label: text().single },
          { value: 'right angled', label: text().rightAngled },
          { value: 'multiple', label: text().multiple },
        ],
      },
      'single',
    ),
    option(['minFontSize'], text().least, { kind: 'number', min: 8, max: 100 }, 14),
    option(['maxFontSize'], text().most, { kind: 'number', min: 8, max: 120 }, 48),
  ],
});

const text = () => ({
  donut: i18n.formatMessage({ id: 'visualize.option.donut', defaultMessage: 'Donut' }),
  values: i18n.formatMessage({ id: 'visualize.option.values', defaultMessage: 'Show values' }),
  colors: i18n.formatMessage({
    id: 'visualize.option.colorCount',
    defaultMessage: 'Number of colors',
  }),
  ownRanges: i18n.formatMessage({
    id: 'visualize.option.ownRanges',
    defaultMessage: 'Custom ranges',
  }),
  orientation: i18n.formatMessage({
    id: 'visualize.option.orientation',
    defaultMessage: 'Word orientation',
  }),
  single: i18n.formatMessage({ id: 'visualize.option.single', defaultMessage: 'Single' }),
  rightAngled: i18n.formatMessage({
    id: 'visualize.option.rightAngled',
    defaultMessage: 'Right angled',
  }),
  multiple: i18n.formatMessage({ id: 'visualize.option.multiple', defaultMessage: 'Multiple' }),
  least: i18n.formatMessage({ id: 'visualize.option.least', defaultMessage: 'Min font size' }),
  most: i18n.formatMessage({ id: 'visualize.option.most', defaultMessage: 'Max font size' }),
});
