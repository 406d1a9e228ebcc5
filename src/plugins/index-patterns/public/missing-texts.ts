import { i18n } from '#common/i18n';

/** There is no index of this name, or none of a name of this pattern. */
export const noIndexText = (index: string): string =>
  i18n.formatMessage(
    {
      id: 'indexPatterns.noIndex',
      defaultMessage:
        'There is no index {index}: add the data under this name, or choose another index.',
    },
    { index },
  );
