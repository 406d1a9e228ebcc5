import { i18n } from '#common/i18n';
import type { AppUnmount } from '#core/public';
import { renderAppRoot } from '#ui';
import { LoginPage } from './LoginPage';
import type { SecurityServices } from './services';

/** Draws the sign-in page. Returns how to take it away. */
export function renderLogin({ core, params }: SecurityServices): Promise<AppUnmount> {
  core.chrome.docTitle.change(
    i18n.formatMessage({ id: 'security.signIn', defaultMessage: 'Sign in' }),
  );
  return renderAppRoot(
    params.element,
    <LoginPage
      http={core.http}
      productName={core.injectedMetadata.getBranding().applicationTitle || 'Atrium'}
      openPage={(url) => window.location.assign(url)}
    />,
  );
}
