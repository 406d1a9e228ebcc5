import { i18n } from '#common/i18n';
import { loadSources } from '#plugins/sources/public';
import type { DataSection } from '../../section';

/** Whoever may load data has to do with sources, where a cluster is only read there are none. */
export const section: DataSection = {
  id: 'sources',
  order: 70,
  label: () =>
    i18n.formatMessage({ id: 'dataManagement.section.sources', defaultMessage: 'Sources' }),
  isOffered: ({ data, sources }) => sources?.['show'] === true && data?.['write'] !== false,
  load: loadSources,
};
