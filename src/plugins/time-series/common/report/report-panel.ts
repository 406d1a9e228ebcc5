import { asList, asNumber, asObject, asText, type JsonObject } from '#common/json';
import { i18n } from '#common/i18n';
import type { Panel, Series } from '../model/panel';
import { isKnownMetric, isSibling } from '../model/metric-kinds';
import { readPanel } from '../model/read-panel';
import { askedAnnotations } from '../request/annotation-body';
import { drilldownOf } from '../table/drilldown';

/** What an imported panel does here. */
export interface PanelReport {
  notices: readonly string[];
  reads: readonly { index?: string; fields: readonly string[] }[];
}

/** Options that have no effect, metrics that nobody knows, and everything that the panel asks for. */
export function reportPanel(params: JsonObject): PanelReport {
  const panel = readPanel(params);
  const idle = idleOptions(panel);
  const unknown = panel.series.flatMap(({ metrics }) =>
    metrics.filter(({ type }) => !isKnownMetric(type)).map(({ type }) => type),
  );
  const template = asText(params['drilldown_url']);
  return {
    notices: [
      ...(panel.series.length === 0 ? [noSeries()] : []),
      ...[...new Set(unknown)].map(unknownMetric),
      ...(idle.length > 0 ? [noEffect(idle)] : []),
      ...(template !== '' && drilldownOf(params)('x') === undefined ? [noDrilldown(template)] : []),
    ],
    reads: [
      ...panel.series.map((series) => readsOf(series, panel)),
      ...(panel.pivot ? [withIndex(panel.index, [panel.pivot.field])] : []),
      ...(panel.type === 'timeseries' ? askedAnnotations(panel) : []).map(
        ({ index, timeField, fields }) => withIndex(index, [timeField, ...fields]),
      ),
    ],
  };
}

const withIndex = (index: string | undefined, fields: readonly string[]) => ({
  ...(index !== undefined && { index }),
  fields: [...new Set(fields.filter((field) => field !== ''))],
});

function readsOf({ own, metrics, split, aggregateBy }: Series, panel: Panel) {
  const reads = panel.type === 'table' ? panel : (own ?? panel);
  const ids = new Set(metrics.map(({ id }) => id));
  const fields = metrics.flatMap(({ type, field, params }) => [
    OF_METRICS.has(type) || isSibling(type) || ids.has(field) ? '' : field,
    type === 'top_hit' ? asText(params['order_by']) : '',
  ]);
  return withIndex(reads.index, [
    reads.timeField ?? '',
    ...fields,
    split.mode === 'terms' && panel.type !== 'table' ? split.field : '',
    panel.type === 'table' ? (aggregateBy?.field ?? '') : '',
  ]);
}

/** Their field is another metric, or nothing. */
const OF_METRICS: ReadonlySet<string> = new Set([
  'count',
  'derivative',
  'serial_diff',
  'cumulative_sum',
  'moving_average',
  'positive_only',
  'calculation',
  'math',
  'series_agg',
  'static',
]);

/** Options with a value that would change something, by the types of panels that know them. */
function idleOptions({ type, params, series }: Panel): readonly string[] {
  const isSet = (name: string) =>
    asText(params[name]) !== '' || asNumber(params[name]) !== undefined;
  const named = (names: readonly string[]) => names.filter(isSet);
  const own: Readonly<Record<Panel['type'], readonly string[]>> = {
    timeseries: [
      ...(params['tooltip_mode'] === 'show_focused' ? ['tooltip_mode'] : []),
      ...named(['background_color']),
    ],
    metric: [],
    top_n: named(['background_color']),
    gauge: named(['background_color', 'gauge_width', 'gauge_inner_width', 'gauge_inner_color']),
    markdown: [
      ...named(['background_color', 'markdown_less', 'markdown_css']),
      ...(['middle', 'bottom'].includes(asText(params['markdown_vertical_align']))
        ? ['markdown_vertical_align']
        : []),
    ],
    table: [
      ...named(['background_color']),
      ...(series.some(({ own: other }) => other) ? ['override_index_pattern'] : []),
      ...(series.some(({ offset }) => offset !== undefined) ? ['offset_time'] : []),
    ],
  };
  const dark = asList(params['gauge_color_rules']).some(
    (rule) => asText(asObject(rule)['text']) !== '',
  );
  return [...own[type], ...(type === 'gauge' && dark ? ['gauge_color_rules.text'] : [])];
}

const noSeries = () =>
  i18n.formatMessage({
    id: 'timeSeries.noSeries',
    defaultMessage: 'The panel has no series to show.',
  });

const unknownMetric = (type: string) =>
  i18n.formatMessage(
    {
      id: 'timeSeries.metric.unknown',
      defaultMessage: 'The aggregation "{type}" of the time series is not known.',
    },
    { type },
  );

const noEffect = (options: readonly string[]) =>
  i18n.formatMessage(
    {
      id: 'timeSeries.report.idle',
      defaultMessage: 'Kept, but without effect here: {options}.',
    },
    { options: options.join(', ') },
  );

const noDrilldown = (address: string) =>
  i18n.formatMessage(
    {
      id: 'timeSeries.report.drilldown',
      defaultMessage:
        'Its drilldown address leads nowhere, as it is not one of http or https: {address}',
    },
    { address },
  );
