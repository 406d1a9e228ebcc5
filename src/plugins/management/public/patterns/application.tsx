import { i18n } from '#common/i18n';
import {
  nameApp,
  offerGuide,
  type AppMountParameters,
  type AppUnmount,
  type CoreStart,
} from '#core/public';
import type { DataStart } from '#plugins/data/public';
import { renderAppRoot } from '#ui';
import { createObjectsClient } from '../objects/objects-client';
import { PatternsPage } from './PatternsPage';

/** Draws the page into the element that the shell gives it. Returns how to take it away. */
export function renderPatterns(services: {
  core: CoreStart;
  params: AppMountParameters;
  data: DataStart;
}): Promise<AppUnmount> {
  const title = i18n.formatMessage({
    id: 'management.patterns.title',
    defaultMessage: 'Index patterns',
  });
  nameApp(services.core, services.params, title);
  offerGuide(services.core, services.params, title, 'index-patterns');
  const client = createObjectsClient(services.core.http);
  return renderAppRoot(services.params.element, <PatternsPage {...services} client={client} />);
}
