import { i18n } from '#common/i18n';

/** What to know where an index pattern goes by a time that is not a date of the index. */
export const lostTimeText = (field: string): string =>
  i18n.formatMessage(
    {
      id: 'indexPatterns.noTime',
      defaultMessage:
        'The time field {field} of its index pattern is not a date field of the index, so documents of all times are shown. Add that field to the index, or import the index pattern with another time field.',
    },
    { field },
  );
