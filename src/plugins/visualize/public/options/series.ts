import { asList, asObject, asText, type JsonObject, type JsonValue } from '#common/json';
import {
  isAdditive,
  isBucket,
  metricLabel,
  type Visualization,
} from '#plugins/visualizations/common';
import { shapeOf } from '../model/change-type';
import { writeParams } from './path';

type Chart = Pick<Visualization, 'type' | 'params' | 'aggs'>;

/** The options of each metric of a chart with axes, those that nobody set included. */
export function seriesOf({ type, params, aggs }: Chart): readonly JsonObject[] {
  const stored = asList(params['seriesParams']).map(asObject);
  const shape = shapeOf(type);
  return aggs
    .filter((one) => !isBucket(one.type) && one.schema === 'metric')
    .map((metric, _, metrics) => {
      const own =
        stored.find((item) => String(asObject(item['data'])['id']) === metric.id) ??
        (stored.length === 1 && metrics.length === 1 ? stored[0] : undefined);
      return {
        show: true,
        type: shape,
        mode: shape === 'line' || !isAdditive(metric, metrics) ? 'normal' : 'stacked',
        valueAxis: 'ValueAxis-1',
        drawLinesBetweenPoints: true,
        lineWidth: 2,
        interpolate: 'linear',
        showCircles: false,
        ...own,
        data: { id: metric.id, label: metricLabel(metric, metrics) },
      };
    });
}

export function writeSeries(
  chart: Chart,
  params: JsonObject,
  id: string | undefined,
  change: Readonly<Record<string, JsonValue>>,
): JsonObject {
  const seriesParams = seriesOf({ ...chart, params }).map((series) =>
    id === undefined || asObject(series['data'])['id'] === id ? { ...series, ...change } : series,
  );
  return { ...params, seriesParams };
}

const SECOND_AXIS = 'ValueAxis-2';

/** A metric on the other side: the axis there is made when the first one goes to it. */
export function writeAxisOf(
  chart: Chart,
  params: JsonObject,
  id: string,
  second: boolean,
): JsonObject {
  const axes = asList(params['valueAxes']);
  const firstId = asText(asObject(axes[0])['id'], 'ValueAxis-1');
  const secondId = asText(asObject(axes[1])['id'], SECOND_AXIS);
  const withAxis =
    second && axes.length < 2
      ? writeParams(params, ['valueAxes', 1], {
          ...asObject(axes[0]),
          id: secondId,
          name: chart.type === 'horizontal_bar' ? 'TopAxis-1' : 'RightAxis-1',
          position: chart.type === 'horizontal_bar' ? 'top' : 'right',
          title: { text: '' },
        })
      : params;
  const next = writeSeries(chart, withAxis, id, { valueAxis: second ? secondId : firstId });
  const used = seriesOf({ ...chart, params: next }).some(({ valueAxis }) => valueAxis === secondId);
  return used || axes.length < 2
    ? next
    : { ...next, valueAxes: asList(next['valueAxes']).slice(0, 1) };
}
