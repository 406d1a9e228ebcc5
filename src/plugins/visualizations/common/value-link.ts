import { asBoolean, asObject, asText, type JsonObject } from '#common/json';
import type { CellValue } from './chart-table';

/** The link of a value. */
export interface ValueLink {
  href: string;
  /** In a tab of its own. */
  newTab: boolean;
}
export type LinkOf = (value: CellValue) => ValueLink | undefined;

/**
 * The ecosystem's format `url`: an address made of the value by `params.urlTemplate` (`{{value}}` is encoded, `{{rawValue}}` is
 * not), or the value itself. Only http and https lead anywhere, and where the template names a host, to that one (attacks 3
 * and 14). Images and sounds are links, too: nothing is loaded from elsewhere. Undefined for other formats.
 */
export function createLink(format: JsonObject = {}): LinkOf | undefined {
  if (format['id'] !== 'url') return undefined;
  const params = asObject(format['params']);
  const template = asText(params['urlTemplate']).trim() || '{{rawValue}}';
  const newTab = !asBoolean(params['openLinkInCurrentTab']);
  const [fixed = ''] = template.split('{{');
  // A part of a host that values go on with would lead anywhere.
  if (!/^(?:https?:\/\/(?:[^/?#\s\\]+[/?#].*)?)?$/i.test(fixed)) return () => undefined;
  const host = parse(fixed)?.host;
  return (value) => {
    if (value === null || value === '') return undefined;
    const text = String(value);
    const href = template.replaceAll(/\{\{\s*(value|rawValue)\s*\}\}/g, (_, name: string) =>
      name === 'value' ? encode(text) : text,
    );
    return isSafe(href, host) ? { href, newTab } : undefined;
  };
}

function isSafe(href: string, host: string | undefined): boolean {
  if (/[\p{Cc}\\]/u.test(href)) return false;
  const url = parse(href);
  return (
    url !== undefined &&
    /^https?:\/\//i.test(href) &&
    url.username === '' &&
    url.password === '' &&
    (host === undefined || url.host === host)
  );
}

function parse(href: string): URL | undefined {
  return URL.canParse(href) ? new URL(href) : undefined;
}

/** Half characters of broken data are not an address. */
function encode(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'));
}
