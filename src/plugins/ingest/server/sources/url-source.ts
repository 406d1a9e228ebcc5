import type { lookup } from 'node:dns';
import { guardedFetch, type GuardedAnswer } from '#core/server';
import { bringFile, type Brought, type BringOptions } from './bring-file';

export interface UrlSource {
  /** Asks once whether there is something new, and loads it. */
  look(signal: AbortSignal): Promise<Brought>;
}

export interface UrlOptions extends BringOptions {
  allowed: readonly string[];
  resolve?: typeof lookup;
}

/** The key that lists the hosts of these URLs. */
export const URL_HOSTS = 'data.urlHosts';

/** A file that a host offers. What was told of it (`ETag`, `Last-Modified`) is asked for again, and the same bytes are not loaded twice. */
export function urlSource(url: string, options: UrlOptions): UrlSource {
  let known: Record<string, string> = {};
  return {
    async look(signal) {
      const { allowed, resolve } = options;
      const listed = { allowed, setting: URL_HOSTS };
      const asked = { ...listed, headers: known, signal, ...(resolve ? { resolve } : {}) };
      const answer = await guardedFetch(url, asked);
      try {
        if (answer.statusCode === 304) return { kind: 'unchanged' };
        if (answer.statusCode !== 200) throw new Error(`The host answers ${answer.statusCode}.`);
        const place = url;
        const file = { place, name: nameOf(url), body: answer.body, signal };
        const brought = await bringFile(file, options);
        known = conditions(answer);
        return brought;
      } finally {
        await answer.close();
      }
    },
  };
}

function conditions({ headers }: GuardedAnswer): Record<string, string> {
  const { etag, 'last-modified': modified } = headers;
  return {
    ...(typeof etag === 'string' ? { 'if-none-match': etag } : {}),
    ...(typeof modified === 'string' ? { 'if-modified-since': modified } : {}),
  };
}

/** The last part of the path, or the host. */
function nameOf(text: string): string {
  const { pathname, hostname } = new URL(text);
  const last = pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last) || hostname;
  } catch {
    return last;
  }
}
