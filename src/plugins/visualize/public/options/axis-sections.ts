import { i18n } from '#common/i18n';
import { asList, type JsonObject } from '#common/json';
import { isAdditive, isMetric, type Visualization } from '#plugins/visualizations/common';
import { comparisonOptions } from './comparison-options';
import { option, type OptionControl, type OptionSection } from './option';
import { readPath, writeParams } from './path';
import { seriesOf, writeSeries } from './series';
import { seriesSections } from './series-sections';
import { dotOptions, legendSection, scaleOption, sharedText, SWITCH } from './shared-options';

/** Lines, areas and bars, alone and combined on two axes. */
export function axisSections(chart: Visualization): readonly OptionSection[] {
  const { params } = chart;
  const axes = Math.max(1, Math.min(2, asList(params['valueAxes']).length));
  return [
    chartSection(chart),
    ...Array.from({ length: axes }, (_, axis) => valueAxisSection(axis)),
    categorySection(),
    ...seriesSections(chart),
    legendSection('top'),
    linesSection(),
  ];
}

function chartSection(chart: Visualization): OptionSection {
  const metrics = chart.aggs.filter(({ type }) => isMetric(type));
  const isStacked = seriesOf(chart).some(({ mode }) => mode === 'stacked');
  // An imported chart says what it is, also where nobody would choose it here.
  const mayStack = isStacked || metrics.some((metric) => isAdditive(metric, metrics));
  const stack = {
    id: 'stack',
    label: text().stack,
    control: {
      kind: 'segments',
      options: [
        { value: 'off', label: text().off },
        { value: 'stacked', label: text().stacked },
        { value: 'percent', label: '100%' },
      ],
    } satisfies OptionControl,
    read: (params: JsonObject) => {
      if (readPath(params, ['valueAxes', 0, 'scale', 'mode']) === 'percentage') return 'percent';
      return seriesOf({ ...chart, params }).some(({ mode }) => mode === 'stacked')
        ? 'stacked'
        : 'off';
    },
    write: (params: JsonObject, value: unknown) => {
      const mode = value === 'percent' ? 'percentage' : 'normal';
      const scaled = writeParams(params, ['valueAxes', 0, 'scale', 'mode'], mode);
      if (value === 'off') return writeSeries(chart, scaled, undefined, { mode: 'normal' });
      // Values that do not add up stay side by side.
      const additive = metrics.filter((metric) => isAdditive(metric, metrics));
      return additive.reduce(
        (all, { id }) => writeSeries(chart, all, id, { mode: 'stacked' }),
        scaled,
      );
    },
  };
  // A choice of one is none.
  const options = [
    ...(mayStack ? [stack] : []),
    ...dotOptions(chart, 9),
    ...comparisonOptions(chart),
  ];
  return { id: 'chart', title: sharedText().chart, options };
}

function valueAxisSection(axis: number): OptionSection {
  const at = (...path: string[]) => ['valueAxes', axis, ...path];
  return {
    id: `axis-${axis}`,
    title: axis === 0 ? text().valueAxis : text().secondAxis,
    options: [
      option(at('title', 'text'), text().title, { kind: 'text' }),
      scaleOption(at('scale', 'type')),
      limit(axis, 'min', text().min),
      limit(axis, 'max', text().max),
      option(at('scale', 'defaultYExtents'), text().fitted, SWITCH, false),
      option(at('show'), text().showAxis, SWITCH, true),
    ],
  };
}

/** The ecosystem reads limits only where it is told that there are some. */
function limit(axis: number, side: 'min' | 'max', label: string) {
  const scale = ['valueAxes', axis, 'scale'];
  const plain = option([...scale, side], label, { kind: 'number' });
  return {
    ...plain,
    write: (params: JsonObject, value: Parameters<typeof plain.write>[1]) =>
      writeParams(plain.write(params, value), [...scale, 'setYExtents'], true),
  };
}

