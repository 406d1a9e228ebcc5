import { i18n } from '#common/i18n';
import {
  nameApp,
  offerGuide,
  type AppMountParameters,
  type AppUnmount,
  type CoreStart,
} from '#core/public';
import { renderAppRoot } from '#ui';
import { SettingsPage } from './SettingsPage';

export interface ManagementServices {
  core: CoreStart;
  params: AppMountParameters;
}

/** Draws the page into the element that the shell gives it. Returns how to take it away. */
export function renderSettings(services: ManagementServices): Promise<AppUnmount> {
  const title = i18n.formatMessage({
    id: 'management.settings.title',
    defaultMessage: 'Advanced settings',
  });
  nameApp(services.core, services.params, title);
  offerGuide(services.core, services.params, title, 'settings');
  return renderAppRoot(services.params.element, <SettingsPage {...services} />);
}
