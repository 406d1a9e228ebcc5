import { lstatSync, readlinkSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../config';

/** A name in a data folder. */
export interface Place {
  name: string;
  kind: 'file' | 'folder';
  /** What Atrium keeps there. */
  content: string;
  /** Whether it may be a link to where it really lies. A database writes its last changes beside the file that a link leads to. */
  mayBeLink?: boolean;
}

/** What stands in the place of a file and is none is nothing that could be written over, or that Atrium made. Throws `ConfigError`. */
export function refuseOtherKinds(folder: string, places: readonly Place[]): void {
  for (const { name, kind, content, mayBeLink = false } of places) {
    const path = join(folder, name);
    const found = look(path);
    if (!found) continue;
    const other = nameOther(found, kind, mayBeLink);
    if (other) {
      throw new ConfigError(
        `${path} is ${other}, where Atrium keeps a ${kind} with ${content}. Nothing was changed. Move it away, or choose another folder with --data.`,
      );
    }
  }
}

interface Found {
  isLink: boolean;
  /** Missing where a link leads nowhere. */
  target: Stats | undefined;
  /** Where a link leads to itself. */
  isLoop: boolean;
}

function look(path: string): Found | undefined {
  const own = lstatSync(path, { throwIfNoEntry: false });
  if (!own) return undefined;
  const isLink = own.isSymbolicLink();
  try {
    return { isLink, target: statSync(path, { throwIfNoEntry: false }), isLoop: false };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ELOOP') throw error;
    return { isLink, target: undefined, isLoop: true };
  }
}

function nameOther(
  { isLink, target, isLoop }: Found,
  kind: Place['kind'],
  mayBeLink: boolean,
): string | undefined {
  if (isLoop || (isLink && !mayBeLink)) return isLoop ? 'a link to itself' : 'a link';
  if (!target || (kind === 'file' ? target.isFile() : target.isDirectory())) return undefined;
  return target.isDirectory() ? 'a folder' : `no ${kind}`;
}

/**
 * A database that was moved elsewhere, with a link in its place, without its last changes: it would be opened as it was before them.
 * Throws `ConfigError`.
 */
export function refuseLeftBehind(folder: string, file: string, beside: readonly string[]): void {
  const path = join(folder, file);
  if (!lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  const left = beside
    .map((name) => join(folder, name))
    .find((one) => (lstatSync(one, { throwIfNoEntry: false })?.size ?? 0) > 0);
  if (left !== undefined) {
    throw new ConfigError(
      `${path} is a link to ${readlinkSync(path)}, and the last changes of it lie in ${left}. Nothing was changed. Move that file beside the one that the link leads to.`,
    );
  }
}
