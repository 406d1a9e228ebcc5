import { i18n } from '#common/i18n';
import type { Visualization } from '#plugins/visualizations/common';
import { option, type OptionSection } from './option';
import {
  addRangeText,
  belowText,
  dotOptions,
  fromText,
  legendSection,
  schemeOptions,
  SWITCH,
  tooltipOption,
} from './shared-options';

/** Charts of parts, cells and points. */
export function partSections({ type, aggs }: Visualization): readonly OptionSection[] {
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
      return [{ id: 'chart', title: text().chart, options: [tooltipOption()] }];
  }
}

const pie = (): OptionSection => ({
  id: 'chart',
  title: text().chart,
  options: [
    option(['isDonut'], text().donut, SWITCH, true),
    option(['labels', 'show'], text().labels, SWITCH, false),
    option(['labels', 'values'], text().values, SWITCH, true),
  ],
});

function points(aggs: Visualization['aggs']): readonly OptionSection[] {
  const options = dotOptions({ aggs }, 20);
  return options.length > 0 ? [{ id: 'chart', title: text().chart, options }] : [];
}

const heatmap = (): OptionSection => ({
  id: 'chart',
  title: text().chart,
  options: [
    option(['colorsNumber'], text().colors, { kind: 'number', min: 2, max: 10 }, 6),
    option(['percentageMode'], text().percentage, SWITCH, false),
    option(['invertColors'], text().invert, SWITCH, false),
    option(['valueAxes', 0, 'labels', 'show'], text().values, SWITCH, false),
    option(['setColorRange'], text().ownRanges, SWITCH, false),
    option(['colorSchema'], text().scheme, { kind: 'select', options: schemeOptions() }, 'Blues'),
    option(['colorsRange'], text().ranges, {
      kind: 'rows',
      addLabel: addRangeText(),
      newRow: { from: 0, to: 100 },
      columns: [
        { key: 'from', label: fromText(), kind: 'number' },
        { key: 'to', label: belowText(), kind: 'number' },
      ],
    }),
  ],
});

const cloud = (): OptionSection => ({
  id: 'chart',
  title: text().chart,
  options: [
    option(
      ['scale'],
      text().scale,
      {
        kind: 'segments',
        options: [
          { value: 'linear', label: text().linear },
          { value: 'log', label: text().log },
          { value: 'square root', label: text().root },
        ],
      },
      'linear',
    ),
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
  chart: i18n.formatMessage({ id: 'visualize.section.chart', defaultMessage: 'Chart' }),
  donut: i18n.formatMessage({ id: 'visualize.option.donut', defaultMessage: 'Donut' }),
  labels: i18n.formatMessage({ id: 'visualize.option.labels', defaultMessage: 'Show labels' }),
  values: i18n.formatMessage({ id: 'visualize.option.values', defaultMessage: 'Show values' }),
  colors: i18n.formatMessage({
    id: 'visualize.option.colorCount',
    defaultMessage: 'Number of colors',
  }),
  percentage: i18n.formatMessage({ id: 'visualize.option.percent', defaultMessage: 'As percent' }),
  invert: i18n.formatMessage({ id: 'visualize.option.invert', defaultMessage: 'Invert colors' }),
  ownRanges: i18n.formatMessage({
    id: 'visualize.option.ownRanges',
    defaultMessage: 'Own ranges',
  }),
  scheme: i18n.formatMessage({ id: 'visualize.option.scheme', defaultMessage: 'Colors' }),
  ranges: i18n.formatMessage({ id: 'visualize.param.ranges', defaultMessage: 'Ranges' }),
  scale: i18n.formatMessage({ id: 'visualize.option.scale', defaultMessage: 'Scale' }),
  linear: i18n.formatMessage({ id: 'visualize.option.linear', defaultMessage: 'Linear' }),
  log: i18n.formatMessage({ id: 'visualize.option.log', defaultMessage: 'Log' }),
  root: i18n.formatMessage({ id: 'visualize.option.root', defaultMessage: 'Root' }),
  orientation: i18n.formatMessage({
    id: 'visualize.option.orientation',
    defaultMessage: 'Direction of words',
  }),
  single: i18n.formatMessage({ id: 'visualize.option.single', defaultMessage: 'Single' }),
  rightAngled: i18n.formatMessage({
    id: 'visualize.option.rightAngled',
    defaultMessage: 'Right angled',
  }),
  multiple: i18n.formatMessage({ id: 'visualize.option.multiple', defaultMessage: 'Multiple' }),
  least: i18n.formatMessage({ id: 'visualize.option.least', defaultMessage: 'Smallest letters' }),
  most: i18n.formatMessage({ id: 'visualize.option.most', defaultMessage: 'Largest letters' }),
});
