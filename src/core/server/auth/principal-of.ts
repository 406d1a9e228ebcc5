import type { FastifyRequest } from 'fastify';
import { tell } from '#common/server-messages';
import { HttpError } from '../http';
import type { Principal } from '../principal/principal';

/** Throws 401 where nobody has signed in. */
export function principalOf({ principal }: FastifyRequest): Principal {
  if (!principal) {
    throw new HttpError(401, tell('auth.signIn'));
  }
  return principal;
}
