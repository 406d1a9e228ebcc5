import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { pagePolicy, type Router } from '../http';
import type { DiscoveredPlugin } from '../plugins/discover-plugins';
import { firstRequestsOf, type ApplicationManifest } from './first-requests';
import { renderPage } from './page';

export interface BuildManifest {
  buildNumber: number;
  /** Files by chunk name; an app's chunk is `app-{id}`. */
  files: Readonly<Record<string, readonly string[]>>;
}

interface Dependencies {
  config: Config;
  version: string;
  branch: string;
  manifest: BuildManifest;
  applications: readonly ApplicationManifest[];
  /** Plugins that are not part of Atrium. */
  outside: readonly DiscoveredPlugin[];
}

/** Every address of an app answers with the same page; which app it is, the browser finds out. */
export function registerPageRoutes(router: Router, dependencies: Dependencies): void {
  const { config } = dependencies;
  const basePath = config['server.basePath'] ?? '';
  const home = `${basePath}/app/${config['opensearchDashboards.defaultAppId']}`;
  const answer = (request: FastifyRequest, reply: FastifyReply) =>
    sendPage((request.params as { id: string }).id, request, reply, dependencies);

  router.get('/', {}, (_request, reply) => reply.redirect(home, 302));
  router.get('/app/:id', {}, answer);
  router.get('/app/:id/*', {}, answer);
  router.get('/status', {}, (request, reply) => sendPage('status', request, reply, dependencies));
}

function sendPage(
  appId: string,
  request: FastifyRequest,
  reply: FastifyReply,
  dependencies: Dependencies,
): string {
  const { config, version, manifest, applications } = dependencies;
  const nonce = randomBytes(16).toString('base64');
  const basePath = config['server.basePath'] ?? '';
  const title = titleOf(config);
  const chunk = `app-${appId}`;
  void reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', pagePolicy(nonce))
    .header('cache-control', 'no-store');
  return renderPage({
    nonce,
    locale: config['i18n.locale'],
    title,
    filesPath: `${basePath}/${manifest.buildNumber}/bundles/`,
    faviconPath: `${basePath}/ui/favicon.svg`,
    appFiles: Object.hasOwn(manifest.files, chunk) ? (manifest.files[chunk] ?? []) : [],
    firstRequests: firstRequestsOf(appId, applications, basePath),
    version,
    colorScheme: readColorScheme(request.headers.cookie),
    injectedMetadata: createMetadata({ ...dependencies, basePath }),
  });
}

function createMetadata(options: Dependencies & { basePath: string }): object {
  const { config, version, branch, manifest, outside, basePath } = options;
  return {
    version,
    buildNumber: manifest.buildNumber,
    branch,
    basePath,
    serverBasePath: basePath,
    env: {
      mode: { name: 'production', dev: false, prod: true },
      packageInfo: { version, branch, buildNum: manifest.buildNumber },
    },
    anonymousStatusPage: config['status.allowAnonymous'],
    i18n: { translationsUrl: `${basePath}/translations/${config['i18n.locale']}.json` },
    csp: { warnLegacyBrowsers: true },
    vars: {},
    uiPlugins: outside.map(toInjectedPlugin),
    requiredPlugins: config['plugins.required'],
    legacyMetadata: { uiSettings: { defaults: {}, user: {} } },
    branding: { applicationTitle: config['opensearchDashboards.branding.applicationTitle'] },
  };
}

function toInjectedPlugin(plugin: DiscoveredPlugin) {
  const { publicFolder: _folder, applications: _applications, ...manifest } = plugin;
  return { id: plugin.id, plugin: manifest, config: {} };
}

/** The spec's default (section 9); branding replaces it. */
function titleOf(config: Config): string {
  return config['opensearchDashboards.branding.applicationTitle'] || 'opensearch dashboards';
}

function readColorScheme(cookie: string | undefined): 'light' | 'dark' | undefined {
  const [, scheme] = /(?:^|;\s*)atrium-theme=(light|dark)(?:;|$)/.exec(cookie ?? '') ?? [];
  return scheme as 'light' | 'dark' | undefined;
}
