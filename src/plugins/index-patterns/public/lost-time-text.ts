import { i18n } from '#common/i18n';

/** What to know where an index pattern goes by a time that is no date of the index. */
export const lostTimeText = (field: string): string =>
  i18n.formatMessage(
    {
      id: 'indexPatterns.noTime',
      defaultMessage:
        'Its index pattern goes by the time {field}, which is no date of the index: documents of all times are shown. Give the index that field, or import the index pattern with another one.',
    },
    { field },
  );
