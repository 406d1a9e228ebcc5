import { i18n } from '#common/i18n';
import type { CoreStart, GlobalSearchItem } from '#core/public';

/** For the palette, where files are taken and from this person. */
export function findUpload({
  capabilities: { data, ingest },
  navigateToApp,
}: CoreStart['application']): readonly GlobalSearchItem[] {
  if (data?.['write'] === false || ingest?.['load'] === false) return [];
  return [
    {
      id: 'upload',
      icon: 'file',
      title: i18n.formatMessage({ id: 'home.upload', defaultMessage: 'Upload a file' }),
      keywords: 'csv json ndjson parquet import add data',
      run: () => void navigateToApp('home'),
    },
  ];
}
