import { i18n } from '#common/i18n';
import {
  nameApp,
  offerGuide,
  toRecentHref,
  type AppMountParameters,
  type AppUnmount,
  type CoreStart,
} from '#core/public';
import type { DataStart } from '#plugins/data/public';
import type { IngestStart } from '#plugins/ingest/public';
import { renderAppRoot, type FirstAnswer } from '#ui';
import { HomePage } from './HomePage';
import type { Recents } from './services';

export interface HomeServices {
  core: CoreStart;
  data: DataStart;
  ingest: IngestStart;
  params: AppMountParameters;
}

/** Draws the app into the element that the shell gives it. Returns how to take it away. */
export function renderApp(
  services: HomeServices,
  first: readonly FirstAnswer[],
): Promise<AppUnmount> {
  const title = i18n.formatMessage({ id: 'home.title', defaultMessage: 'Home' });
  nameApp(services.core, services.params, title);
  offerGuide(services.core, services.params, title, 'start');

  return renderAppRoot(
    services.params.element,
    <HomePage {...services} recents={recentsOf(services.core)} />,
    first,
  );
}

function recentsOf({ chrome, http }: CoreStart): Recents {
  const { get, get$ } = chrome.recentlyAccessed;
  return { get, get$, toHref: (item) => toRecentHref(item, http.basePath) };
}
