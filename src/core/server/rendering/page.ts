import { NAV_FOLDED_CLASS, type ThemeVersion } from '#common/browser-choices';
import type { FirstPicture } from '#common/first-picture';
import { directionOf } from '#common/i18n';
import type { PagePicture, PageValues, RouteQuestion } from '#common/page-scripts';
import type { BrandImage } from './branding';
import type { FirstAnswer } from './first-answers';
import { escape, toScript } from './escape';
import type { StyleSheet } from './style-sheets';
import { toPageParts } from './page-picture';
import { loadingColors } from './loading-colors';

export interface PageOptions {
  nonce: string;
  locale: string;
  /** Of the language, where it has one: the shell can't draw a word without it. */
  translationsUrl: string | undefined;
  title: string;
  /** Where the built files lie, with a slash at the end. */
  filesPath: string;
  faviconPath: string;
  /** Of the operator, in place of ours, while the page loads. */
  loadingLogo: BrandImage | undefined;
  /** Fonts of the first text, so that nothing is drawn in another one first. */
  fonts: readonly string[];
  /** Files the open app needs, loaded beside the core. */
  appFiles: readonly string[];
  /** What the shell would ask for first. */
  firstAnswers: readonly FirstAnswer[];
  /** What the app shows at some of its addresses. */
  route: RouteQuestion | undefined;
  /** Those that run before the shell's: built from `src/core/page`. */
  pageScripts: PageScripts;
  navigationFolded: boolean;
  /** What the app shows first. */
  firstPicture: FirstPicture | undefined;
  /** A browser that enforces no policy gets no page. */
  strictPolicy: boolean;
  injectedMetadata: object;
  /** Chosen by the person; the system's where missing. */
  colorScheme: 'light' | 'dark' | undefined;
  themeVersion: ThemeVersion;
  styleSheets: readonly StyleSheet[];
}

export interface PageScripts {
  /** The first script of every page; it finds its values in `window.__osdPage__`. */
  head: string;
  /** Stands behind the first picture of an app. */
  afterPicture: string;
}

const CORE_SCRIPT = 'core.entry.js';

const loadingStyles = (version: ThemeVersion) => `${loadingColors(version)}
body{margin:0;background:var(--l-b)}
#osd_loading_message{position:fixed;inset:0;display:grid;place-content:center;gap:16px;justify-items:center;color:var(--l-t);font:14px/20px system-ui,sans-serif}
html.quick #osd_loading_message{display:none}
#osd_loading_message img{max-width:min(320px,80vw);max-height:120px}
#osd_loading_message svg{width:40px;height:40px;fill:var(--l-a)}`;

/** The one page of the application. All text that comes from outside is escaped. */
export function renderPage(options: PageOptions): string {
  const { nonce, locale, title, filesPath, faviconPath, appFiles, injectedMetadata } = options;
  // The app's code before the core's: when the core starts it finds what it would load, and draws shell and app in one go.
  const scripts = [...appFiles.filter((file) => file.endsWith('.js')), CORE_SCRIPT];
  const parts = toPageParts({
    picture: options.firstPicture,
    nonce,
    filesPath,
    scripts,
    styleSheets: options.styleSheets,
    firstAnswers: `window.__osdEarlyAnswers__=${toScript(options.firstAnswers)}`,
    afterPicture: options.pageScripts.afterPicture,
  });
  const values = toScript(toValues(options, parts.picture));
  return `<!DOCTYPE html>
<html${options.navigationFolded ? ` class="${NAV_FOLDED_CLASS}"` : ''} lang="${escape(locale)}" dir="${directionOf(locale)}" data-theme="${options.themeVersion}light" data-theme-scheme="${options.colorScheme ?? 'system'}" data-mantine-color-scheme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escape(title)}</title>
<script nonce="${nonce}">window.__osdPage__=${values};${options.pageScripts.head}
${parts.script}</script>
<style nonce="${nonce}">${loadingStyles(options.themeVersion)}${parts.styles}</style>
${translationsLink(options)}${parts.links}
${fontLinks(options)}
<link rel="icon" href="${escape(faviconPath)}"${faviconPath.endsWith('.svg') ? ' type="image/svg+xml"' : ''}>
</head>
<body>
<osd-csp data="{&quot;strictCsp&quot;:${options.strictPolicy}}" hidden></osd-csp>
<osd-injected-metadata data="${escape(JSON.stringify(injectedMetadata))}" hidden></osd-injected-metadata>
<div id="osd_loading_message" data-test-subj="osdLoadingMessage" role="status">
${loadingImage(options)}
<span>Loading ${escape(title)}</span>
<noscript>Atrium needs JavaScript. Please allow it for this address.</noscript>
</div>
${parts.body}</body>
</html>
`;
}

function toValues(options: PageOptions, picture: PagePicture | undefined): PageValues {
  const { themeVersion, colorScheme, strictPolicy, route } = options;
  return {
    theme: { version: themeVersion, ...(colorScheme && { scheme: colorScheme }) },
    strictPolicy,
    ...(route && { route }),
    ...(picture && { picture }),
  };
}

function translationsLink({ translationsUrl }: PageOptions): string {
  return translationsUrl
    ? `<link rel="preload" as="fetch" crossorigin href="${escape(translationsUrl)}">\n`
    : '';
}

const OWN_LOGO =
  '<svg viewBox="0 0 16 16" aria-hidden="true"><path d="M1 2h3v12H1zM12 2h3v12h-3zM5 9h2.5v5H5zM8.500 9H11v5H8.500z"/></svg>';

function loadingImage({ loadingLogo: logo, colorScheme }: PageOptions): string {
  if (!logo?.defaultUrl) {
    return OWN_LOGO;
  }
  const { defaultUrl, darkModeUrl = defaultUrl } = logo;
  const image = (url: string) => `<img src="${escape(url)}" alt="">`;
  return colorScheme
    ? image(colorScheme === 'dark' ? darkModeUrl : defaultUrl)
    : `<picture><source srcset="${escape(darkModeUrl)}" media="(prefers-color-scheme: dark)">${image(defaultUrl)}</picture>`;
}

/** The classic themes are written in the system's own font. */
function fontLinks({ fonts, themeVersion, filesPath }: PageOptions): string {
  const link = (file: string) =>
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escape(filesPath + file)}">`;
  return themeVersion === 'v7' ? '' : fonts.map(link).join('\n');
}
