import { i18n } from '#common/i18n';
import { formatMetric } from './format-metric';
import type { StatusMetrics, StatusResponse } from './status-types';

export interface MetricTile {
  id: string;
  name: string;
  /** More than one for the load. */
  values: readonly string[];
}

/** The six tiles of the status page, in order (spec section 2); none for whom the server tells no figures. */
export function toTiles(metrics: StatusResponse['metrics']): readonly MetricTile[] {
  return 'process' in metrics ? describe(metrics as StatusMetrics) : [];
}

function describe(metrics: StatusMetrics): readonly MetricTile[] {
  const { heap } = metrics.process.memory;
  const { load } = metrics.os;
  const perSecond = (metrics.requests.total * 1000) / metrics.collection_interval_in_millis;
  const tile = (id: string, name: string, ...values: string[]) => ({ id, name, values });
  return [
    tile(
      'heapTotal',
      i18n.formatMessage({ id: 'core.statusPage.heapTotal', defaultMessage: 'Heap total' }),
      formatMetric(heap.size_limit, 'byte'),
    ),
    tile(
      'heapUsed',
      i18n.formatMessage({ id: 'core.statusPage.heapUsed', defaultMessage: 'Heap used' }),
      formatMetric(heap.used_in_bytes, 'byte'),
    ),
    tile(
      'load',
      i18n.formatMessage({ id: 'core.statusPage.load', defaultMessage: 'Load' }),
      ...[load['1m'], load['5m'], load['15m']].map((value) => formatMetric(value, 'time')),
    ),
    tile(
      'responseTimeAvg',
      i18n.formatMessage({
        id: 'core.statusPage.responseTimeAvg',
        defaultMessage: 'Response time avg',
      }),
      formatMetric(metrics.response_times.avg_in_millis, 'time'),
    ),
    tile(
      'responseTimeMax',
      i18n.formatMessage({
        id: 'core.statusPage.responseTimeMax',
        defaultMessage: 'Response time max',
      }),
      formatMetric(metrics.response_times.max_in_millis, 'time'),
    ),
    tile(
      'requestsPerSecond',
      i18n.formatMessage({
        id: 'core.statusPage.requestsPerSecond',
        defaultMessage: 'Requests per second',
      }),
      formatMetric(perSecond, 'float'),
    ),
  ];
}
