import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { registerStaticFiles } from '../http';
import type { DiscoveredPlugin } from '../plugins/discover-plugins';

/** Scripts, styles and pictures of the project itself. */
export async function registerFiles(
  http: FastifyInstance,
  root: string,
  buildNumber: number,
): Promise<void> {
  await registerStaticFiles(http, {
    prefix: `/${buildNumber}/bundles/`,
    folder: join(root, 'build/public'),
    immutable: true,
    anonymous: true,
  });
  await registerStaticFiles(http, {
    prefix: '/ui/',
    folder: join(root, 'assets'),
    immutable: false,
    anonymous: true,
  });
}

/** Of plugins that the operator has put beside it. */
export async function registerOutsideFiles(
  http: FastifyInstance,
  outside: readonly DiscoveredPlugin[],
  buildNumber: number,
): Promise<void> {
  for (const { id, publicFolder } of outside) {
    await registerStaticFiles(http, {
      prefix: `/${buildNumber}/bundles/plugin/${id}/`,
      folder: publicFolder,
      immutable: false,
    });
  }
}
