import { i18n } from '#common/i18n';
import { pageDefaults } from '#common/page-defaults';

export interface QuickRange {
  from: string;
  to: string;
  label: string;
}

/** Those of the settings, else those that people choose most (`timepicker:quickRanges`). */
export const quickRanges = (): readonly QuickRange[] =>
  pageDefaults.get().quickRanges ?? usualRanges();

function usualRanges(): readonly QuickRange[] {
  return [
    {
      from: 'now/d',
      to: 'now/d',
      label: i18n.formatMessage({ id: 'ui.time.today', defaultMessage: 'Today' }),
    },
    {
      from: 'now/w',
      to: 'now/w',
      label: i18n.formatMessage({ id: 'ui.time.thisWeek', defaultMessage: 'This week' }),
    },
    {
      from: 'now-15m',
      to: 'now',
      label: i18n.formatMessage({ id: 'ui.time.last15m', defaultMessage: 'Last 15 minutes' }),
    },
    {
      from: 'now-30m',
      to: 'now',
      label: i18n.formatMessage({ id: 'ui.time.last30m', defaultMessage: 'Last 30 minutes' }),
    },
    {
      from: 'now-1h',
      to: 'now',
      label: i18n.formatMessage({ id: 'ui.time.last1h', defaultMessage: 'Last hour' }),
    },
    {
      from: 'now-24h',
      to: 'now',
      label: i18n.formatMessage({ id: 'ui.time.last24h', defaultMessage: 'Last 24 hours' }),
    },
    {
      from: 'now-7d',
      to: 'now',
      label: i18n.formatMessage({ id: 'ui.time.last7d', defaultMessage: 'Last 7 days' }),
    },
    {
      from: 'now-30d',
      to: 'now',
      label: i18n.formatMessage({ id: 'ui.time.last30d', defaultMessage: 'Last 30 days' }),
    },
    {
      from: 'now-90d',
      to: 'now',
      label: i18n.formatMessage({ id: 'ui.time.last90d', defaultMessage: 'Last 90 days' }),
    },
    {
      from: 'now-1y',
      to: 'now',
      label: i18n.formatMessage({ id: 'ui.time.last1y', defaultMessage: 'Last year' }),
    },
  ];
}
