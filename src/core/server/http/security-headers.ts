import type { FastifyInstance } from 'fastify';

/** The same on every answer; the page adds its policy with a nonce of its own. */
const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer-when-downgrade',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Nothing but the page may run or load anything, whatever type an answer claims to have.
  'content-security-policy': "default-src 'none'; frame-ancestors 'self'; sandbox",
};

export function registerSecurityHeaders(
  server: FastifyInstance,
  custom: Readonly<Record<string, string>>,
): void {
  server.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(SECURITY_HEADERS).headers(custom);
    done();
  });
}

/** No unsafe-inline, no unsafe-eval. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}
