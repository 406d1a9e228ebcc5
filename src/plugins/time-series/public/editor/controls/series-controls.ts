import { asText, type JsonObject, isOn } from '#common/json';
import { metricLabel } from '../../../common/answer/series-label';
import { SORTABLE } from '../../../common/model/metric-kinds';
import type { Metric, PanelType } from '../../../common/model/panel';
import { WORDS } from '../words';
import { axisControls } from './panel-controls';
import {
  choice,
  type Control,
  entry,
  field,
  flag,
  query,
  text,
  toChoices,
} from '#plugins/visualizations/public';

export const nameControls = (): readonly Control[] => [
  text('label', WORDS.label()),
  text('color', WORDS.color()),
  flag('hidden', WORDS.hidden()),
];

/** What the series is split into, and what narrows it. A table is split by its own field. */
export function splitControls(
  series: JsonObject,
  metrics: readonly Metric[],
  type: PanelType,
): readonly Control[] {
  if (type === 'table') {
    return [
      query('filter', WORDS.filter()),
      field('aggregate_by', WORDS.aggregateBy()),
      choice('aggregate_function', WORDS.function(), toChoices(FUNCTIONS)),
      flag('trend_arrows', WORDS.trend()),
    ];
  }
  const mode = asText(series['split_mode']);
  return [
    choice(
      'split_mode',
      WORDS.split(),
      toChoices({
        everything: WORDS.everything(),
        filter: WORDS.filter(),
        filters: WORDS.filters(),
        terms: WORDS.terms(),
      }),
    ),
    ...(mode === 'terms' ? termsControls(metrics) : []),
    query('filter', WORDS.filter()),
  ];
}

/** Of `series_agg` and of tables. */
export const FUNCTIONS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'sum',
    'max',
    'min',
    'mean',
    'overall_sum',
    'overall_max',
    'overall_min',
    'overall_avg',
    'cumulative_sum',
  ].map((name) => [name, name]),
);

const termsControls = (metrics: readonly Metric[]): readonly Control[] => [
  field('terms_field', WORDS.field()),
  text('terms_size', WORDS.size()),
  choice('terms_order_by', WORDS.orderBy(), [
    { value: '_count', label: WORDS.docCount() },
    { value: '_key', label: WORDS.term() },
    ...metrics
      .filter((metric) => SORTABLE.has(metric.type))
      .map((metric) => ({ value: metric.id, label: metricLabel(metric, metrics) })),
  ]),
  choice(
    'terms_direction',
    WORDS.direction(),
    toChoices({ desc: WORDS.descending(), asc: WORDS.ascending() }),
  ),
  text('terms_include', WORDS.include()),
  text('terms_exclude', WORDS.exclude()),
  choice(
    'split_color_mode',
    WORDS.splitColors(),
    toChoices({
      kibana: WORDS.defaultColors(),
      gradient: WORDS.gradient(),
      rainbow: WORDS.rainbow(),
    }),
  ),
];

export const formatControls = (type: PanelType): readonly Control[] => [
  text('formatter', WORDS.format(), WORDS.formatHelp()),
  text('value_template', WORDS.template(), '{{value}}/s'),
  ...(type === 'table' ? [] : [text('offset_time', WORDS.offset(), '1d, 2w, -1h')]),
  flag('ignore_global_filter', WORDS.ignorePage()),
  ...(type === 'markdown' ? [text('var_name', WORDS.variableName())] : []),
];

/** How the lines of the series are drawn. */
export const drawingControls = (series: JsonObject): readonly Control[] => [
  choice('chart_type', WORDS.chartType(), toChoices({ line: WORDS.line(), bar: WORDS.bar() })),
  choice(
    'stacked',
    WORDS.stacked(),
    toChoices({
      none: WORDS.none(),
      stacked: WORDS.stacked(),
      stacked_within_series: WORDS.within(),
      percent: WORDS.percent(),
    }),
  ),
  text('fill', WORDS.fill()),
  text('line_width', WORDS.lineWidth()),
  text('point_size', WORDS.pointSize()),
  flag('steps', WORDS.steps()),
  flag('hide_in_legend', WORDS.hideLegend()),
  flag('separate_axis', WORDS.ownAxis()),
  ...(isOn(series['separate_axis']) ? axisControls() : []),
];

/** Another index than that of the panel. */
export const ownIndexControls = (series: JsonObject): readonly Control[] => [
  flag('override_index_pattern', WORDS.override()),
  ...(isOn(series['override_index_pattern'])
    ? [
        entry('index')('series_index_pattern', WORDS.index()),
        field('series_time_field', WORDS.timeField()),
        text('series_interval', WORDS.interval(), WORDS.intervalHelp()),
      ]
    : []),
];

export const filterControls = (): readonly Control[] => [
  query('filter', WORDS.filter()),
  text('label', WORDS.label()),
  text('color', WORDS.color()),
];
