import type { Credential } from './open-answers';
import { toPrincipalId } from './api-keys';
import type { SecurityStore } from './security-store';

/** All by which a person is let in now: their sessions, and the keys that they made. */
export function credentialsOf(
  { sessions, apiKeys }: Pick<SecurityStore, 'sessions' | 'apiKeys'>,
  personId: string,
): readonly Credential[] {
  const keys = apiKeys.list().filter(({ createdBy }) => createdBy === personId);
  return [...sessions.hashesOf(personId), ...keys.map(({ id }) => toPrincipalId(id))];
}
