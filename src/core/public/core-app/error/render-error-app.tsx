import { renderAppRoot } from '#ui';
import type { AppMountParameters, AppUnmount } from '../../application';
import type { IBasePath } from '../../http';
import { ErrorPage } from './ErrorPage';

export function renderErrorApp(
  { element, history }: AppMountParameters,
  basePath: IBasePath,
): Promise<AppUnmount> {
  const errorType = new URLSearchParams(history.location.search).get('errorType');
  return renderAppRoot(
    element,
    <ErrorPage
      isUrlOverflow={errorType === 'urlOverflow'}
      settingsHref={basePath.prepend('/app/management/opensearch-dashboards/settings')}
      userAgent={navigator.userAgent}
    />,
  );
}
