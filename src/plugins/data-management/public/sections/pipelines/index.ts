import { i18n } from '#common/i18n';
import { type DataSection, offersNamesToChange } from '../../section';

export const section: DataSection = {
  id: 'pipelines',
  order: 50,
  label: () =>
    i18n.formatMessage({ id: 'dataManagement.section.pipelines', defaultMessage: 'Pipelines' }),
  isOffered: offersNamesToChange,
  load: async () =>
    (await import(/* webpackChunkName: "data-names" */ './PipelineSection')).PipelineSection,
};
