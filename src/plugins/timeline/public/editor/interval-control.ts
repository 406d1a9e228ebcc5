import { i18n } from '#common/i18n';
import { type Control, choice, toChoices } from '#plugins/visualizations/public';

/** The widths that the original offers. */
export const intervalControl = (): Control =>
  choice(
    'interval',
    i18n.formatMessage({ id: 'timeline.editor.interval', defaultMessage: 'Interval' }),
    toChoices({
      auto: i18n.formatMessage({ id: 'timeline.editor.interval.auto', defaultMessage: 'Auto' }),
      '1s': i18n.formatMessage({
        id: 'timeline.editor.interval.second',
        defaultMessage: '1 second',
      }),
      '1m': i18n.formatMessage({
        id: 'timeline.editor.interval.minute',
        defaultMessage: '1 minute',
      }),
      '1h': i18n.formatMessage({ id: 'timeline.editor.interval.hour', defaultMessage: '1 hour' }),
      '1d': i18n.formatMessage({ id: 'timeline.editor.interval.day', defaultMessage: '1 day' }),
      '1w': i18n.formatMessage({ id: 'timeline.editor.interval.week', defaultMessage: '1 week' }),
      '1M': i18n.formatMessage({ id: 'timeline.editor.interval.month', defaultMessage: '1 month' }),
      '1y': i18n.formatMessage({ id: 'timeline.editor.interval.year', defaultMessage: '1 year' }),
    }),
  );
