import { i18n } from '#common/i18n';
import { type DataSection, offersNames } from '../../section';

export const section: DataSection = {
  id: 'streams',
  order: 20,
  label: () =>
    i18n.formatMessage({ id: 'dataManagement.section.streams', defaultMessage: 'Data streams' }),
  isOffered: offersNames,
  load: async () =>
    (await import(/* webpackChunkName: "data-names" */ './StreamSection')).StreamSection,
};
