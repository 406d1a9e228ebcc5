import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { Agent, request } from 'undici';
import { isAllowedAddress } from './allowed-address';

export interface GuardedRequest {
  /** Hosts that may be asked, `host` or `host:port`; addresses that are not of the internet have to be listed themselves. */
  allowed: readonly string[];
  headers: Readonly<Record<string, string>>;
  signal: AbortSignal;
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

export class RefusedAddress extends Error {
  override readonly name = 'RefusedAddress';
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
    let url = checkUrl(first, asked.allowed);
    for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
      const answer = await request(url, {
        dispatcher: agent,
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
      url = checkRedirect(url, location, asked.allowed);
    }
    throw new RefusedAddress(`${first} redirects more than ${MOST_REDIRECTS} times.`);
  } catch (error) {
    await agent.destroy();
    throw error;
  }
}

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);

/** Throws for what is not to be asked. Numbers in odd spellings are those that they mean once they are parsed. */
export function checkUrl(text: string, allowed: readonly string[]): URL {
  if (!URL.canParse(text)) throw new RefusedAddress(`${text} is no URL.`);
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new RefusedAddress(`Only http and https can be asked, not ${url.protocol}`);
  }
  if (url.username !== '' || url.password !== '') {
    throw new RefusedAddress('A URL with a name or password is not asked.');
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isDefault = url.port === '';
  if (!allowed.includes(url.host) && !(isDefault && allowed.includes(host))) {
    throw new RefusedAddress(`The host ${url.host} is not in data.urlHosts.`);
  }
  if (isIP(host) && !isAllowedAddress(host, addressesIn(allowed))) {
    throw new RefusedAddress(
      `The address ${host} is not of the internet, and not in data.urlHosts.`,
    );
  }
  return url;
}

function checkRedirect(from: URL, location: string, allowed: readonly string[]): URL {
  if (!URL.canParse(location, from.href)) throw new RefusedAddress('The redirect leads to no URL.');
  const url = checkUrl(new URL(location, from).href, allowed);
  if (from.protocol === 'https:' && url.protocol !== 'https:') {
    throw new RefusedAddress(`${from.host} redirects from https to http.`);
  }
  return url;
}

/** Of the list, also those with a port. */
const addressesIn = (allowed: readonly string[]): readonly string[] =>
  allowed
    .map(
      (entry) =>
        /^\[(.+)\](?::\d+)?$/.exec(entry)?.[1] ??
        (isIP(entry) ? entry : entry.replace(/:\d+$/, '')),
    )
    .filter((entry) => isIP(entry) !== 0);

function guardedLookup({ allowed, resolve = lookup }: GuardedRequest): LookupFunction {
  const listed = addressesIn(allowed);
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const refused = error
        ? undefined
        : addresses.find(({ address }) => !isAllowedAddress(address, listed));
      const problem = refused
        ? new RefusedAddress(
            `${hostname} stands for ${refused.address}, which is not of the internet, and not in data.urlHosts.`,
          )
        : error;
      if (problem) callback(problem, []);
      else if (options.all) callback(null, addresses);
      else callback(null, addresses[0]?.address ?? '', addresses[0]?.family);
    });
  };
}
