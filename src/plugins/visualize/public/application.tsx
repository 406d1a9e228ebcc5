import { i18n } from '#common/i18n';
import { offerGuide, type AppUnmount } from '#core/public';
import { renderAppRoot } from '#ui';
import { BuilderPage } from './builder/BuilderPage';
import { ListPage } from './list/ListPage';
import { AppServices, type VisualizeAppServices } from './services';
import { useAddress } from './state/use-address';

/** Draws the app into the element that the shell gives it. Returns how to take it away. */
export function renderApp(services: VisualizeAppServices): Promise<AppUnmount> {
  const { core, params } = services;
  const title = i18n.formatMessage({ id: 'visualize.title', defaultMessage: 'Visualize' });
  offerGuide(core, params, title, 'charts');
  return renderAppRoot(
    params.element,
    <AppServices given={services}>
      <Pages />
    </AppServices>,
  );
}

function Pages() {
  const address = useAddress();
  const { route } = address;
  if (route.page === 'list') return <ListPage />;
  return <BuilderPage key={address.page} id={route.id} address={address} />;
}
