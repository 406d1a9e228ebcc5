import { i18n } from '#common/i18n';

const MOST_NAMED = 5;

/** Which values have no region, as a notice; none where all have one. */
export function unmatchedText(unmatched: readonly string[]): readonly string[] {
  const values = unmatched.filter((value) => value !== '');
  if (values.length === 0) return [];
  const named = values.slice(0, MOST_NAMED).map((value) => value.slice(0, 60));
  return [
    i18n.formatMessage(
      {
        id: 'maps.unmatched',
        defaultMessage:
          '{count, plural, one {# value has} other {# values have}} no region on this map: {values}.',
      },
      {
        count: values.length,
        values: named.join(', ') + (values.length > MOST_NAMED ? ', …' : ''),
      },
    ),
  ];
}
