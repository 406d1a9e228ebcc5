import { parseAppUrl as parse, type ParsedAppUrl } from '../core/public/application/app-url';
import {
  AppNavLinkStatus,
  AppStatus,
  type App,
  type PublicAppInfo,
} from '../core/public/application/types';
import type { IBasePath } from '../core/public/http';

export {
  appendAppPath,
  relativeToAbsolute,
  removeSlashes,
} from '../core/public/application/app-url';

/** Apps as tests write them: fields with defaults may be missing. */
type PartialApps = ReadonlyMap<string, Partial<PublicAppInfo> & { id: string }>;

export function parseAppUrl(
  url: string,
  basePath: IBasePath,
  apps: PartialApps,
  currentUrl?: string,
): ParsedAppUrl | undefined {
  const whole = [...apps].map(([id, app]) => [id, withDefaults(app)] as const);
  return parse(url, { basePath, apps: new Map(whole), currentUrl });
}

/** What others may know of an app: all but how it is mounted and updated. */
export function getAppInfo(app: Partial<App> & { id: string }): PublicAppInfo {
  const { mount: _mount, updater$: _updater, ...info } = app;
  return withDefaults(info);
}

function withDefaults(app: Partial<PublicAppInfo> & { id: string }): PublicAppInfo {
  return {
    title: app.id,
    status: AppStatus.accessible,
    navLinkStatus: AppNavLinkStatus.default,
    ...app,
    appRoute: app.appRoute ?? `/app/${app.id}`,
  };
}
