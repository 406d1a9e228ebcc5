import type { HttpStart } from '../../http';
import type { RecentlyAccessedItem } from '../recently-accessed';

/** The address of an item in the workspace in which it was opened. */
export function toRecentHref(
  { link, workspaceId }: Pick<RecentlyAccessedItem, 'link' | 'workspaceId'>,
  basePath: HttpStart['basePath'],
): string {
  const path = workspaceId ? `/w/${encodeURIComponent(workspaceId)}${link}` : link;
  return basePath.prepend(path, { withoutClientBasePath: true });
}
