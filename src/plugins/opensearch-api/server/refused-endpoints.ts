import type { Endpoint } from './endpoint';
import { notOffered } from './http/api-error';
import { REFUSED } from './refused.data';

export interface RefusedEndpoint extends Pick<Endpoint, 'name' | 'routes' | 'scope'> {
  /** A sentence for whoever asks, and for the documentation. */
  why: string;
}

/** Addresses of OpenSearch that are known and not answered: each says why, before its body is read. */
export const refusedEndpoints: readonly Endpoint[] = REFUSED.map(
  ({ why, ...endpoint }): Endpoint => ({
    ...endpoint,
    does: why,
    isRefused: true,
    handle() {
      throw notOffered(why);
    },
  }),
);
