import { asList, asNumber, asObject, asText, type JsonObject } from '#common/json';
import { metricNames, overallNames, pipelineNames } from '../../../common/answer/metric-names';
import { metricLabel } from '../../../common/answer/series-label';
import { isSibling } from '../../../common/model/metric-kinds';
import type { Metric } from '../../../common/model/panel';
import { WORDS } from '../words';
import {
  choice,
  type Choice,
  type Control,
  entry,
  field,
  flag,
  query,
  text,
  toChoices,
} from '#plugins/visualizations/public';
import { FUNCTIONS } from './series-controls';

const typeControl = (): Control =>
  choice(
    'type',
    WORDS.aggregation(),
    toChoices({ ...metricNames(), ...pipelineNames(), ...overallNames() }),
  );

/** Metrics that stand before one, which it may be computed from; a percentile is named with its number. */
export function targetsOf(id: string, metrics: readonly Metric[]): readonly Choice[] {
  const at = metrics.findIndex((metric) => metric.id === id);
  return [
    { value: '', label: '–' },
    ...metrics.slice(0, Math.max(0, at)).flatMap((metric) => choicesOf(metric, metrics)),
  ];
}

/** A metric, or each of its percentiles. */
function choicesOf(metric: Metric, metrics: readonly Metric[]): readonly Choice[] {
  const { id, type, params } = metric;
  const label = metricLabel(metric, metrics);
  const parts = percentsOf(type, params);
  if (parts.length === 0) return [{ value: id, label }];
  return parts.map((part) => ({
    value: `${id}[${Number.isInteger(part) ? `${part}.0` : part}]`,
    label: `${label} (${part})`,
  }));
}

function percentsOf(type: string, params: JsonObject): readonly number[] {
  const all =
    type === 'percentile'
      ? asList(params['percentiles']).map((item) => asObject(item)['value'])
      : type === 'percentile_rank'
        ? asList(params['values'])
        : [];
  return all.flatMap((value) => asNumber(value) ?? []);
}

/** What a metric of the type is made with. */
export function metricControls(metric: JsonObject, metrics: readonly Metric[]): readonly Control[] {
  const type = asText(metric['type']);
  const target = choice('field', WORDS.ofMetric(), targetsOf(asText(metric['id']), metrics));
  return [typeControl(), ...ofType(type, metric, target), text('alias', WORDS.label())];
}

function ofType(type: string, metric: JsonObject, target: Control): readonly Control[] {
  const own = field('field', WORDS.field());
  if (type === 'std_deviation') return [own, text('sigma', WORDS.sigma()), bounds()];
  if (isSibling(type)) {
    return type === 'std_deviation_bucket'
      ? [target, text('sigma', WORDS.sigma()), bounds()]
      : [target];
  }
  switch (type) {
    case 'count':
      return [];
    case 'static':
      return [text('value', WORDS.value())];
    case 'series_agg':
      return [choice('function', WORDS.function(), toChoices(FUNCTIONS))];
    case 'filter_ratio':
      return ratio(metric);
    case 'percentile_rank':
      return [own, entry('list')('values', WORDS.values())];
    case 'top_hit':
      return topHit(own);
    case 'positive_rate':
      return [own, text('unit', WORDS.unit(), '1s, 1m, 1h')];
    case 'derivative':
      return [target, text('unit', WORDS.unit(), '1s, 1m, 1h')];
    case 'serial_diff':
      return [target, text('lag', WORDS.lag())];
    case 'moving_average':
      return [target, ...movingAverage(metric)];
    case 'cumulative_sum':
    case 'positive_only':
      return [target];
    case 'calculation':
    case 'math':
      return [entry('area')('script', WORDS.script())];
    default:
      return [own];
  }
}

const bounds = (): Control =>
  choice(
    'mode',
    WORDS.mode(),
    toChoices({
      raw: WORDS.raw(),
      upper: WORDS.upper(),
      lower: WORDS.lower(),
      band: WORDS.band(),
    }),
  );

function ratio(metric: JsonObject): readonly Control[] {
  const names = metricNames();
  const known = ['count', 'avg', 'max', 'min', 'sum', 'cardinality', 'value_count'];
  const isCount = ['', 'count'].includes(asText(metric['metric_agg']));
  return [
    query('numerator', WORDS.numerator()),
    query('denominator', WORDS.denominator()),
    choice(
      'metric_agg',
      WORDS.metricAgg(),
      known.map((value) => ({ value, label: names[value] ?? value })),
    ),
    ...(isCount ? [] : [field('field', WORDS.field())]),
  ];
}

function topHit(own: Control): readonly Control[] {
  const plain = ['avg', 'max', 'min', 'sum', 'concat'];
  return [
    own,
    text('size', WORDS.size()),
    choice(
      'agg_with',
      WORDS.aggWith(),
      plain.map((value) => ({ value, label: value })),
    ),
    field('order_by', WORDS.orderBy()),
    choice('order', WORDS.order(), toChoices({ desc: WORDS.descending(), asc: WORDS.ascending() })),
  ];
}

function movingAverage(metric: JsonObject): readonly Control[] {
  const model = asText(metric['model_type'] ?? metric['model']);
  const letters = { ewma: 1, holt: 2, holt_winters: 3 }[model] ?? 0;
  return [
    choice(
      'model_type',
      WORDS.model(),
      toChoices({
        simple: WORDS.simple(),
        linear: WORDS.linear(),
        ewma: WORDS.ewma(),
        holt: WORDS.holt(),
        holt_winters: WORDS.holtWinters(),
      }),
    ),
    text('window', WORDS.window()),
    ...['alpha', 'beta', 'gamma'].slice(0, letters).map((name) => text(name, name)),
    ...(model === 'holt_winters'
      ? [text('period', WORDS.period()), flag('multiplicative', WORDS.multiplicative(), true)]
      : []),
  ];
}

export const percentileControls = (percentile: JsonObject): readonly Control[] => [
  text('value', WORDS.percentile()),
  choice('mode', WORDS.mode(), toChoices({ line: WORDS.line(), band: WORDS.band() })),
  ...(percentile['mode'] === 'band'
    ? [text('percentile', WORDS.fillTo()), text('shade', WORDS.shade())]
    : [text('color', WORDS.color())]),
];

export const variableControls = (targets: readonly Choice[]): readonly Control[] => [
  text('name', WORDS.name()),
  choice('field', WORDS.ofMetric(), targets),
];
