import { i18n } from '#common/i18n';
import { type DataSection, offersNamesToChange } from '../../section';

export const section: DataSection = {
  id: 'templates',
  order: 30,
  label: () =>
    i18n.formatMessage({ id: 'dataManagement.section.templates', defaultMessage: 'Templates' }),
  isOffered: offersNamesToChange,
  load: async () =>
    (await import(/* webpackChunkName: "data-names" */ './TemplateSection')).TemplateSection,
};
