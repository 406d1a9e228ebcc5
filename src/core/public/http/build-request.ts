import type {
  HttpFetchOptions,
  HttpFetchOptionsWithPath,
  HttpFetchQuery,
  IBasePath,
} from './types';

export interface RequestContext {
  basePath: IBasePath;
  version: string;
}

/** The browser's request, with the headers that the server asks for. */
export function buildRequest(options: HttpFetchOptionsWithPath, context: RequestContext): Request {
  const { path, query, prependBasePath = true, prependOptions, asSystemRequest } = options;
  const address = prependBasePath ? context.basePath.prepend(path, prependOptions) : path;
  const url = new URL(address, window.location.href);
  addQuery(url, query);
  const headers = new Headers({ 'Content-Type': 'application/json' });
  for (const [name, value] of Object.entries(checkHeaders(options.headers))) {
    if (value === undefined) headers.delete(name);
    else headers.set(name, value);
  }
  if (isOurs(url, address, context.basePath)) {
    headers.set('osd-version', context.version);
    headers.set('osd-xsrf', 'osd-fetch');
  }
  if (asSystemRequest) {
    headers.set('osd-system-request', 'true');
  }
  const { method = 'GET', body, signal, cache, keepalive, credentials = 'same-origin' } = options;
  return new Request(url, { method, body, signal, cache, keepalive, credentials, headers });
}

function addQuery(url: URL, query: HttpFetchQuery = {}) {
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) url.searchParams.append(name, String(one));
    }
  }
}

function checkHeaders(headers: HttpFetchOptions['headers'] = {}) {
  const reserved = Object.keys(headers).filter((name) => name.toLowerCase().startsWith('osd-'));
  if (reserved.length > 0) {
    throw new Error(
      `Invalid fetch headers, headers beginning with "osd-" are not allowed: [${reserved.join(',')}]`,
    );
  }
  return headers;
}

/**
 * The anti-forgery header never goes to another server. The address as the browser reads it counts:
 * it takes `/\host` for another server too.
 */
function isOurs(url: URL, address: string, basePath: IBasePath): boolean {
  const base = new URL(basePath.getBasePath() || '/', window.location.href);
  if (url.origin !== base.origin) return false;
  const relative = !/^[a-z][a-z\d+.-]*:/i.test(address);
  const below = `${base.pathname.replace(/\/$/, '')}/`;
  return relative || `${url.pathname}/`.startsWith(below);
}
