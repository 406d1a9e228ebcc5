import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { checkUrl } from '#core/server';
import type { Brought, BringOptions } from './bring-file';
import { URL_HOSTS, urlSource } from './url-source';
import { watchFolder } from './watch-folder';

export interface SourceSettings {
  folders: readonly string[];
  watchSeconds: number;
  urls: readonly string[];
  hosts: readonly string[];
  urlMinutes: number;
}

export interface FollowedSources {
  /** Ends what is being loaded, and waits for that. */
  close(): Promise<void>;
}

/** Watches folders and asks URLs, until it is closed. Throws at once for a URL that would never be asked. */
export function followSources(
  { folders, watchSeconds, urls, hosts, urlMinutes }: SourceSettings,
  options: BringOptions,
  print: (line: string) => void,
): FollowedSources {
  for (const url of urls) checkUrl(url, { allowed: hosts, setting: URL_HOSTS });
  const closing = new AbortController();
  const { signal } = closing;
  // Each URL and each of its redirects listens: these are as many as they are.
  setMaxListeners(0, signal);
  const told = {
    onBrought: (name: string, brought: Brought) => tell(print, name, brought),
    onFailed: (name: string, error: unknown) => print(withName(name, messageOf(error))),
  };
  const watched = folders.map((folder) => ({
    name: folder,
    source: watchFolder(folder, options, told),
    seconds: watchSeconds,
  }));
  const asked = urls.map((url) => {
    const source = urlSource(url, { ...options, allowed: hosts });
    const look = async (one: AbortSignal) => tell(print, url, await source.look(one));
    return { name: url, source: { look }, seconds: urlMinutes * 60 };
  });
  const running = [...watched, ...asked].map((one) => repeat(one, signal, print));
  return {
    async close() {
      closing.abort();
      await Promise.all(running);
    },
  };
}

interface Repeated {
  name: string;
  source: { look(signal: AbortSignal): Promise<void> };
  seconds: number;
}

/** One look after the other, so that none meets another. */
async function repeat(
  { name, source, seconds }: Repeated,
  signal: AbortSignal,
  print: (line: string) => void,
): Promise<void> {
  let problem = '';
  while (!signal.aborted) {
    try {
      await source.look(signal);
      problem = '';
    } catch (error) {
      if (signal.aborted) return;
      // The same again is no news.
      if (messageOf(error) !== problem) print(withName(name, messageOf(error)));
      problem = messageOf(error);
    }
    await wait(seconds * 1000, undefined, { signal, ref: false }).catch(() => {});
  }
}

function tell(print: (line: string) => void, name: string, brought: Brought): void {
  if (brought.kind !== 'loaded') return;
  const { index, documents, rejectedRows, notices } = brought.result;
  const rejected = rejectedRows > 0 ? `, ${rejectedRows} rows rejected` : '';
  const noticed = notices.length > 0 ? `, ${notices.length} notices` : '';
  print(`${shown(name)}: ${documents} documents loaded into ${index}${rejected}${noticed}.`);
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** What is wrong with a file begins with its name already. */
function withName(name: string, message: string): string {
  const own = `${name}: `;
  return `${shown(name)}: ${message.startsWith(own) ? message.slice(own.length) : message}`;
}

/** A name may have line breaks, which would be lines of the log. */
const shown = (name: string): string => JSON.stringify(name).slice(1, -1);
