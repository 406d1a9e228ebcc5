import { i18n } from '#common/i18n';
import { asBoolean, type JsonObject } from '#common/json';
import { PREVIOUS, type Visualization } from '#plugins/visualizations/common';
import { type Option, option } from './option';
import { writeParams } from './path';

/** What a chart is compared with. @param inTable it shows that in "Table view" only */
export function comparisonOptions(
  { params, statement }: Pick<Visualization, 'params' | 'statement'>,
  { inTable = false } = {},
): readonly Option[] {
  // A statement says itself what it compares.
  if (statement) return [];
  const chosen: Option = {
    id: 'comparison',
    label: inTable ? text().inTable : text().comparison,
    control: { kind: 'select', options: times() },
    read: readComparison,
    write: (all, value) => writeParams(all, ['comparison'], value),
  };
  const own = option(['comparisonShift'], text().shift, { kind: 'text' }, '');
  return readComparison(params) === 'custom' ? [chosen, own] : [chosen];
}

/** Charts that were made earlier say only that they are compared. */
function readComparison({ comparison }: JsonObject): string {
  if (typeof comparison === 'string' && !['true', 'false', ''].includes(comparison)) {
    return times().some(({ value }) => value === comparison) ? comparison : 'custom';
  }
  return asBoolean(comparison) ? PREVIOUS : 'none';
}

const times = () => [
  {
    value: 'none',
    label: i18n.formatMessage({ id: 'visualize.compare.none', defaultMessage: 'Nothing' }),
  },
  {
    value: PREVIOUS,
    label: i18n.formatMessage({
      id: 'visualize.compare.previous',
      defaultMessage: 'Period before',
    }),
  },
  {
    value: '1d',
    label: i18n.formatMessage({ id: 'visualize.compare.day', defaultMessage: 'Day before' }),
  },
  {
    value: '1w',
    label: i18n.formatMessage({ id: 'visualize.compare.week', defaultMessage: 'Week before' }),
  },
  {
    value: '1M',
    label: i18n.formatMessage({ id: 'visualize.compare.month', defaultMessage: 'Month before' }),
  },
  {
    value: '1y',
    label: i18n.formatMessage({ id: 'visualize.compare.year', defaultMessage: 'Year before' }),
  },
  {
    value: 'custom',
    label: i18n.formatMessage({ id: 'visualize.compare.custom', defaultMessage: 'Own interval' }),
  },
];

const text = () => ({
  comparison: i18n.formatMessage({
    id: 'visualize.option.compareWith',
    defaultMessage: 'Compare with',
  }),
  inTable: i18n.formatMessage({
    id: 'visualize.option.compareInTable',
    defaultMessage: 'Compare with (in the table view)',
  }),
  shift: i18n.formatMessage({
    id: 'visualize.option.compareShift',
    defaultMessage: 'How long before (2w, 3M)',
  }),
});
