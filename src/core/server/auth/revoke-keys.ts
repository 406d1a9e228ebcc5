import { toPrincipalId } from './api-keys';
import type { OpenAnswers } from './open-answers';
import type { SecurityStore } from './security-store';

/** All keys that a person made end now, and what they wait for. */
export function revokeKeysOf(
  { store, answers }: { store: Pick<SecurityStore, 'apiKeys'>; answers: OpenAnswers },
  personId: string,
): void {
  for (const { id, createdBy } of store.apiKeys.list()) {
    if (createdBy === personId && store.apiKeys.revoke(id)) answers.end(toPrincipalId(id));
  }
}
