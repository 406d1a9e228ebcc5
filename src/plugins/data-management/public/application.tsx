import { i18n } from '#common/i18n';
import {
  nameApp,
  offerGuide,
  type AppMountParameters,
  type AppUnmount,
  type CoreStart,
} from '#core/public';
import type { DataStart } from '#plugins/data/public';
import type { IngestStart } from '#plugins/ingest/public';
import { renderAppRoot, type FirstAnswer } from '#ui';
import { DataPage } from './DataPage';
import type { DataSection } from './section';

export interface DataManagementServices {
  core: CoreStart;
  data: DataStart;
  ingest: IngestStart;
  params: AppMountParameters;
  /** Of other plugins. */
  sections: readonly DataSection[];
}

/** Draws the app into the element that the shell gives it. Returns how to take it away. */
export function renderApp(
  services: DataManagementServices,
  first: readonly FirstAnswer[],
): Promise<AppUnmount> {
  const title = i18n.formatMessage({ id: 'dataManagement.title', defaultMessage: 'Data' });
  nameApp(services.core, services.params, title);
  offerGuide(services.core, services.params, title, 'data');

  return renderAppRoot(services.params.element, <DataPage {...services} />, first);
}
