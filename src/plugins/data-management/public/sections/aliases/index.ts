import { i18n } from '#common/i18n';
import { type DataSection, offersNames } from '../../section';

export const section: DataSection = {
  id: 'aliases',
  order: 10,
  label: () =>
    i18n.formatMessage({ id: 'dataManagement.section.aliases', defaultMessage: 'Aliases' }),
  isOffered: offersNames,
  load: async () =>
    (await import(/* webpackChunkName: "data-names" */ './AliasSection')).AliasSection,
};
