import { i18n } from '#common/i18n';

/** Of a chart that nobody named yet. */
export const newName = () =>
  i18n.formatMessage({ id: 'visualize.new', defaultMessage: 'New chart' });
