import { createRoot } from 'react-dom/client';
import { i18n } from '#common/i18n';
import type { AppMountParameters, AppUnmount, CoreStart } from '#core/public';
import type { DataStart } from '#plugins/data/public';
import type { IngestStart } from '#plugins/ingest/public';
import { AppRoot } from '#ui';
import { DataPage } from './DataPage';

export interface DataManagementServices {
  core: CoreStart;
  data: DataStart;
  ingest: IngestStart;
  params: AppMountParameters;
}

/** Draws the app into the element that the shell gives it. Returns how to take it away. */
export function renderApp(services: DataManagementServices): AppUnmount {
  const title = i18n.formatMessage({ id: 'dataManagement.title', defaultMessage: 'Data' });
  services.core.chrome.docTitle.change(title);
  services.core.chrome.setBreadcrumbs([{ text: title }]);

  const root = createRoot(services.params.element);
  root.render(
    <AppRoot>
      <DataPage {...services} />
    </AppRoot>,
  );
  return () => root.unmount();
}
