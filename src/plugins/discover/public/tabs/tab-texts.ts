import { i18n } from '#common/i18n';

export const tabTexts = () => ({
  row: i18n.formatMessage({ id: 'discover.tabs', defaultMessage: 'Searches' }),
  open: i18n.formatMessage({ id: 'discover.tabs.open', defaultMessage: 'New tab' }),
  duplicate: i18n.formatMessage({ id: 'discover.tabs.duplicate', defaultMessage: 'Duplicate tab' }),
  rename: i18n.formatMessage({ id: 'discover.tabs.rename', defaultMessage: 'Rename tab' }),
  name: i18n.formatMessage({ id: 'discover.tabs.name', defaultMessage: 'Name' }),
  menu: i18n.formatMessage({ id: 'discover.tabs.menu', defaultMessage: 'Tab menu' }),
  paused: i18n.formatMessage({
    id: 'discover.tabs.paused',
    defaultMessage: 'Live, paused while another tab is shown',
  }),
  left: i18n.formatMessage({ id: 'discover.tabs.before', defaultMessage: 'Move before previous' }),
  right: i18n.formatMessage({ id: 'discover.tabs.after', defaultMessage: 'Move after next' }),
  close: i18n.formatMessage({ id: 'discover.tabs.close', defaultMessage: 'Close tab' }),
  closeOthers: i18n.formatMessage({
    id: 'discover.tabs.closeOthers',
    defaultMessage: 'Close other tabs',
  }),
  previous: i18n.formatMessage({ id: 'discover.tabs.previous', defaultMessage: 'Previous tab' }),
  next: i18n.formatMessage({ id: 'discover.tabs.next', defaultMessage: 'Next tab' }),
});
