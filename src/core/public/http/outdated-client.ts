import type { HttpInterceptor } from './types';

export interface OutdatedClientDependencies {
  /** The version of this page. */
  version: string;
  /** Offers to load the page again. Called once; nothing on the page changes by itself. */
  offerRefresh: () => void;
}

/**
 * Notices that the server has become one of another version, which refuses the requests of this page
 * (status 400 with `{expected, got}`). The caller still gets its error.
 */
export function createOutdatedClientInterceptor({
  version,
  offerRefresh,
}: OutdatedClientDependencies): HttpInterceptor {
  let offered = false;
  return {
    responseError({ response, body }) {
      if (offered || response?.status !== 400 || !isVersionRefusal(body, version)) return;
      offered = true;
      offerRefresh();
    },
  };
}

function isVersionRefusal(body: unknown, version: string): boolean {
  const { attributes } = (body ?? {}) as { attributes?: { expected?: unknown; got?: unknown } };
  return typeof attributes?.expected === 'string' && attributes.got === version;
}
