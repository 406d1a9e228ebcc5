import { ConfigError, type ConfigKey } from '../config';

/** Why a port that the configuration names can't be listened on, and what to do. */
export function portError(key: ConfigKey, port: number, cause: unknown): ConfigError {
  const { code } = cause as NodeJS.ErrnoException;
  const reason =
    code === 'EADDRINUSE'
      ? 'is in use by another program. Stop that one or choose another port'
      : `can't be used (${code}). Choose another one`;
  return new ConfigError(`[${key}] port ${port} ${reason}.`, { cause });
}
