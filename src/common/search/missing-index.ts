import type { JsonObject } from '#common/json';

/** The index that a request was about and that is not there (any more); undefined for any other failure. */
export function missingIndexOf(error: unknown): string | undefined {
  const { body } = (error ?? {}) as { body?: { message?: unknown; attributes?: JsonObject } };
  if (body?.attributes?.['code'] !== 'index_not_found') return undefined;
  const [, name] = /\[([^[\]]+)\]/.exec(String(body.message)) ?? [];
  return name ?? '';
}
