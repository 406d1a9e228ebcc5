import { useMemo } from 'react';
import { i18n } from '#common/i18n';
import type { AppMountParameters, AppUnmount, CoreStart } from '#core/public';
import type { DataStart } from '#plugins/data/public';
import { renderAppRoot, useObservable, type FirstAnswer } from '#ui';
import { DiscoverPage } from './DiscoverPage';
import { createServices, ServicesContext } from './services';

export interface DiscoverServices {
  core: CoreStart;
  data: DataStart;
  params: AppMountParameters;
}

/** Draws the app into the element that the shell gives it. Returns how to take it away. */
export function renderApp(
  { core, data, params }: DiscoverServices,
  first: readonly FirstAnswer[],
): Promise<AppUnmount> {
  const title = i18n.formatMessage({ id: 'discover.title', defaultMessage: 'Discover' });
  core.chrome.docTitle.change(title);
  core.chrome.setBreadcrumbs([{ text: title }]);

  return renderAppRoot(
    params.element,
    <DiscoverApp core={core} data={data} params={params} />,
    first,
  );
}

/** The zone and the first day of the week are those of the moment. */
function DiscoverApp({ core, data, params }: DiscoverServices) {
  const dates = useObservable(core.dateSettings.get$(), core.dateSettings.get());
  const services = useMemo(
    () => createServices({ core, data, params, dates }),
    [core, data, params, dates],
  );
  return (
    <ServicesContext value={services}>
      <DiscoverPage />
    </ServicesContext>
  );
}
