import { i18n } from '#common/i18n';
import type { CopyFormat } from './table-text';

/** In the order in which they are offered. */
export const copyFormats = (): readonly { id: CopyFormat; label: string }[] => [
  { id: 'csv', label: i18n.formatMessage({ id: 'discover.copy.csv', defaultMessage: 'CSV' }) },
  { id: 'json', label: i18n.formatMessage({ id: 'discover.copy.json', defaultMessage: 'JSON' }) },
  {
    id: 'markdown',
    label: i18n.formatMessage({ id: 'discover.copy.markdown', defaultMessage: 'Markdown' }),
  },
];
