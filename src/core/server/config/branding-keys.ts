import { z } from 'zod';
import { flag } from './value-types';

const IMAGE = /\.(png|svg|gif|jpe?g|webp|ico)$/i;

/**
 * An image: a URL with http or https, or a path on this server, below the base path. `/` is none. Nothing asks
 * for it at the start: a machine without a way out starts all the same.
 */
const image = z
  .string()
  .transform((text) => (text === '/' ? '' : text))
  .refine(
    (text) => text === '' || isImage(text),
    'must be an address with http:// or https://, or a path such as /ui/logo.svg, and end with png, svg, gif, jpg, webp or ico',
  )
  .default('');

/** Where the help menu leads: an address with http or https, or a path on this server, below the base path. Empty is the usual place, false none. */
const helpLink = z
  .preprocess((value) => (value === false ? 'false' : value), z.string())
  .refine(
    (text) => text === '' || text === 'false' || isWebAddress(text) || isOwnPath(text),
    'must be an address with http:// or https://, a path such as /docs, or false',
  )
  .transform((text) => (text === 'false' ? false : text))
  .default('');

/** Texts of the operator for the page (spec section 1.4). */
export const BRANDING_KEYS = {
  'opensearchDashboards.branding.applicationTitle': z
    .string()
    .max(36, 'must have 1 to 36 characters')
    .default(''),
  'opensearchDashboards.branding.useExpandedHeader': flag.default(true),
  'opensearchDashboards.branding.logo.defaultUrl': image,
  'opensearchDashboards.branding.logo.darkModeUrl': image,
  'opensearchDashboards.branding.mark.defaultUrl': image,
  'opensearchDashboards.branding.mark.darkModeUrl': image,
  'opensearchDashboards.branding.loadingLogo.defaultUrl': image,
  'opensearchDashboards.branding.loadingLogo.darkModeUrl': image,
  'opensearchDashboards.branding.faviconUrl': image,
  'opensearchDashboards.helpLinks.documentation': helpLink,
  'opensearchDashboards.helpLinks.community': helpLink,
  'opensearchDashboards.helpLinks.newIssue': helpLink,
  'opensearchDashboards.survey.url': z
    .string()
    .refine(
      (text) => text === '' || isWebAddress(text),
      'must be an address with http:// or https://',
    )
    .default(''),
} as const;

function isImage(text: string): boolean {
  // A browser reads //host and /\host as another host, and drops signs below the space: plain ASCII
  // without space, quotes, \, < and >.
  if (!/^[!#-&(-;=?-[\]-~]+$/.test(text)) {
    return false;
  }
  if (text.startsWith('/')) {
    return isOwnPath(text) && IMAGE.test(text);
  }
  return isWebAddress(text) && IMAGE.test(new URL(text).pathname);
}

function isOwnPath(text: string): boolean {
  return /^\/(?!\/)[!#-&(-;=?-[\]-~]*$/.test(text) && !text.split('/').includes('..');
}

function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(text) || !URL.canParse(text)) {
    return false;
  }
  const { username, password } = new URL(text);
  return username === '' && password === '';
}
