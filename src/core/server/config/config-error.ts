/** The configuration can't be used. The message says which key, why, and what to write. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
