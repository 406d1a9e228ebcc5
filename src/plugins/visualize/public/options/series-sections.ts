import { i18n } from '#common/i18n';
import { asObject, asText, type JsonObject } from '#common/json';
import { type Visualization } from '#plugins/visualizations/common';
import type { Option, OptionControl, OptionSection } from './option';
import { readPath } from './path';
import { seriesOf, writeAxisOf, writeSeries } from './series';
import { SWITCH } from './shared-options';

/** What can be set of each metric of a chart with axes. */
export function seriesSections(chart: Visualization): readonly OptionSection[] {
  return seriesOf(chart).map((series) => seriesSection(chart, series));
}

function seriesSection(chart: Visualization, series: JsonObject): OptionSection {
  const data = asObject(series['data']);
  const id = asText(data['id']);
  const text = words();
  const own = (params: JsonObject) =>
    seriesOf({ ...chart, params }).find((one) => asObject(one['data'])['id'] === id) ?? {};
  const setting = (name: string, label: string, control: OptionControl) => ({
    id: `series-${id}-${name}`,
    label,
    control,
    read: (params: JsonObject) => own(params)[name],
    write: (params: JsonObject, value: JsonObject[string] | undefined) =>
      writeSeries(chart, params, id, { [name]: value ?? '' }),
  });
  const isBar = series['type'] === 'histogram';
  return {
    id: `series-${id}`,
    title: asText(data['label']),
    options: [
      setting('type', text.shape, {
        kind: 'segments',
        options: [
          { value: 'line', label: text.line },
          { value: 'area', label: text.area },
          { value: 'histogram', label: text.bar },
        ],
      }),
      axisOption(chart, id),
      ...(isBar
        ? []
        : [
            setting('interpolate', text.curve, {
              kind: 'segments',
              options: [
                { value: 'linear', label: text.straight },
                { value: 'cardinal', label: text.smooth },
                { value: 'step-after', label: text.step },
              ],
            }),
            setting('lineWidth', text.width, { kind: 'number', min: 1, max: 10 }),
            setting('showCircles', text.points, SWITCH),
            setting('drawLinesBetweenPoints', text.connect, SWITCH),
          ]),
      setting('show', text.shown, SWITCH),
    ],
  };
}

/** On which side a metric is measured. */
function axisOption(chart: Visualization, id: string): Option {
  const text = words();
  const own = (params: JsonObject) =>
    seriesOf({ ...chart, params }).find((one) => asObject(one['data'])['id'] === id) ?? {};
  return {
    id: `series-${id}-axis`,
    label: text.axis,
    control: {
      kind: 'segments' as const,
      options: [
        { value: 'first', label: text.first },
        { value: 'second', label: text.second },
      ],
    },
    read: (params: JsonObject) =>
      own(params)['valueAxis'] === readPath(params, ['valueAxes', 1, 'id']) ? 'second' : 'first',
    write: (params: JsonObject, value: unknown) =>
      writeAxisOf(chart, params, id, value === 'second'),
  };
}

const words = () => ({
  shape: i18n.formatMessage({ id: 'visualize.option.shape', defaultMessage: 'Draw as' }),
  line: i18n.formatMessage({ id: 'visualize.option.line', defaultMessage: 'Line' }),
  area: i18n.formatMessage({ id: 'visualize.option.area', defaultMessage: 'Area' }),
  bar: i18n.formatMessage({ id: 'visualize.option.bar', defaultMessage: 'Bar' }),
  axis: i18n.formatMessage({ id: 'visualize.option.axis', defaultMessage: 'Axis' }),
  first: i18n.formatMessage({ id: 'visualize.option.first', defaultMessage: 'First' }),
  second: i18n.formatMessage({ id: 'visualize.option.second', defaultMessage: 'Second' }),
  curve: i18n.formatMessage({ id: 'visualize.option.curve', defaultMessage: 'Curve' }),
  straight: i18n.formatMessage({ id: 'visualize.option.straight', defaultMessage: 'Straight' }),
  smooth: i18n.formatMessage({ id: 'visualize.option.smooth', defaultMessage: 'Smooth' }),
  step: i18n.formatMessage({ id: 'visualize.option.step', defaultMessage: 'Step' }),
  width: i18n.formatMessage({ id: 'visualize.option.width', defaultMessage: 'Line width' }),
  points: i18n.formatMessage({ id: 'visualize.option.points', defaultMessage: 'Show points' }),
  connect: i18n.formatMessage({
    id: 'visualize.option.connect',
    defaultMessage: 'Connect points',
  }),
  shown: i18n.formatMessage({ id: 'visualize.option.shown', defaultMessage: 'Show' }),
});
