import type { CoreStart } from '#core/public';
import type { PublicAppInfo } from '#core/public';

/** Links lead only to apps that there are. */
export function isAppRegistered({ application }: Pick<CoreStart, 'application'>, id: string) {
  let apps: ReadonlyMap<string, PublicAppInfo> = new Map();
  application.applications$.subscribe((value) => (apps = value)).unsubscribe();
  return apps.has(id);
}
