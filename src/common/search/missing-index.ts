import type { JsonObject } from '#common/json';

/** There is no index of this name, or none of a name of this pattern: asked for the latter, an engine counts nothing, as if there were data. */
export class MissingIndexError extends Error {
  readonly index: string;

  constructor(index: string, message: string) {
    super(message);
    this.index = index;
  }
}

/** The index that a request was about and that is not there (any more); undefined for any other failure. */
export function missingIndexOf(error: unknown): string | undefined {
  if (error instanceof MissingIndexError) return error.index;
  const { body } = (error ?? {}) as { body?: { message?: unknown; attributes?: JsonObject } };
  if (body?.attributes?.['code'] !== 'index_not_found') return undefined;
  const [, name] = /\[([^[\]]+)\]/.exec(String(body.message)) ?? [];
  return name ?? '';
}
