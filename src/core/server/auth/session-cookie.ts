import type { FastifyRequest } from 'fastify';

const NAME = 'atrium-session';
const ID = /(?:^|;\s*)atrium-session=([\w-]{43})(?:;|$)/;

export interface CookieOptions {
  basePath: string;
  /** Only sent over encrypted connections. */
  secure: boolean;
}

export function readSessionId({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return ID.exec(headers.cookie ?? '')?.[1];
}

/** The cookie's value for `set-cookie`. It ends with the browser; how long it is good, the server knows. */
export function sessionCookie(id: string, { basePath, secure }: CookieOptions): string {
  const path = basePath || '/';
  return `${NAME}=${id}; Path=${path}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

export function clearedCookie(options: CookieOptions): string {
  return `${sessionCookie('', options)}; Max-Age=0`;
}

/** As the trusted proxy nearest to this server says; a scheme may be written in any case. */
export const isOverTls = ({ protocol }: Pick<FastifyRequest, 'protocol'>): boolean =>
  protocol.toLowerCase() === 'https';
