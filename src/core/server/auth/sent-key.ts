import type { FastifyRequest } from 'fastify';

/**
 * The API key of a request: `ApiKey id.secret`, or as shippers and clients of other products write the same: `Bearer id.secret`, or
 * `ApiKey` with `id:secret` in base64.
 */
export function readSentKey({ headers }: FastifyRequest): string | undefined {
  const [, scheme = '', given = ''] =
    /^(ApiKey|Bearer) ([\w.+/=-]+)$/i.exec(headers.authorization ?? '') ?? [];
  if (given === '' || given.includes('.') || scheme.toLowerCase() === 'bearer') {
    return given || undefined;
  }
  return Buffer.from(given, 'base64').toString('latin1').replace(':', '.');
}
