import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { hashSecret, isSameSecret, randomSecret } from './secrets';
import type { CookieOptions } from './session-cookie';
import type { User } from './users';

/** Names a browser for one person. */
export type DeviceId = string;

interface Mark {
  id: DeviceId;
  signature: string;
}

const NAME = 'atrium-device';
const COOKIE = /(?:^|;\s*)atrium-device=([\w.~-]+)(?:;|$)/;
const MARK = /^([\w-]{43})\.([\w-]{43})$/;
/** Browsers that several people use know the last ones. */
const MOST_PEOPLE = 4;
const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * A browser in which somebody signed in with their present password keeps a mark of it, beyond the session. It lets nobody in: with
 * it, attempts for that person are apart from those of whoever tries names and passwords without one (attack 103).
 */
export function findDevice(request: FastifyRequest, user: User | undefined): DeviceId | undefined {
  // As long for somebody who does not exist.
  const mark = readMarks(request).find((one) => isOf(one, user ?? NOBODY));
  return user && mark?.id;
}

/** The cookie's value for `set-cookie`: this person's mark, before those of others. Only sign-ins get to see it. */
export function deviceCookie(
  request: FastifyRequest,
  user: Signer,
  { basePath, secure }: CookieOptions,
): string {
  const marks = readMarks(request);
  const own = marks.find((mark) => isOf(mark, user)) ?? makeMark(user);
  const others = marks.filter(({ id }) => id !== own.id);
  const value = [own, ...others]
    .slice(0, MOST_PEOPLE)
    .map(({ id, signature }) => `${id}.${signature}`)
    .join('~');
  const lifetime = `Max-Age=${YEAR_SECONDS}; Path=${basePath}/auth`;
  return `${NAME}=${value}; ${lifetime}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
}

type Signer = Pick<User, 'id' | 'password'>;
const NOBODY: Signer = { id: '', password: '' };

function readMarks({ headers }: FastifyRequest): readonly Mark[] {
  const texts = COOKIE.exec(headers.cookie ?? '')?.[1]?.split('~') ?? [];
  return texts.slice(0, MOST_PEOPLE).flatMap((text) => {
    const [, id, signature] = MARK.exec(text) ?? [];
    return id && signature ? [{ id, signature }] : [];
  });
}

function makeMark(user: Signer): Mark {
  const id = randomSecret();
  return { id, signature: sign(id, user) };
}

/** By the salted hash of the password, which leaves this server never: a mark is over when the password changes. */
function sign(id: DeviceId, user: Signer): string {
  return createHmac('sha256', user.password).update(`device:${user.id}:${id}`).digest('base64url');
}

function isOf({ id, signature }: Mark, user: Signer): boolean {
  return isSameSecret(signature, hashSecret(sign(id, user)));
}
