import { i18n } from '#common/i18n';
import { type DataSection, offersNamesToChange } from '../../section';

export const section: DataSection = {
  id: 'retention',
  order: 40,
  label: () =>
    i18n.formatMessage({ id: 'dataManagement.section.retention', defaultMessage: 'Retention' }),
  isOffered: offersNamesToChange,
  load: async () =>
    (await import(/* webpackChunkName: "data-names" */ './RetentionSection')).RetentionSection,
};
