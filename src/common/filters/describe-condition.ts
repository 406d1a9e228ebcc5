import { i18n } from '#common/i18n';
import type { FilterCondition, RangeParams } from './filter';

/** The condition of a filter in words, without its negation: `bytes: 0 to 10,000`. The field by the name that people have for it. */
export function describeCondition(
  filter: FilterCondition,
  formatValue: (name: string, value: unknown) => string,
  labelOf: (name: string) => string = asNamed,
): string {
  const name = filter.key.replace(/\.keyword$/, '');
  const key = labelOf(name);
  const format = (value: unknown) => formatValue(name, value);
  switch (filter.type) {
    case 'phrase':
      return `${key}: ${format(filter.params.query)}`;
    case 'phrases':
      return `${key}: ${joinWithOr(filter.params.map(format))}`;
    case 'range':
      return `${key}: ${describeRange(filter.params, format)}`;
    case 'exists':
      return i18n.formatMessage(
        { id: 'data.filter.exists', defaultMessage: '{key}: exists' },
        { key },
      );
    case 'custom':
      return name || JSON.stringify(filter.params.query);
  }
}

const asNamed = (name: string): string => name;

function joinWithOr(values: readonly string[]): string {
  return values.join(i18n.formatMessage({ id: 'data.filter.or', defaultMessage: ' or ' }));
}

function describeRange(
  { gte, gt, lte, lt }: RangeParams,
  format: (value: unknown) => string,
): string {
  const from = gte ?? gt;
  const to = lte ?? lt;
  if (from !== undefined && from === to) {
    return format(from);
  }
  const low = from === undefined ? '-∞' : format(from);
  const high = to === undefined ? '∞' : format(to);
  return i18n.formatMessage(
    { id: 'data.filter.range', defaultMessage: '{low} to {high}' },
    { low, high },
  );
}
