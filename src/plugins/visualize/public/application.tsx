import { useMemo } from 'react';
import { i18n } from '#common/i18n';
import { offerGuide, type AppUnmount } from '#core/public';
import { renderAppRoot, useObservable } from '#ui';
import { BuilderPage } from './builder/BuilderPage';
import { ListPage } from './list/ListPage';
import { createServices, ServicesContext, type VisualizeAppServices } from './services';
import { useAddress } from './state/use-address';

/** Draws the app into the element that the shell gives it. Returns how to take it away. */
export function renderApp(services: VisualizeAppServices): Promise<AppUnmount> {
  const { core, params } = services;
  const title = i18n.formatMessage({ id: 'visualize.title', defaultMessage: 'Visualize' });
  offerGuide(core, params, title, 'charts');
  return renderAppRoot(services.params.element, <VisualizeApp {...services} />);
}

/** The zone is that of the moment; written dates are drawn again where the settings write them another way. */
function VisualizeApp({ core, data, visualizations, params }: VisualizeAppServices) {
  const dates = useObservable(core.dateSettings.get$(), core.dateSettings.get());
  const services = useMemo(
    () => createServices({ core, data, visualizations, params }, dates),
    [core, data, visualizations, params, dates],
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
  if (route.page === 'list') return <ListPage />;
  return <BuilderPage key={address.page} id={route.id} address={address} />;
}