function categorySection(): OptionSection {
  const at = (...path: string[]) => ['categoryAxes', 0, ...path];
  return {
    id: 'category',
    title: text().category,
    options: [
      option(at('title', 'text'), text().title, { kind: 'text' }),
      option(at('labels', 'show'), sharedText().labels, SWITCH, true),
      option(
        at('labels', 'rotate'),
        text().rotate,
        {
          kind: 'select',
          options: [
            { value: '', label: text().auto },
            { value: '0', label: text().level },
            { value: '45', label: text().slanted },
            { value: '90', label: text().upright },
          ],
        },
        '',
      ),
      option(at('labels', 'truncate'), text().truncate, { kind: 'number', min: 3, max: 500 }, 100),
    ],
  };
}

const linesSection = (): OptionSection => ({
  id: 'lines',
  title: text().lines,
  options: [
    option(['referenceLines'], text().lines, {
      kind: 'rows',
      addLabel: text().addLine,
      newRow: { value: 0, label: '', style: 'dashed' },
      columns: [
        { key: 'label', label: text().name, kind: 'text' },
        { key: 'value', label: text().value, kind: 'number' },
        {
          key: 'style',
          label: text().style,
          kind: 'select',
          options: [
            { value: 'dashed', label: text().dashed },
            { value: 'full', label: text().full },
          ],
        },
      ],
    }),
  ],
});

const text = () => ({
  stack: i18n.formatMessage({ id: 'visualize.option.stack', defaultMessage: 'Stack' }),
  off: i18n.formatMessage({ id: 'visualize.option.off', defaultMessage: 'Off' }),
  stacked: i18n.formatMessage({ id: 'visualize.option.stacked', defaultMessage: 'Stacked' }),
  valueAxis: i18n.formatMessage({
    id: 'visualize.section.valueAxis',
    defaultMessage: 'Value axis',
  }),
  secondAxis: i18n.formatMessage({
    id: 'visualize.section.secondAxis',
    defaultMessage: 'Second axis',
  }),
  title: i18n.formatMessage({ id: 'visualize.option.title', defaultMessage: 'Title' }),
  min: i18n.formatMessage({ id: 'visualize.option.min', defaultMessage: 'Lower limit' }),
  max: i18n.formatMessage({ id: 'visualize.option.max', defaultMessage: 'Upper limit' }),
  fitted: i18n.formatMessage({
    id: 'visualize.option.fitted',
    defaultMessage: 'Scale to data bounds',
  }),
  showAxis: i18n.formatMessage({ id: 'visualize.option.showAxis', defaultMessage: 'Show axis' }),
  category: i18n.formatMessage({
    id: 'visualize.section.category',
    defaultMessage: 'Category axis',
  }),
  rotate: i18n.formatMessage({
    id: 'visualize.option.rotate',
    defaultMessage: 'Label rotation',
  }),
  auto: i18n.formatMessage({ id: 'visualize.interval.auto', defaultMessage: 'Automatic' }),
  level: i18n.formatMessage({ id: 'visualize.option.level', defaultMessage: 'Level' }),
  slanted: i18n.formatMessage({ id: 'visualize.option.slanted', defaultMessage: 'Angled' }),
  upright: i18n.formatMessage({ id: 'visualize.option.upright', defaultMessage: 'Vertical' }),
  truncate: i18n.formatMessage({
    id: 'visualize.option.truncate',
    defaultMessage: 'Max label length',
  }),
  lines: i18n.formatMessage({
    id: 'visualize.section.lines',
    defaultMessage: 'Reference lines',
  }),
  addLine: i18n.formatMessage({ id: 'visualize.option.addLine', defaultMessage: 'Add line' }),
  name: i18n.formatMessage({ id: 'visualize.param.name', defaultMessage: 'Name' }),
  value: i18n.formatMessage({ id: 'visualize.option.value', defaultMessage: 'Value' }),
  style: i18n.formatMessage({ id: 'visualize.option.style', defaultMessage: 'Style' }),
  dashed: i18n.formatMessage({ id: 'visualize.option.dashed', defaultMessage: 'Dashed' }),
  full: i18n.formatMessage({ id: 'visualize.option.full', defaultMessage: 'Solid' }),
});
