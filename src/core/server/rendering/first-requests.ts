import type { ApplicationManifest } from '#common/plugins';

export interface FirstRequest {
  method: 'GET' | 'POST';
  url: string;
  body?: string;
}

/**
 * What the page of an app asks for in any case: the answers are written into the page. The browser sends the same itself where
 * something differs: an app that no manifest names costs a round trip, no more.
 */
export function firstRequestsOf(
  appId: string,
  applications: readonly ApplicationManifest[],
  basePath: string,
): readonly FirstRequest[] {
  const ids = applications.map(({ id }) => id).toSorted();
  const app = applications.find(({ id }) => id === appId);
  return [
    {
      method: 'POST',
      url: `${basePath}/api/core/capabilities`,
      body: JSON.stringify({ applications: ids }),
    },
    ...(app?.firstRequests ?? []).map((path) => ({ method: 'GET', url: basePath + path }) as const),
  ];
}
