import { i18n } from '#common/i18n';
import { ChartNotice } from '../view/ChartNotice';
import type { ChartPart } from './part-data';

/** Says that some amounts are not shares of a whole. */
export function NegativeNotice({ parts }: { parts: readonly Pick<ChartPart, 'value'>[] }) {
  if (!parts.some(({ value }) => value !== null && value < 0)) return null;
  return (
    <ChartNotice>
      {i18n.formatMessage({
        id: 'visualizations.parts.negative',
        defaultMessage: 'Negative values can’t be part of a whole; they are left out.',
      })}
    </ChartNotice>
  );
}
