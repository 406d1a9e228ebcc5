import { i18n } from '#common/i18n';
import type { Visualization } from '#plugins/visualizations/common';
import type { RowColumn } from '../forms/RowsEditor';
import { option, type OptionControl, type OptionSection } from './option';
import type { Path } from './path';

export const SWITCH: OptionControl = { kind: 'switch' };

export const tooltipOption = () =>
  option(
    ['addTooltip'],
    i18n.formatMessage({ id: 'visualize.option.tooltip', defaultMessage: 'Tooltip' }),
    SWITCH,
    true,
  );

/** How large the largest dot is, where a metric sizes them. */
export const dotOptions = ({ aggs }: Pick<Visualization, 'aggs'>, usual: number) =>
  aggs.some(({ schema }) => schema === 'radius')
    ? [
        option(
          ['radiusRatio'],
          i18n.formatMessage({
            id: 'visualize.option.dotRadius',
            defaultMessage: 'Radius of the largest dot',
          }),
          { kind: 'number', min: 1, max: 50 },
          usual,
        ),
      ]
    : [];

/** Whether there is a legend, and where. */
export function legendSection(
  usual: 'top' | 'right',
  { placed = true, shown = true }: { placed?: boolean; shown?: boolean } = {},
): OptionSection {
  return {
    id: 'legend',
    title: i18n.formatMessage({ id: 'visualize.section.legend', defaultMessage: 'Legend' }),
    options: [
      option(
        ['addLegend'],
        i18n.formatMessage({ id: 'visualize.option.legend', defaultMessage: 'Show legend' }),
        SWITCH,
        shown,
      ),
      ...(placed
        ? [
            option(
              ['legendPosition'],
              i18n.formatMessage({ id: 'visualize.option.place', defaultMessage: 'Position' }),
              { kind: 'select', options: places() },
              usual,
            ),
          ]
        : []),
      tooltipOption(),
    ],
  };
}

const places = () => [
  {
    value: 'top',
    label: i18n.formatMessage({ id: 'visualize.place.top', defaultMessage: 'Top' }),
  },
  {
    value: 'right',
    label: i18n.formatMessage({ id: 'visualize.place.right', defaultMessage: 'Right' }),
  },
  {
    value: 'bottom',
    label: i18n.formatMessage({ id: 'visualize.place.bottom', defaultMessage: 'Bottom' }),
  },
  {
    value: 'left',
    label: i18n.formatMessage({ id: 'visualize.place.left', defaultMessage: 'Left' }),
  },
];

/** What charts of several kinds call the same. */
export const sharedText = () => ({
  chart: i18n.formatMessage({ id: 'visualize.section.chart', defaultMessage: 'Chart' }),
  labels: i18n.formatMessage({ id: 'visualize.option.labels', defaultMessage: 'Show labels' }),
  percent: i18n.formatMessage({ id: 'visualize.option.percent', defaultMessage: 'As percent' }),
  colors: i18n.formatMessage({ id: 'visualize.option.scheme', defaultMessage: 'Color scheme' }),
  ranges: i18n.formatMessage({ id: 'visualize.param.ranges', defaultMessage: 'Ranges' }),
  addRange: i18n.formatMessage({ id: 'visualize.param.addRange', defaultMessage: 'Add range' }),
});

/** The two ends of a range, in a row. */
export const rangeColumns = (kind: 'number' | 'text' = 'number'): readonly RowColumn[] => [
  {
    key: 'from',
    label: i18n.formatMessage({ id: 'visualize.param.from', defaultMessage: 'From' }),
    kind,
  },
  {
    key: 'to',
    label: i18n.formatMessage({ id: 'visualize.param.to', defaultMessage: 'To (exclusive)' }),
    kind,
  },
];

export const scaleOption = (path: Path) =>
  option(
    path,
    i18n.formatMessage({ id: 'visualize.option.scale', defaultMessage: 'Scale' }),
    {
      kind: 'segments',
      options: [
        {
          value: 'linear',
          label: i18n.formatMessage({ id: 'visualize.option.linear', defaultMessage: 'Linear' }),
        },
        {
          value: 'log',
          label: i18n.formatMessage({ id: 'visualize.option.log', defaultMessage: 'Log' }),
        },
        {
          value: 'square root',
          label: i18n.formatMessage({ id: 'visualize.option.root', defaultMessage: 'Square root' }),
        },
      ],
    },
    'linear',
  );

/** Ranges of amounts, which have colors of their own. */
export const rangesOption = (path: Path) =>
  option(path, sharedText().ranges, {
    kind: 'rows',
    addLabel: sharedText().addRange,
    newRow: { from: 0, to: 100 },
    columns: rangeColumns(),
  });

export const schemeOption = (path: Path, usual: string) =>
  option(path, sharedText().colors, { kind: 'select', options: schemes() }, usual);

export const invertOption = (path: Path) =>
  option(
    path,
    i18n.formatMessage({ id: 'visualize.option.invert', defaultMessage: 'Invert colors' }),
    SWITCH,
    false,
  );

/** Of the colors of amounts, under the names that the ecosystem stores. */
const schemes = () => [
  {
    value: 'Blues',
    label: i18n.formatMessage({ id: 'visualize.scheme.blues', defaultMessage: 'Blues' }),
  },
  {
    value: 'Greens',
    label: i18n.formatMessage({ id: 'visualize.scheme.greens', defaultMessage: 'Greens' }),
  },
  {
    value: 'Greys',
    label: i18n.formatMessage({ id: 'visualize.scheme.greys', defaultMessage: 'Grays' }),
  },
  {
    value: 'Reds',
    label: i18n.formatMessage({ id: 'visualize.scheme.reds', defaultMessage: 'Reds' }),
  },
  {
    value: 'Yellow to Red',
    label: i18n.formatMessage({
      id: 'visualize.scheme.yellowToRed',
      defaultMessage: 'Yellow to red',
    }),
  },
  {
    value: 'Green to Red',
    label: i18n.formatMessage({ id: 'visualize.scheme.traffic', defaultMessage: 'Green to red' }),
  },
];
