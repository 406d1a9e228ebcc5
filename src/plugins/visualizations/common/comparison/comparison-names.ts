import { i18n } from '#common/i18n';
import { PREVIOUS } from './compared-with';

/** A number of the time before: `Sales, week before`. @param shift as `comparedWith` answers it */
export function nameBefore(name: string, shift: string): string {
  switch (shift) {
    case PREVIOUS:
      return i18n.formatMessage(
        { id: 'visualizations.comparison.previous', defaultMessage: '{name}, period before' },
        { name },
      );
    case '1d':
      return i18n.formatMessage(
        { id: 'visualizations.comparison.day', defaultMessage: '{name}, day before' },
        { name },
      );
    case '1w':
      return i18n.formatMessage(
        { id: 'visualizations.comparison.week', defaultMessage: '{name}, week before' },
        { name },
      );
    case '1M':
      return i18n.formatMessage(
        { id: 'visualizations.comparison.month', defaultMessage: '{name}, month before' },
        { name },
      );
    case '1y':
      return i18n.formatMessage(
        { id: 'visualizations.comparison.year', defaultMessage: '{name}, year before' },
        { name },
      );
    default:
      return i18n.formatMessage(
        { id: 'visualizations.comparison.shift', defaultMessage: '{name}, {shift} before' },
        { name, shift },
      );
  }
}

export const nameOfChange = (name: string): string =>
  i18n.formatMessage(
    { id: 'visualizations.comparison.change', defaultMessage: '{name}, change' },
    { name },
  );

export const nameOfPercent = (name: string): string =>
  i18n.formatMessage(
    { id: 'visualizations.comparison.percent', defaultMessage: '{name}, change in percent' },
    { name },
  );
