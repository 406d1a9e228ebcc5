import { i18n } from '#common/i18n';
import { isHidden } from '#plugins/index-patterns/common';
import type { PatternFields } from './pattern-services';

/** A line holds so many names; the rest is counted. */
const MOST_NAMES = 20;

/** The fields that a filter hides, in words. */
export function hiddenText({ fields }: PatternFields, filter: string): string {
  const names = fields.flatMap(({ name }) => (isHidden(name, [filter]) ? [name] : []));
  if (names.length === 0) {
    return i18n.formatMessage({
      id: 'management.patterns.hidesNothing',
      defaultMessage: 'No field of the indices',
    });
  }
  const listed = names.slice(0, MOST_NAMES).join(', ');
  return names.length <= MOST_NAMES
    ? listed
    : i18n.formatMessage(
        { id: 'management.patterns.hidesMore', defaultMessage: '{names} and {count} more' },
        { names: listed, count: names.length - MOST_NAMES },
      );
}
