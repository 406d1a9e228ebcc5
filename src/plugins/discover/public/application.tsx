import { i18n } from '#common/i18n';
import { nameApp, offerGuide, type AppUnmount } from '#core/public';
import { LoadingPage } from '#plugins/documents/public';
import { loadLater, renderAppRoot, type FirstAnswer } from '#ui';
import { DiscoverPage } from './DiscoverPage';
import { useDocumentRoute } from './document-page/use-document-route';
import { TimeContext } from './documents/time-context';
import { AppServices, type GivenServices, useServices } from './services';

/** Draws the app into the element that the shell gives it. Returns how to take it away. */
export function renderApp(
  services: GivenServices,
  first: readonly FirstAnswer[],
): Promise<AppUnmount> {
  const { core, params } = services;
  const title = i18n.formatMessage({ id: 'discover.title', defaultMessage: 'Discover' });
  nameApp(core, params, title);
  offerGuide(core, params, title, 'discover');

  return renderAppRoot(
    params.element,
    <AppServices given={services}>
      <DiscoverApp />
    </AppServices>,
    first,
  );
}

const DiscoverApp = () => (
  <TimeContext value={useServices().time}>
    <ShownPage />
  </TimeContext>
);

function ShownPage() {
  const { hash, route } = useDocumentRoute();
  return route ? <DocumentPage key={hash} route={route} /> : <DiscoverPage />;
}

/** A document's own page, and the documents around one. */
const DocumentPage = loadLater(
  async () =>
    (await import(/* webpackChunkName: "discover-document" */ './document-page/DocumentPage'))
      .DocumentPage,
  { waiting: () => <LoadingPage heights={[32, 400]} /> },
);
