import type { FastifyRequest } from 'fastify';

/** What programs ask. */
const FOR_PROGRAMS = /^\/(?:api|internal)(?:[/?]|$)/;

/** Whether it is a person who looks at the answer in the window of a browser. */
export function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && !FOR_PROGRAMS.test(url) && (headers.accept ?? '').includes('text/html');
}
