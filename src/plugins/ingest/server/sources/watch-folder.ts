import { constants } from 'node:fs';
import { open, readdir, type FileHandle } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { EngineError } from '#engine';
import { isDataFile } from '../load-arguments';
import { bringFile, type Brought, type BringOptions } from './bring-file';

export interface WatchedFolder {
  /** Looks once: loads what is new or has changed and rests since the look before. */
  look(signal: AbortSignal): Promise<void>;
}

interface Seen {
  /** At the last look. */
  stamp: string;
  /** What became an index, or could not. */
  done?: string;
  /** What went wrong and may pass: it is tried again, not before then, and told once. */
  failed?: { message: string; againAt: number };
}

/** It may be large, and is copied each time. */
const AGAIN_MS = 30_000;

/** The file will be refused again, unless it changes. */
const REFUSED: ReadonlySet<string> = new Set(['too_large', 'unsupported', 'invalid_query']);

const isRefusal = (error: unknown): boolean =>
  error instanceof EngineError && REFUSED.has(error.code);

export interface Told {
  onBrought: (name: string, brought: Brought) => void;
  onFailed: (name: string, error: unknown) => void;
}

/**
 * Watches a folder by looking at it: systems tell of changes in ways that differ, and not at all over a network. A file is loaded once
 * two looks saw it the same; what is loaded is a copy, which is of that very state.
 */
export function watchFolder(
  given: string,
  options: BringOptions,
  { againMs = AGAIN_MS, ...told }: Told & { againMs?: number },
): WatchedFolder {
  const folder = resolve(given);
  const seen = new Map<string, Seen>();

  async function bring(name: string, signal: AbortSignal): Promise<void> {
    const file = await openPlain(join(folder, name));
    if (!file) return;
    try {
      const stamp = await stampOf(file);
      const before = seen.get(name);
      const rests = before?.stamp === stamp;
      seen.set(name, before?.stamp === stamp ? { ...before, stamp } : { stamp });
      if (!rests || before.done === stamp) return;
      if (before.failed && performance.now() < before.failed.againAt) return;
      const body = file.createReadStream({ autoClose: false });
      const isWhole = async () => (await stampOf(file)) === stamp;
      const place = join(folder, name);
      const brought = await bringFile({ place, name, body, signal, isWhole }, options);
      if (brought.kind === 'changing') return;
      seen.set(name, { stamp, done: stamp });
      told.onBrought(name, brought);
    } catch (error) {
      signal.throwIfAborted();
      const { stamp = '', failed } = seen.get(name) ?? {};
      const message = String(error);
      if (message !== failed?.message) told.onFailed(name, error);
      const again = { message, againAt: performance.now() + againMs };
      seen.set(name, isRefusal(error) ? { stamp, done: stamp } : { stamp, failed: again });
    } finally {
      await file.close();
    }
  }

  return {
    async look(signal) {
      const names = await namesIn(folder);
      for (const gone of [...seen.keys()].filter((name) => !names.includes(name)))
        seen.delete(gone);
      for (const name of names) {
        signal.throwIfAborted();
        await bring(name, signal);
      }
    },
  };
}

/** Files that may hold data; no folders, links, pipes or devices. */
async function namesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && isDataFile(entry.name))
    .map(({ name }) => name)
    .sort();
}

/** A file that is no link: what stands there may have become one meanwhile. Undefined for anything else. */
async function openPlain(path: string): Promise<FileHandle | undefined> {
  // Windows has neither of them.
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
  const file = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK).catch(() => undefined);
  if (file && !(await file.stat()).isFile()) {
    await file.close();
    return undefined;
  }
  return file;
}

async function stampOf(file: FileHandle): Promise<string> {
  const { ino, size, mtimeNs } = await file.stat({ bigint: true });
  return `${ino} ${size} ${mtimeNs}`;
}
