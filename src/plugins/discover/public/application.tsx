import { createRoot } from 'react-dom/client';
import { i18n } from '#common/i18n';
import type { AppMountParameters, AppUnmount, CoreStart } from '#core/public';
import type { DataStart } from '#plugins/data/public';
import { AppRoot } from '#ui';
import { DiscoverPage } from './DiscoverPage';
import type { FirstAnswers } from './plugin';
import { createServices, ServicesContext } from './services';

export interface DiscoverServices {
  core: CoreStart;
  data: DataStart;
  first: FirstAnswers;
  params: AppMountParameters;
}

/** Draws the app into the element that the shell gives it. Returns how to take it away. */
export function renderApp({ core, data, first, params }: DiscoverServices): AppUnmount {
  const title = i18n.formatMessage({ id: 'discover.title', defaultMessage: 'Discover' });
  core.chrome.docTitle.change(title);
  core.chrome.setBreadcrumbs([{ text: title }]);

  const root = createRoot(params.element);
  root.render(
    <AppRoot>
      <ServicesContext value={createServices({ core, data, first, params })}>
        <DiscoverPage />
      </ServicesContext>
    </AppRoot>,
  );
  return () => root.unmount();
}
