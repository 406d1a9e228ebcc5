import { i18n } from '#common/i18n';
import { nameApp, offerGuide, type AppUnmount } from '#core/public';
import { renderAppRoot } from '#ui';
import { ApiKeysPage } from './ApiKeysPage';
import type { SecurityServices } from './services';
import { UsersPage } from './UsersPage';

/** Draws the page of users. Returns how to take it away. */
export function renderUsers({ core, params }: SecurityServices): Promise<AppUnmount> {
  const title = i18n.formatMessage({ id: 'security.users', defaultMessage: 'Users' });
  nameApp(core, params, title);
  offerGuide(core, params, title, 'people');
  return renderAppRoot(params.element, <UsersPage core={core} />);
}

/** Draws the page of API keys. Returns how to take it away. */
export function renderApiKeys({ core, params }: SecurityServices): Promise<AppUnmount> {
  const title = i18n.formatMessage({ id: 'security.apiKeys', defaultMessage: 'API keys' });
  nameApp(core, params, title);
  offerGuide(core, params, title, 'people');
  return renderAppRoot(params.element, <ApiKeysPage core={core} />);
}
