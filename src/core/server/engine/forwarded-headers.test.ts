import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { LOCAL_OPERATOR, type Principal } from '../principal/principal';
import { createForwarding } from './forwarded-headers';

const HEADERS = {
  authorization: 'Bearer theirs',
  cookie: 'session=secret',
  'x-tenant': 'blue',
  'x-other': 'no',
};

const forwardedTo = (names: readonly string[], kind: Principal['kind'] = 'proxy') =>
  createForwarding(names)({
    headers: HEADERS,
    principal: { ...LOCAL_OPERATOR, kind },
  } as unknown as FastifyRequest);

describe('headers of a request', () => {
  it('attack 52: are not handed on to a cluster unless it is configured', () => {
    expect(forwardedTo([])).toBeUndefined();
  });

  it('attack 52: are handed on by name alone', () => {
    expect(forwardedTo(['authorization', 'x-tenant'])).toEqual({
      headers: { authorization: 'Bearer theirs', 'x-tenant': 'blue' },
      replaceCredentials: true,
    });
    expect(forwardedTo(['x-tenant'])).toEqual({
      headers: { 'x-tenant': 'blue' },
      replaceCredentials: false,
    });
  });

  it.each(['user', 'api-key'] as const)(
    'attack 52: a password or key of Atrium is nothing for a cluster (%s)',
    (kind) => {
      expect(forwardedTo(['authorization'], kind)).toEqual({
        headers: {},
        replaceCredentials: true,
      });
    },
  );
});
