import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NAV_COOKIE, readChoice } from '#common/browser-choices';
import { DEFAULT_LOCALE } from '#common/i18n';
import { hasSignInPage, safeNextUrl } from '../auth';
import type { Config } from '../config';
import type { EventBus } from '../events';
import {
  allowsFrames,
  createPagePolicy,
  HttpError,
  type Router,
  wantsPage,
  workspacePathOf,
} from '../http';
import type { SearchesOf } from '../plugins/route-plan';
import type { DiscoveredPlugin } from '../plugins/discover-plugins';
import { type PageBranding, readBranding } from './branding';
import { readTiles, tileSources } from './map-tiles';
import type { UiSettingsService } from '../ui-settings';
import type { BegunSearches } from './begun-searches';
import { type ChunkFiles, filesOfChunks } from './chunk-files';
import { collectFirstAnswers } from './first-answers';
import { drawFirstPicture } from './draw-first-picture';
import type { FirstPictures } from './first-pictures';
import type { ApplicationManifest } from '#common/plugins';
import { firstRequestsOf } from './first-requests';
import { type PageScripts, renderPage } from './page';
import type { FoldersByType } from './files-of-objects';
import { registerRouteAnswers, type RoutePlans, toRouteQuestion } from './route-answers';
import { choosePageLocale } from './page-locale';
import { titleOf } from './page-title';
import { readPageTheme } from './page-theme';
import { styleSheetsOf } from './style-sheets';

export interface BuildManifest {
  buildNumber: number;
  /** An app's chunk is `app-{id}`. */
  files: ChunkFiles;
  pageScripts: PageScripts;
}

interface Dependencies {
  server: FastifyInstance;
  config: Config;
  version: string;
  branch: string;
  manifest: BuildManifest;
  applications: readonly ApplicationManifest[];
  /** The languages there are. */
  locales: readonly string[];
  /** Plugins that are not part of Atrium. */
  outside: readonly DiscoveredPlugin[];
  uiSettings: Pick<UiSettingsService, 'forRequest' | 'defaults'>;
  /** Missing where nothing is drawn on the server. */
  pictures: FirstPictures | undefined;
  routePlans: RoutePlans;
  folders: FoldersByType;
  searches: ReadonlyMap<string, SearchesOf>;
  begun: BegunSearches | undefined;
  events: Pick<EventBus, 'position'>;
}

/** What all pages of a server have in common. */
interface PageDependencies extends Dependencies {
  policy: (nonce: string) => string;
  branding: PageBranding;
}

/** A client of OpenSearch that looks for a cluster takes any answer but an error for one. */
const NO_CLUSTER =
  'These are the apps of Atrium, for browsers. Clients of OpenSearch have a port of their own: see [opensearchApi.port].';

/** Every address of an app answers with the same page; which app it is, the browser finds out. */
export function registerPageRoutes(router: Router, dependencies: Dependencies): void {
  const { config } = dependencies;
  const basePath = config['server.basePath'] ?? '';
  const branding = readBranding(config);
  const policy = createPagePolicy(config['csp.rules'], branding.sources, tileSources(config));
  const send = (id: string, request: FastifyRequest, reply: FastifyReply) =>
    sendPage(id, request, reply, { ...dependencies, policy, branding });
  const answer = (request: FastifyRequest, reply: FastifyReply) =>
    send((request.params as { id: string }).id, request, reply);

  const plans = dependencies.routePlans;
  const { files } = dependencies.manifest;
  registerRouteAnswers(router, { ...dependencies, basePath, plans, files });
  router.get('/', { page: true }, async (request, reply) => {
    if (!wantsPage(request)) throw new HttpError(404, NO_CLUSTER);
    const route = await dependencies.uiSettings.forRequest(request).get<string>('defaultRoute');
    return reply.redirect(basePath + workspacePathOf(request) + route, 302);
  });
  router.get('/app/:id', { page: true }, answer);
  router.get('/app/:id/*', { page: true }, answer);
  const access = config['status.allowAnonymous'] ? 'anonymous' : 'viewer';
  router.get('/status', { page: true, access }, (request, reply) => send('status', request, reply));
  if (hasSignInPage(config)) {
    router.get<{ Querystring: { nextUrl?: string } }>(
      '/login',
      { access: 'anonymous' },
      (request, reply) =>
        request.principal
          ? reply.redirect(safeNextUrl(request.query.nextUrl, basePath), 302)
          : send('login', request, reply),
    );
  }
}

