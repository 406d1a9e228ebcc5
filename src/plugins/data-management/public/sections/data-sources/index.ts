import { i18n } from '#common/i18n';
import type { DataSection } from '../../section';

/** Administrators say which other servers are asked. The tab beside it copies; its name says what this one does instead. */
export const section: DataSection = {
  id: 'data-sources',
  order: 80,
  label: () =>
    i18n.formatMessage({
      id: 'dataManagement.section.dataSources',
      defaultMessage: 'Connected servers',
    }),
  isOffered: ({ dataSources }) => dataSources?.['manage'] === true,
  load: async () =>
    (await import(/* webpackChunkName: "data-sources" */ '../../data-sources/DataSourcesSection'))
      .DataSourcesSection,
};
