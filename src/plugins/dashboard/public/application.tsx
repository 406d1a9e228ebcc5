import { useMemo } from 'react';
import { i18n } from '#common/i18n';
import { offerGuide, type AppUnmount } from '#core/public';
import { loadLater, renderAppRoot, Skeleton, useObservable } from '#ui';
import { createServices, type DashboardAppServices, ServicesContext } from './services';
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
  const app = <DashboardsApp {...services} />;
  if (id === undefined) return renderAppRoot(params.element, app);
  const given = createServices(services, core.dateSettings.get());
  return renderAppRoot(params.element, app, (queries) => askFirst(queries, given, { id, asked }));
}

/** The zone is that of the moment; written dates are drawn again where the settings write them another way. */
function DashboardsApp({ core, data, panelKinds, visualizations, params }: DashboardAppServices) {
  const dates = useObservable(core.dateSettings.get$(), core.dateSettings.get());
  const services = useMemo(
    () => createServices({ core, data, panelKinds, visualizations, params }, dates),
    [core, data, panelKinds, visualizations, params, dates],
  );
  return (
    <ServicesContext value={services}>
      <Pages />
    </ServicesContext>
  );
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
