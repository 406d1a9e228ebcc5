import { i18n } from '#common/i18n';
import { nameApp, offerGuide, type AppUnmount } from '#core/public';
import { LoadingPage } from '#plugins/documents/public';
import { loadLater, renderAppRoot, type FirstAnswer } from '#ui';
import { DiscoverPage } from './DiscoverPage';
import { useDocumentRoute } from './document-page/use-document-route';
import { TimeContext } from './documents/time-context';
import { AppServices, createSearchDrafts, type GivenServices, useServices } from './services';
import { createTabs } from './tabs/tabs';

/** Draws the app into the element that the shell gives it. Returns how to take it away. */
export async function renderApp(
  services: Omit<GivenServices, 'tabs'>,
  first: readonly FirstAnswer[],
): Promise<AppUnmount> {
  const { core, params } = services;
  const title = i18n.formatMessage({ id: 'discover.title', defaultMessage: 'Discover' });
  nameApp(core, params, title);
  offerGuide(core, params, title, 'discover');
  const tabs = createTabs({
    history: params.history,
    storage: window.sessionStorage,
    firstDrafts: createSearchDrafts('discover'),
    // Signing out removes them.
    otherDrafts: createSearchDrafts('personal.discover'),
  });
  await tabs.begin();
  const given = { ...services, tabs };

  const unmount = await renderAppRoot(
    params.element,
    <AppServices given={given}>
      <DiscoverApp />
    </AppServices>,
    first,
  );
  return () => {
    tabs.leave();
    unmount();
  };
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
