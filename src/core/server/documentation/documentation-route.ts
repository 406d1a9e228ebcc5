import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { HttpError, registerStaticFiles, type Router } from '../http';
import { readBranding } from '../rendering/branding';
import { titleOf } from '../rendering/page-title';
import { readPageTheme } from '../rendering/page-theme';
import { styleSheetsOf } from '../rendering/style-sheets';
import { type Documentation, readDocumentation } from './documentation';
import { renderDocumentationPage } from './documentation-page';

interface Dependencies {
  server: FastifyInstance;
  config: Config;
  /** Where the build wrote pages and images. */
  folder: string;
  buildNumber: number;
}

/** Nothing but the page itself, and no script: what is served here asks for nothing. */
const POLICY = (nonce: string) =>
  `default-src 'none'; style-src 'self' 'nonce-${nonce}'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;

/**
 * The documentation as pages below `/docs`, also before anybody has signed in: it is the same in every installation. A request names
 * a page of a known list and never a file (attack 44).
 */
export async function registerDocumentation(
  router: Router,
  { server, config, folder, buildNumber }: Dependencies,
): Promise<void> {
  const basePath = config['server.basePath'] ?? '';
  const faviconPath = readBranding(config).metadata.faviconUrl ?? `${basePath}/ui/favicon.svg`;
  const file = join(folder, 'documentation.json');
  let read: Promise<Documentation> | undefined;
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    // Pages for development are served without it.
    if (!existsSync(file)) throw new HttpError(404, 'Not Found');
    read ??= readDocumentation(file);
    const documentation = await read;
    const name = (request.params as { '*': string })['*'];
    const nonce = randomBytes(16).toString('base64');
    const theme = readPageTheme(request.headers.cookie, {});
    void reply
      .code(documentation.pages.has(name) ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY(nonce))
      .header('cache-control', 'no-cache');
    return renderDocumentationPage({
      documentation,
      name,
      product: titleOf(config),
      nonce,
      basePath,
      filesPath: `${basePath}/${buildNumber}/bundles/`,
      faviconPath,
      styleSheets: styleSheetsOf({ ...theme, systemScheme: undefined }, []),
    });
  };
  const toFirstPage = async (_request: FastifyRequest, reply: FastifyReply) =>
    reply.redirect(`${basePath}/docs/guide/start`, 302);
  router.get('/docs', { access: 'anonymous' }, toFirstPage);
  router.get('/docs/', { access: 'anonymous' }, toFirstPage);
  router.get('/docs/*', { access: 'anonymous' }, answer);
  await registerStaticFiles(server, {
    prefix: '/docs/pictures/',
    folder: join(folder, 'pictures'),
    immutable: false,
    anonymous: true,
  });
}
