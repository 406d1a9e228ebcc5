import { i18n } from '#common/i18n';
import { nameApp, offerGuide, type AppUnmount } from '#core/public';
import { renderAppRoot } from '#ui';
import { AccountPage } from './AccountPage';
import type { SecurityServices } from './services';

/** Draws the page of one's own account. Returns how to take it away. */
export function renderAccount({ core, params }: SecurityServices): Promise<AppUnmount> {
  const title = i18n.formatMessage({ id: 'security.account', defaultMessage: 'Your account' });
  nameApp(core, params, title);
  offerGuide(core, params, title, 'people');
  return renderAppRoot(
    params.element,
    <AccountPage core={core} openPage={(url) => window.location.assign(url)} />,
  );
}
