import { decodeId } from '#plugins/documents/common';

/** The id of the dashboard that an address of the app shows; undefined for its other pages. */
export function readDashboardId(hash: string): string | undefined {
  const [, id = ''] = /^#?\/(?:view|dashboard)\/([^?/]+)/.exec(hash) ?? [];
  return id === '' ? undefined : decodeId(id);
}
