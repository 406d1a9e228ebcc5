import { createHash } from 'node:crypto';
import type { Config } from '../config';
import { roleOfGroups } from './group-role';
import { readClaim } from './oidc-client';
import type { OutsideUser } from './outside-users';
import type { Role } from '../principal/principal';

const MAX_NAME = 100;
const MAX_GROUPS = 1000;
const MAX_SUBJECT = 255;

/**
 * The person of a provider's claims; undefined where no group gives a role. The id is made of the issuer and its stable subject:
 * neither a name nor a mail address makes somebody someone else (attack 69).
 */
export function toOutsideUser(
  claims: Readonly<Record<string, unknown>>,
  config: Config,
): OutsideUser | undefined {
  const id = toOutsideId(claims);
  const groups = toGroups(readClaim(claims, config['auth.oidc.groupsClaim']));
  const role = roleOfOutside(groups, config);
  return role && { id, name: toName(claims, config), role, groups };
}

/** Throws where the provider does not say whom it speaks of. */
export function toOutsideId({ sub, iss }: Readonly<Record<string, unknown>>): string {
  if (typeof sub !== 'string' || sub === '' || sub.length > MAX_SUBJECT) {
    throw new Error('The provider sent no usable subject.');
  }
  const issuer = createHash('sha256').update(String(iss)).digest('hex').slice(0, 12);
  return `oidc:${issuer}:${sub}`;
}

/** By the configuration as it is now; nothing where nobody signs in so any more. */
export function roleOfOutside(groups: readonly string[], config: Config): Role | undefined {
  return config['auth.providers'].includes('oidc')
    ? roleOfGroups(groups, {
        administratorGroups: config['auth.oidc.administratorGroups'],
        editorGroups: config['auth.oidc.editorGroups'],
        defaultRole: config['auth.oidc.defaultRole'],
      })
    : undefined;
}

function toName(claims: Readonly<Record<string, unknown>>, config: Config): string {
  const name = [
    readClaim(claims, config['auth.oidc.nameClaim']),
    claims['name'],
    claims['sub'],
  ].find((one): one is string => typeof one === 'string' && one.trim() !== '');
  return (name ?? '').replaceAll(/[\p{Cc}\p{Cf}]/gu, '').slice(0, MAX_NAME);
}

function toGroups(value: unknown): readonly string[] {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  return all
    .filter((one): one is string => typeof one === 'string' && one !== '')
    .slice(0, MAX_GROUPS);
}
