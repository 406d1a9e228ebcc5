import { statSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../config';

/** A name in a data folder. */
export interface Place {
  name: string;
  kind: 'file' | 'folder';
  /** What Atrium keeps there. */
  content: string;
}

/** What stands in the place of a file and is none is nothing that could be written over, or that Atrium made. Throws `ConfigError`. */
export function refuseOtherKinds(folder: string, places: readonly Place[]): void {
  for (const { name, kind, content } of places) {
    const path = join(folder, name);
    const found = statSync(path, { throwIfNoEntry: false });
    if (found && !(kind === 'file' ? found.isFile() : found.isDirectory())) {
      throw new ConfigError(
        `${path} is ${found.isDirectory() ? 'a folder' : `no ${kind}`}, where Atrium keeps a ${kind} with ${content}. Nothing was changed. Move it away, or choose another folder with --data.`,
      );
    }
  }
}
