import type { FastifyInstance } from 'fastify';

/** The same on every answer; the page adds its policy with a nonce of its own. */
const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  // Addresses of Atrium say what somebody looks at: another site gets the host and no more.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // What is for one person is kept by no cache on the way; what may be kept says so itself.
  'cache-control': 'no-store',
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
