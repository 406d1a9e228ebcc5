import { i18n } from '#common/i18n';
import { offerGuide, type AppUnmount } from '#core/public';
import { loadLater, renderAppRoot, Skeleton } from '#ui';
import { AppServices, createServices, type DashboardAppServices } from './services';
import { askFirst } from './state/ask-first';
import { readDashboardId } from '../common';
import type { StoredAnswer } from '#plugins/documents/public';
import { useAddress } from './state/use-address';
import { DashboardPage } from './view/DashboardPage';

const loadList = () => import(/* webpackChunkName: "dashboard-list" */ './listing/ListPage');
const ListPage = loadLater(async () => (await loadList()).ListPage, {
  waiting: () => <Skeleton height="100%" />,
});

/** Draws the app into the element that the shell gives it. Returns how to take it away. */
export function renderApp(
  services: DashboardAppServices,
  asked?: Promise<StoredAnswer>,
): Promise<AppUnmount> {
  const { core, params } = services;
  const title = i18n.formatMessage({ id: 'dashboard.title', defaultMessage: 'Dashboards' });
  offerGuide(core, params, title, 'dashboards');
  const id = readDashboardId(params.history.location.hash);
  const app = (
    <AppServices given={services}>
      <Pages />
    </AppServices>
  );
  if (id === undefined) return renderAppRoot(params.element, app);
  const given = createServices(services, core.dateSettings.get());
  return renderAppRoot(params.element, app, (queries) => askFirst(queries, given, { id, asked }));
}

function Pages() {
  const address = useAddress();
  const { route } = address;
  if (route.page === 'list') {
    return <ListPage />;
  }
  const id = route.page === 'view' ? route.id : undefined;
  return <DashboardPage key={address.page} id={id} address={address} />;
}
