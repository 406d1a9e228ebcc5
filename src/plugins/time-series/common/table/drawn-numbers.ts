import { asNumber, asText, type JsonObject } from '#common/json';
import type { Line } from '../answer/lines';
import type { Panel } from '../model/panel';
import { fittingRule } from './color-rules';
import { lastValue } from './last-values';

const numberOf = (line: Line | undefined): number | null => {
  const value = line && lastValue(line);
  return typeof value === 'number' ? value : null;
};

/** Everything, as ranges of colors have no other way to say it. */
const ALL = { from: -Number.MAX_VALUE, to: Number.MAX_VALUE };

/** The options of a metric: in the color that fits its first number. */
export function drawnMetrics({ params }: Panel, lines: readonly Line[]): JsonObject {
  const rule = fittingRule(params['background_color_rules'], numberOf(lines[0]));
  const background = asText(rule?.['background_color']) || asText(params['background_color']);
  const ink = asText(rule?.['color']);
  const color = background || ink;
  return {
    metric: {
      labels: { show: true },
      style: { fontSize: 60 },
      metricColorMode: background !== '' ? 'Background' : ink !== '' ? 'Labels' : 'None',
      colorsRange: color === '' ? [] : [{ ...ALL, color }],
    },
  };
}

/** The options of a gauge: up to its own end, or to the largest number of the line. */
export function drawnGauge({ params }: Panel, lines: readonly Line[]): JsonObject {
  const [line] = lines;
  const numbers = line?.points.flatMap(({ value }) => (typeof value === 'number' ? [value] : []));
  const most = asNumber(params['gauge_max']) ?? Math.max(0, ...(numbers ?? []));
  const rule = fittingRule(params['gauge_color_rules'], numberOf(line));
  const color = asText(rule?.['gauge']) || (line?.color ?? '');
  return {
    gauge: {
      gaugeType: params['gauge_style'] === 'circle' ? 'Circle' : 'Arc',
      extendRange: false,
      colorsRange: [{ from: 0, to: most || 1, ...(color !== '' && { color }) }],
      labels: { show: true },
      scale: { show: false },
      style: {},
    },
  };
}
