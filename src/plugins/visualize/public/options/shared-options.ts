import { i18n } from '#common/i18n';
import type { Visualization } from '#plugins/visualizations/common';
import { option, type OptionControl, type OptionSection } from './option';

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
        i18n.formatMessage({ id: 'visualize.option.legend', defaultMessage: 'Show the legend' }),
        SWITCH,
        shown,
      ),
      ...(placed
        ? [
            option(
              ['legendPosition'],
              i18n.formatMessage({ id: 'visualize.option.place', defaultMessage: 'Place' }),
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

export const fromText = () =>
  i18n.formatMessage({ id: 'visualize.param.from', defaultMessage: 'From' });
export const belowText = () =>
  i18n.formatMessage({ id: 'visualize.param.to', defaultMessage: 'Below' });
export const addRangeText = () =>
  i18n.formatMessage({ id: 'visualize.param.addRange', defaultMessage: 'Add range' });

/** Of the colors of amounts, under the names that the ecosystem stores. */
export const schemeOptions = () => [
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
    label: i18n.formatMessage({ id: 'visualize.scheme.greys', defaultMessage: 'Greys' }),
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
