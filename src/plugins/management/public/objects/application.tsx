import { i18n } from '#common/i18n';
import {
  nameApp,
  offerGuide,
  type AppMountParameters,
  type AppUnmount,
  type CoreStart,
} from '#core/public';
import type { DataStart } from '#plugins/data/public';
import type { PanelKinds } from '#plugins/dashboard/public';
import { renderAppRoot } from '#ui';
import { createObjectsClient } from './objects-client';
import { ObjectsPage } from './ObjectsPage';

/** Draws the page into the element that the shell gives it. Returns how to take it away. */
export function renderObjects(services: {
  core: CoreStart;
  params: AppMountParameters;
  data?: DataStart | undefined;
  panelKinds?: PanelKinds | undefined;
}): Promise<AppUnmount> {
  const title = i18n.formatMessage({
    id: 'management.objects.title',
    defaultMessage: 'Saved objects',
  });
  nameApp(services.core, services.params, title);
  offerGuide(services.core, services.params, title, 'saved-objects');
  const client = createObjectsClient(services.core.http);
  return renderAppRoot(services.params.element, <ObjectsPage {...services} client={client} />);
}
