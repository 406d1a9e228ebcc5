import { renderAppRoot } from '#ui';
import type { AppMountParameters, AppUnmount } from '../../application';
import type { HttpSetup } from '../../http';
import type { NotificationsSetup } from '../../notifications';
import { loadStatus } from './load-status';
import { StatusPage } from './StatusPage';

export function renderStatusApp(
  { element }: AppMountParameters,
  services: { http: HttpSetup; notifications: NotificationsSetup },
): Promise<AppUnmount> {
  return renderAppRoot(element, <StatusPage load={() => loadStatus(services)} />);
}