async function sendPage(
  appId: string,
  request: FastifyRequest,
  reply: FastifyReply,
  dependencies: PageDependencies,
): Promise<string> {
  const { server, config, version, manifest, branding } = dependencies;
  const nonce = randomBytes(16).toString('base64');
  const basePath = config['server.basePath'] ?? '';
  const title = titleOf(config);
  const locale = localeOf(request, dependencies);
  const translationsUrl = `${basePath}/translations/${locale}.json`;
  // Before anything is read: what is published from here on, the page may lack.
  const eventPosition = dependencies.events.position;
  const user = request.principal
    ? await dependencies.uiSettings.forRequest(request).getChosen()
    : {};
  const inside = basePath + workspacePathOf(request);
  const firstRequests = firstRequestsOf(appId, dependencies.applications, inside);
  writeHeaders(reply, nonce, dependencies);
  const context = { server, request, basePath, version };
  const firstAnswers = await collectFirstAnswers(firstRequests, context);
  const place = {
    filesPath: `${basePath}/${manifest.buildNumber}/bundles/`,
    files: manifest.files,
  };
  const theme = readPageTheme(request.headers.cookie, user);
  const systemScheme = readSystemScheme(request.headers['sec-ch-prefers-color-scheme']);
  const appFiles = filesOf(appId, locale, dependencies);
  const styleSheets = styleSheetsOf({ ...theme, systemScheme }, appFiles);
  const asked = { appId, request, locale, firstAnswers, styleSheets };
  return renderPage({
    nonce,
    locale,
    translationsUrl: locale === DEFAULT_LOCALE ? undefined : translationsUrl,
    title,
    filesPath: place.filesPath,
    faviconPath: branding.metadata.faviconUrl ?? `${basePath}/ui/favicon.svg`,
    loadingLogo: branding.loadingLogo,
    appFiles,
    fonts: manifest.files['fonts'] ?? [],
    firstAnswers,
    route: toRouteQuestion(dependencies.routePlans.get(appId), { appId, inside, ...place }),
    pageScripts: manifest.pageScripts,
    firstPicture: await drawFirstPicture(asked, dependencies),
    strictPolicy: config['csp.strict'],
    navigationFolded: readChoice(request.headers.cookie, NAV_COOKIE) === 'folded',
    ...theme,
    styleSheets,
    injectedMetadata: createMetadata({
      ...dependencies,
      user,
      // Whoever has not signed in learns nothing of what else is installed.
      outside: request.principal ? dependencies.outside : [],
      basePath,
      translationsUrl,
      eventPosition: request.principal && eventPosition,
    }),
  });
}

const localeOf = ({ query, headers }: FastifyRequest, { config, locales }: PageDependencies) =>
  choosePageLocale({
    asked: (query as { locale?: unknown }).locale,
    cookie: headers.cookie,
    fallback: config['i18n.locale'],
    known: locales,
  });

function writeHeaders(reply: FastifyReply, nonce: string, dependencies: PageDependencies): void {
  const { config, policy } = dependencies;
  void reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy(nonce))
    .header('cache-control', 'no-store')
    // The next page then comes with the one stylesheet that fits.
    .header('accept-ch', 'Sec-CH-Prefers-Color-Scheme');
  if (allowsFrames(config['csp.rules'])) {
    // The older header knows no list; the policy says who may.
    void reply.removeHeader('x-frame-options');
  }
}

function filesOf(
  appId: string,
  locale: string,
  { manifest: { files }, applications }: Dependencies,
) {
  const app = applications.find(({ id }) => id === appId);
  // English plurals need no parser of all languages.
  const format = locale === DEFAULT_LOCALE ? [] : ['message-format'];
  return filesOfChunks([...format, ...(app?.chunks ?? []), `app-${appId}`], files);
}

interface MetadataOptions extends PageDependencies {
  basePath: string;
  translationsUrl: string;
  user: object;
  /** Missing for whoever has not signed in. */
  eventPosition: string | undefined;
}

function createMetadata(options: MetadataOptions): object {
  const { config, version, branch, manifest, outside, basePath, branding } = options;
  const survey = config['opensearchDashboards.survey.url'];
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
    keyboardShortcuts: config['opensearchDashboards.keyboardShortcuts.enabled'],
    i18n: { translationsUrl: options.translationsUrl, locales: options.locales },
    csp: { warnLegacyBrowsers: config['csp.warnLegacyBrowsers'] },
    vars: readVars(config),
    uiPlugins: outside.map(toInjectedPlugin),
    requiredPlugins: config['plugins.required'],
    legacyMetadata: { uiSettings: { defaults: options.uiSettings.defaults(), user: options.user } },
    branding: branding.metadata,
    helpLinks: branding.helpLinks,
    eventPosition: options.eventPosition,
    ...(survey && { survey }),
  };
}

/** What plugins and the page's own parts know of the configuration. */
const readVars = (config: Config): object => ({
  ...(config['dev.gallery'] && { gallery: true }),
  ...readMonitoring(config),
  ...readTiles(config),
});

/** The page's variable `apmConfig`, where the operator wants pages measured. */
function readMonitoring(config: Config): object {
  if (!config['elastic.apm.active']) return {};
  const serverUrl = config['elastic.apm.serverUrl'];
  const serviceName = config['elastic.apm.serviceName'];
  const named = { ...(serverUrl && { serverUrl }), ...(serviceName && { serviceName }) };
  return { apmConfig: { active: true, ...named } };
}

function toInjectedPlugin(plugin: DiscoveredPlugin) {
  const { publicFolder: _folder, applications: _applications, ...manifest } = plugin;
  return { id: plugin.id, plugin: manifest, config: {} };
}

function readSystemScheme(hint: string | string[] | undefined): 'light' | 'dark' | undefined {
  const [, scheme] = /^"?(light|dark)"?$/.exec(String(hint)) ?? [];
  return scheme as 'light' | 'dark' | undefined;
}
