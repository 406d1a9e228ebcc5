import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { Agent } from 'undici';
import { checkHost, RefusedAddress, refusalOf, type AllowedHosts } from './allowed-host';

export interface GuardedRequest extends AllowedHosts {
  headers: Readonly<Record<string, string>>;
  signal: AbortSignal;
  /** Asked for as it is, in place of that of the first URL, out of which parsing takes `..`. */
  exactPath?: string;
  /** Resolves names; the system's by default. */
  resolve?: typeof lookup;
}

export interface GuardedAnswer {
  statusCode: number;
  headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  body: Readable;
  /** What was not read of the body is not awaited. */
  close(): Promise<void>;
}

const MOST_REDIRECTS = 5;
const HEADERS_TIMEOUT_MS = 30_000;
const BODY_TIMEOUT_MS = 60_000;

/**
 * Asks an allowed host. What a name stands for is looked up once, checked, and that very address is asked: a name that stands for
 * something else a moment later leads nowhere. Each redirect is checked as the first address is.
 */
export async function guardedFetch(first: string, asked: GuardedRequest): Promise<GuardedAnswer> {
  const agent = new Agent({
    connect: { lookup: guardedLookup(asked), timeout: HEADERS_TIMEOUT_MS },
  });
  try {
    let url = checkUrl(first, asked);
    for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
      const isFirst = hop === 0 && asked.exactPath !== undefined;
      const answer = await agent.request({
        origin: url.origin,
        path: isFirst ? (asked.exactPath ?? '') : `${url.pathname}${url.search}`,
        method: 'GET',
        headers: { 'accept-encoding': 'identity', ...asked.headers },
        signal: asked.signal,
        headersTimeout: HEADERS_TIMEOUT_MS,
        bodyTimeout: BODY_TIMEOUT_MS,
      });
      const { location } = answer.headers;
      if (!isRedirect(answer.statusCode) || typeof location !== 'string') {
        const { statusCode, headers, body } = answer;
        const close = async () => {
          body.on('error', () => {}).destroy();
          await agent.destroy();
        };
        return { statusCode, headers, body, close };
      }
      // It is no data, and may not end.
      answer.body.on('error', () => {}).destroy();
      url = checkRedirect(url, location, asked);
    }
    throw new RefusedAddress(`${first} redirects more than ${MOST_REDIRECTS} times.`);
  } catch (error) {
    await agent.destroy();
    throw error;
  }
}

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);

/** Throws for what is not to be asked. Numbers in odd spellings are those that they mean once they are parsed. */
export function checkUrl(text: string, listed: AllowedHosts): URL {
  if (!URL.canParse(text)) throw new RefusedAddress(`${text} is no URL.`);
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new RefusedAddress(`Only http and https can be asked, not ${url.protocol}`);
  }
  if (url.username !== '' || url.password !== '') {
    throw new RefusedAddress('A URL with a name or password is not asked.');
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  checkHost({ host, shown: url.host, isDefaultPort: url.port === '' }, listed);
  return url;
}

function checkRedirect(from: URL, location: string, listed: AllowedHosts): URL {
  if (!URL.canParse(location, from.href)) throw new RefusedAddress('The redirect leads to no URL.');
  const url = checkUrl(new URL(location, from).href, listed);
  if (from.protocol === 'https:' && url.protocol !== 'https:') {
    throw new RefusedAddress(`${from.host} redirects from https to http.`);
  }
  return url;
}

/** Looks a name up once and refuses what it may not stand for: whoever connects by it uses that very address. */
export function guardedLookup({
  resolve = lookup,
  ...listed
}: AllowedHosts & Pick<GuardedRequest, 'resolve'>): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const problem = error ?? refusalOf(hostname, addresses, listed);
      if (problem) callback(problem, []);
      else if (options.all) callback(null, addresses);
      else callback(null, addresses[0]?.address ?? '', addresses[0]?.family);
    });
  };
}
