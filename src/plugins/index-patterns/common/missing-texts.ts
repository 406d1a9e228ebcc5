import { splitSourced } from '#common/data-sources';
import { i18n } from '#common/i18n';

/** There is no index of this name, or none of a name of this pattern. One of a data source may be there, while the source is not. */
export function noIndexText(index: string): string {
  const sourced = splitSourced(index);
  if (sourced) {
    return i18n.formatMessage(
      {
        id: 'indexPatterns.noSourcedIndex',
        defaultMessage:
          'Index {index} not found. The data source {source} may not answer now, or can’t be used here: ask an administrator.',
      },
      { index, source: sourced.source },
    );
  }
  return i18n.formatMessage(
    {
      id: 'indexPatterns.noIndex',
      defaultMessage: 'Index {index} not found. Add data under this name, or choose another index.',
    },
    { index },
  );
}

/** There is no index pattern with this id. */
export const noPatternText = (id: string): string =>
  i18n.formatMessage(
    {
      id: 'indexPatterns.noPattern',
      defaultMessage:
        'Index pattern {id} not found. Import it too, or edit the chart and choose an index.',
    },
    { id },
  );
