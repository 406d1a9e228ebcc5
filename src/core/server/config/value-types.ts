import { isIP } from 'node:net';
import { z } from 'zod';
import { parseCspRules } from './csp-rules';

export const milliseconds = z.coerce.number().int().positive();
export const bytes = z.coerce.number().int().positive();
export const count = z.coerce.number().int().positive();
/** As DuckDB writes it, such as `2GB`. */
export const memory = z.string().regex(/^\d+(\.\d+)?\s?(MB|GB|MiB|GiB)$/);
export const port = z.coerce.number().int().min(0).max(65_535);
export const flag = z.union([
  z.boolean(),
  z.enum(['true', 'false']).transform((text) => text === 'true'),
]);

/** A list, or one text with commas, as options and variables give it, perhaps in brackets as in the file. */
const texts = z
  .union([z.array(z.string()), z.string().transform(splitList)])
  .transform((parts) => parts.map((part) => part.trim()).filter(Boolean));
export const list = texts.default([]);

export const basePath = z.string().regex(/^\/.*[^/]$/, "must start with '/' and not end with '/'");
export const hosts = texts.pipe(z.array(z.url({ protocol: /^https?$/ })).min(1));

export const addresses = texts
  .refine(
    (parts) => parts.every(isAddress),
    'each must be an IP address, a range such as 10.0.0.0/8, or "loopback"',
  )
  .default([]);

export const tlsVersions = texts
  .refine(
    (parts) => parts.length > 0 && parts.every((part) => part === 'TLSv1.2' || part === 'TLSv1.3'),
    'only TLSv1.2 and TLSv1.3 are safe',
  )
  .transform((parts) => parts as ('TLSv1.2' | 'TLSv1.3')[])
  .default(['TLSv1.2', 'TLSv1.3']);

function splitList(text: string): readonly string[] {
  const [, inside = ''] = /^\s*\[([^[\]]*)\]\s*$/.exec(text) ?? [];
  // `[::1]` is an address.
  const isList = inside !== '' && isIP(inside) === 0;
  return isList
    ? inside.split(',').map((part) => part.trim().replace(/^(["'])(.*)\1$/, '$2'))
    : text.split(',');
}

export const cspRules = z
  .union([z.array(z.string()), z.string().transform((text) => text.split(','))])
  .transform((rules, context) => {
    try {
      return parseCspRules(rules);
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message });
      return z.NEVER;
    }
  })
  .default({});

/** Headers that the server answers for itself. */
const OWN_HEADERS =
  /^(content-security-policy|content-length|content-encoding|transfer-encoding|connection|set-cookie)$/i;
const HEADER_NAME = /^[!#$%&'*+.^`|~\w-]+$/;
/** Of the connection, of the body, or with what a browser shows to this server alone. */
const NOT_SENT_ON =
  /^(host|cookie|connection|keep-alive|te|trailer|upgrade|expect|transfer-encoding|accept-encoding|proxy-.*|content-.*|x-proxy-secret)$/i;
const ONLY_OWN =
  'host, cookie and headers of the connection, of the body and of proxies are never sent on';

const headers = z.record(
  z.string().regex(HEADER_NAME, 'a header has a name that can not be sent'),
  z.coerce.string().regex(/^[\t\x20-\x7e\x80-\xff]*$/, 'a header has a value that can not be sent'),
);

/** Of requests to another server. */
export const sentHeaders = headers
  .refine((sent) => !Object.keys(sent).some((name) => NOT_SENT_ON.test(name)), ONLY_OWN)
  .default({});

/** Names of headers that are handed on, in small letters. */
export const headerNames = texts
  .transform((names) => [...new Set(names.map((name) => name.toLowerCase()))])
  .refine(
    (names) => names.every((name) => HEADER_NAME.test(name)),
    'each must be the name of a header',
  )
  .refine((names) => !names.some((name) => NOT_SENT_ON.test(name)), ONLY_OWN)
  .default([]);

export const responseHeaders = headers
  .refine(
    (answered) => !Object.keys(answered).some((name) => OWN_HEADERS.test(name)),
    'content-security-policy (csp.rules adds to it), set-cookie and headers of the connection are set by the server alone',
  )
  .default({});

function isAddress(text: string): boolean {
  const [address = '', range, ...rest] = text.split('/');
  const family = isIP(address);
  if (rest.length > 0 || family === 0) {
    return text === 'loopback';
  }
  return (
    range === undefined || (/^\d{1,3}$/.test(range) && Number(range) <= (family === 4 ? 32 : 128))
  );
}
