import { toPrincipalId } from './api-keys';
import type { OpenAnswers } from './open-answers';
import type { SecurityStore } from './security-store';

/** All keys that a person made end now, and what they wait for. */
export async function revokeKeysOf(
  { store, answers }: { store: Pick<SecurityStore, 'apiKeys'>; answers: OpenAnswers },
  personId: string,
): Promise<void> {
  for (const { id, createdBy } of store.apiKeys.list()) {
    if (createdBy === personId && (await store.apiKeys.revoke(id))) answers.end(toPrincipalId(id));
  }
}
