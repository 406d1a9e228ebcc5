import type { PanelType } from '../../../common/model/panel';
import { WORDS } from '../words';
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

export const typeControl = (): Control =>
  choice(
    'type',
    WORDS.type(),
    toChoices({
      timeseries: WORDS.timeseries(),
      metric: WORDS.metric(),
      top_n: WORDS.topN(),
      gauge: WORDS.gauge(),
      markdown: WORDS.markdown(),
      table: WORDS.table(),
    }),
  );

/** What the panel asks. */
export const dataControls = (type: PanelType): readonly Control[] => [
  entry('index')('index_pattern', WORDS.index()),
  field('time_field', WORDS.timeField()),
  text('interval', WORDS.interval(), WORDS.intervalHelp()),
  ...(type === 'timeseries'
    ? []
    : [
        choice(
          'time_range_mode',
          WORDS.timeRange(),
          toChoices({ last_value: WORDS.lastValue(), entire_time_range: WORDS.entireRange() }),
        ),
      ]),
  query('filter', WORDS.filter()),
  flag('ignore_global_filter', WORDS.ignorePage()),
  flag('drop_last_bucket', WORDS.dropLast(), true),
];

/** An axis of the panel, or of a series. */
export const axisControls = (): readonly Control[] => [
  choice(
    'axis_position',
    WORDS.axisPosition(),
    toChoices({ left: WORDS.left(), right: WORDS.right(), hidden: WORDS.hiddenAxis() }),
  ),
  choice('axis_scale', WORDS.axisScale(), toChoices({ normal: WORDS.normal(), log: WORDS.log() })),
  text('axis_min', WORDS.axisMin()),
  text('axis_max', WORDS.axisMax()),
];

/** How the panel is drawn. */
export function lookControls(type: PanelType): readonly Control[] {
  switch (type) {
    case 'timeseries':
      return [
        flag('show_legend', WORDS.legend(), true),
        choice(
          'legend_position',
          WORDS.legendPosition(),
          toChoices({ right: WORDS.right(), left: WORDS.left(), bottom: WORDS.bottom() }),
        ),
        flag('show_grid', WORDS.grid(), true),
        ...axisControls(),
      ];
    case 'metric':
      return [text('background_color', WORDS.background())];
    case 'gauge':
      return [
        choice(
          'gauge_style',
          WORDS.gaugeStyle(),
          toChoices({ half: WORDS.half(), circle: WORDS.circle() }),
        ),
        text('gauge_max', WORDS.gaugeMax()),
      ];
    case 'top_n':
      return [text('drilldown_url', WORDS.drilldown(), 'https://example.org/?q={{key}}')];
    case 'markdown':
      return [
        entry('area')('markdown', WORDS.markdown()),
        flag('markdown_openLinksInNewTab', WORDS.newTab()),
      ];
    case 'table':
      return [
        field('pivot_id', WORDS.pivot()),
        text('pivot_label', WORDS.pivotLabel()),
        text('pivot_rows', WORDS.pivotRows()),
        text('drilldown_url', WORDS.drilldown(), 'https://example.org/?q={{key}}'),
      ];
  }
}

const OPERATORS = (): Control =>
  choice(
    'operator',
    WORDS.operator(),
    toChoices({ gte: '≥', gt: '>', lte: '≤', lt: '<', empty: WORDS.empty() }),
  );

/** A color for numbers of some size. @param colors the options that it sets */
const ruleControls = (colors: readonly Control[]): readonly Control[] => [
  OPERATORS(),
  text('value', WORDS.value()),
  ...colors,
];

export interface Rules {
  key: string;
  controls: readonly Control[];
}

/** The color rules of a panel; those of a table are of its series. */
export function panelRules(type: PanelType): Rules | undefined {
  switch (type) {
    case 'metric':
      return {
        key: 'background_color_rules',
        controls: ruleControls([
          text('background_color', WORDS.background()),
          text('color', WORDS.textColor()),
        ]),
      };
    case 'gauge':
      return {
        key: 'gauge_color_rules',
        controls: ruleControls([text('gauge', WORDS.gaugeColor())]),
      };
    case 'top_n':
      return {
        key: 'bar_color_rules',
        controls: ruleControls([text('bar_color', WORDS.barColor())]),
      };
    default:
      return undefined;
  }
}

export const seriesRules = (): Rules => ({
  key: 'color_rules',
  controls: ruleControls([text('text', WORDS.textColor())]),
});

const ICONS =
  'tag bell bolt bomb bug comment exclamation-circle exclamation-triangle fire flag heart map-marker map-pin star asterisk';

export const annotationControls = (): readonly Control[] => [
  entry('index')('index_pattern', WORDS.index()),
  field('time_field', WORDS.timeField()),
  query('query_string', WORDS.query()),
  text('fields', WORDS.fields()),
  text('template', WORDS.rowTemplate(), '{{field}}'),
  choice(
    'icon',
    WORDS.icon(),
    ICONS.split(' ').map((name) => ({ value: `fa-${name}`, label: name })),
  ),
  text('color', WORDS.color()),
  flag('ignore_global_filters', WORDS.ignorePage()),
  flag('ignore_panel_filters', WORDS.ignorePanel()),
  flag('hidden', WORDS.hidden()),
];
