import { describeCondition, type Filter } from '#common/filters';
import { i18n } from '#common/i18n';

/** A filter in words: its own name, else `carrier: EV`. */
export function describeFilter(filter: Filter): string {
  const text = filter.alias ?? describeCondition(filter, (_, value) => String(value));
  return filter.negate
    ? i18n.formatMessage(
        { id: 'dashboard.panel.notFilter', defaultMessage: 'NOT {filter}' },
        { filter: text },
      )
    : text;
}
