import { i18n } from '#common/i18n';
import { describeCondition } from './describe-condition';
import type { Filter } from './filter';

/** A filter in words: its own name, else `carrier: EV`. */
export function describeFilter(filter: Filter): string {
  const text = filter.alias ?? describeCondition(filter, (_, value) => String(value));
  return filter.negate
    ? i18n.formatMessage(
        { id: 'data.filter.negated', defaultMessage: 'NOT {filter}' },
        { filter: text },
      )
    : text;
}
