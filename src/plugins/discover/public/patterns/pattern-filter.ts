import type { Filter } from '#common/filters';
import { i18n } from '#common/i18n';
import type { ShownPattern } from './use-patterns';

/** As it is read: an asterisk where something varies. */
export const patternName = ({ texts }: Pick<ShownPattern, 'texts'>): string => texts.join('*');

/** A pill that finds the documents of a pattern; where it may find others too, it says so. */
export function patternFilter(pattern: ShownPattern, field: string, negate: boolean): Filter {
  const name = patternName(pattern);
  const alias = pattern.isExact
    ? `${field}: ${name}`
    : i18n.formatMessage(
        { id: 'discover.patterns.pillAbout', defaultMessage: '{field}: about {name}' },
        { field, name },
      );
  return {
    type: 'custom',
    key: field,
    params: { query: pattern.filter },
    negate,
    disabled: false,
    pinned: false,
    alias,
  };
}
