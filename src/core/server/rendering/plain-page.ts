import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createI18n, DEFAULT_LOCALE, directionOf, type I18n, type Messages } from '#common/i18n';
import type { Config } from '../config';
import { workspacePathOf } from '../http';
import { readBranding } from './branding';
import { escape } from './escape';
import { pageHead } from './page-head';
import { choosePageLocale, findLocales } from './page-locale';
import { readPageTheme } from './page-theme';
import { titleOf } from './page-title';
import { styleLink, styleSheetsOf } from './style-sheets';

const STYLES = `
body{margin:0;padding:64px 24px;background:var(--a-canvas);color:var(--a-text);font:14px/22px var(--a-font)}
main{max-width:560px;margin:auto}
h1{margin:0 0 8px;font-size:28px;line-height:36px}
p{margin:0 0 16px;overflow-wrap:anywhere}
a{color:var(--a-accent-text)}
a:focus-visible{outline:2px solid var(--a-accent);outline-offset:2px;border-radius:var(--a-r-1)}
`;

/** Nothing but the page itself, and no script. */
const POLICY = (nonce: string) =>
  `default-src 'none'; style-src 'self' 'nonce-${nonce}'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;

/** What stands on a page without the apps. */
export interface PlainText {
  title: string;
  paragraphs: readonly string[];
  link: { href: string; text: string };
}

/** Where it stands, for its text. */
export interface PlainPlace {
  language: I18n;
  product: string;
  /** Where the apps are that were asked for, as `/base/w/team`. */
  inside: string;
}

export type DrawPlainPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  textOf: (place: PlainPlace) => PlainText,
) => Promise<string>;

/** A page without scripts, in the language of the browser, for what the apps can't show themselves. */
export function createPlainPage(
  config: Config,
  buildNumber: number,
  translations: string,
): DrawPlainPage {
  const basePath = config['server.basePath'] ?? '';
  const product = titleOf(config);
  const faviconPath = readBranding(config).metadata.faviconUrl ?? `${basePath}/ui/favicon.svg`;
  const languageOf = createLanguages(translations);
  return async (request, reply, textOf) => {
    const nonce = randomBytes(16).toString('base64');
    const theme = readPageTheme(request.headers.cookie, {});
    const sheets = styleSheetsOf({ ...theme, systemScheme: undefined }, []).map((sheet) =>
      styleLink(sheet, `${basePath}/${buildNumber}/bundles/`),
    );
    const language = await languageOf(request, config['i18n.locale']);
    const inside = basePath + workspacePathOf(request);
    const { title, paragraphs, link } = textOf({ language, product, inside });
    void reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY(nonce))
      .header('vary', 'accept, cookie');
    return `<!DOCTYPE html>
<html lang="${escape(language.locale)}" dir="${directionOf(language.locale)}">
${pageHead({ title, product, sheets, nonce, styles: STYLES, faviconPath })}
<body>
<main>
<h1>${escape(title)}</h1>
${paragraphs.map((paragraph) => `<p dir="auto">${escape(paragraph)}</p>`).join('\n')}
<p><a href="${escape(link.href)}">${escape(link.text)}</a></p>
</main>
</body>
</html>
`;
  };
}

/** Each language is read when somebody first needs it; where its file can't be read, the page is in English. */
function createLanguages(folder: string) {
  let known: Promise<readonly string[]> | undefined;
  const languages = new Map<string, Promise<I18n>>();
  const read = async (locale: string) => {
    const language = createI18n();
    if (locale === DEFAULT_LOCALE) return language;
    try {
      const text = await readFile(join(folder, `${locale}.json`), 'utf8');
      language.setLocale(locale, (JSON.parse(text) as { messages: Messages }).messages);
    } catch {
      languages.delete(locale);
    }
    return language;
  };
  return async ({ query, headers }: FastifyRequest, fallback: string): Promise<I18n> => {
    const asked = (query as { locale?: unknown } | undefined)?.locale;
    known ??= findLocales(folder);
    const choice = { asked, cookie: headers.cookie, fallback, known: await known };
    const locale = choosePageLocale(choice);
    const language = languages.get(locale) ?? read(locale);
    languages.set(locale, language);
    return language;
  };
}
