import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error';
import type { ConfigKey } from './config-schema';

/** A file that a key names. Throws `ConfigError`. */
export function readPem(key: ConfigKey, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === 'ENOENT' ? 'there is no such file' : `it can't be read (${code})`;
    throw new ConfigError(`[${key}] ${path}: ${reason}.`, { cause: error });
  }
}
