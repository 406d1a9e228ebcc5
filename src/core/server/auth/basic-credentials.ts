import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { checkPassword, type PasswordCheck } from './check-password';
import { MAX_PASSWORD } from './passwords';
import type { Principal } from '../principal/principal';
import { toPrincipal } from './users';

/** Milliseconds: then the password is looked at again. */
const LASTS_MS = 5 * 60_000;
const MOST_REMEMBERED = 1000;
const MAX_NAME = 100;

type Credentials = { username: string; password: string };

/**
 * Names and passwords that programs send with each of their requests (RFC 7617). A hash that is meant to be slow is computed for
 * the first of them; what is remembered is a keyed hash of the password together with the stored one: it tells nothing of the
 * password, and whoever has another one by now, or is gone, is not found by it.
 */
export function createBasicCredentials(
  check: PasswordCheck,
): (request: FastifyRequest) => Promise<Principal | undefined> {
  const key = randomBytes(32);
  const until = new Map<string, number>();
  const running = new Map<string, Promise<boolean>>();
  const digestOf = (stored: string, { username, password }: Credentials) =>
    createHmac('sha256', key)
      .update(JSON.stringify([username, stored, password]))
      .digest('base64url');
  const remember = (digest: string) => {
    until.set(digest, performance.now() + LASTS_MS);
    const [oldest] = until.keys();
    if (until.size > MOST_REMEMBERED && oldest !== undefined) until.delete(oldest);
  };
  const look = async (request: FastifyRequest, given: Credentials, digest: string | undefined) => {
    await checkPassword(check, request, given);
    if (digest !== undefined) remember(digest);
    return true;
  };
  return async (request) => {
    const given = readBasic(request.headers.authorization);
    if (!given) return undefined;
    const found = check.store.users.find(given.username);
    const digest = found && digestOf(found.password, given);
    if (digest === undefined) {
      await look(request, given, undefined);
      return undefined;
    }
    if ((until.get(digest) ?? 0) <= performance.now()) {
      // Many at once are one attempt: programs open several connections when they start.
      const looking =
        running.get(digest) ?? look(request, given, digest).finally(() => running.delete(digest));
      running.set(digest, looking);
      await looking;
    }
    return toPrincipal(found as NonNullable<typeof found>);
  };
}

function readBasic(header: string | undefined): Credentials | undefined {
  const [, encoded = ''] = /^Basic ([\w+/]+={0,2})$/i.exec(header ?? '') ?? [];
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 1) return undefined;
  const [username, password] = [text.slice(0, colon), text.slice(colon + 1)];
  return username.length <= MAX_NAME && password.length > 0 && password.length <= MAX_PASSWORD
    ? { username, password }
    : undefined;
}
