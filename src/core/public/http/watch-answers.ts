import { i18n } from '#common/i18n';
import type { IToasts } from '../notifications';
import { createOutdatedClientInterceptor } from './outdated-client';
import { createSessionExpiredInterceptor } from './session-expired';
import type { HttpSetup } from './types';

interface Dependencies {
  http: Pick<HttpSetup, 'intercept' | 'basePath'>;
  version: string;
  toasts: Pick<IToasts, 'addWarning'>;
}

/** Tells the person when the session has ended, and when the server has become another version. */
export function watchAnswers({ http, version, toasts }: Dependencies): void {
  http.intercept(
    createSessionExpiredInterceptor({
      basePath: http.basePath,
      warn: (toast) => toasts.addWarning(toast),
      navigate: (url) => window.location.assign(url),
    }),
  );
  const offerRefresh = () => {
    toasts.addWarning({
      title: i18n.formatMessage({
        id: 'core.http.outdated.title',
        defaultMessage: 'This page is older than the server',
      }),
      text: mountRefreshPrompt,
      toastLifeTimeMs: Infinity,
    });
  };
  http.intercept(createOutdatedClientInterceptor({ version, offerRefresh }));
}

/** Its code comes when it is needed: few pages live to see a new version. */
function mountRefreshPrompt(element: HTMLElement) {
  let gone = false;
  let unmount = () => {};
  const draw = async () => {
    const { mountPrompt } = await import('./RefreshPrompt');
    if (!gone) unmount = mountPrompt(element);
  };
  void draw();
  return () => {
    gone = true;
    unmount();
  };
}
