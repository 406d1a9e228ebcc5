import { it } from 'vitest';

/** The tests run on a cluster in place of the embedded engine: on the node at this address. */
export const clusterUrl = process.env['ATRIUM_E2E_OPENSEARCH'];

/** A test of what a cluster does not have, or answers otherwise; there it is skipped, with the reason in its name. */
export function itEmbedded(reason: string) {
  return (name: string, test: () => Promise<void>) =>
    clusterUrl === undefined
      ? it(name, test)
      : it.skip(`${name} (not on a cluster: ${reason})`, test);
}
